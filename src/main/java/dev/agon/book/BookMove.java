package dev.agon.book;

/**
 * A move that a book knows in a position.
 *
 * @param value of the move for the side to move
 * @param depth how many plies of book follow at least, against best replies
 * @param weight how much the move is to be preferred among equals
 */
public record BookMove(int move, BookValue value, int depth, int weight) {}
