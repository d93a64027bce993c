// A whole 9x9 game driven by the npm package @sabaki/gtp as Sabaki does it: Black moves by
// lz-genmove_analyze and White by kata-genmove_analyze, and before every move the position is
// analysed until some lines have come. Run where `npm install @sabaki/gtp` has been done:
//   NODE_PATH=folder/node_modules node sabaki-game.js path/to/agon
const {Controller} = require('@sabaki/gtp')

async function main() {
  const agon = new Controller(process.argv[2], ['gtp'])
  agon.start()
  const ask = async (name, ...args) => {
    const response = await agon.sendCommand({name, args})
    if (response.error) throw new Error(`${name}: ${response.content}`)
    return response.content.trim()
  }
  for (const line of ['boardsize 9', 'komi 7.5', 'clear_board', 'agon-param move_time 0.2']) {
    await ask(...line.split(' '))
  }
  let passes = 0
  let moves = 0
  let lines = 0
  let infos = 0
  while (passes < 2 && moves < 200) {
    const colour = moves % 2 === 0 ? 'B' : 'W'
    // Analysis runs until the next command, here a harmless one, ends it.
    await new Promise((resolve, reject) => {
      let seen = 0
      let asked = false
      agon
        .sendCommand({name: moves % 2 === 0 ? 'lz-analyze' : 'kata-analyze', args: [colour, '3']}, ({line}) => {
          if (line.startsWith('info move')) {
            lines++
            infos += line.split('info move').length - 1
            if (++seen >= 2 && !asked) {
              asked = true
              agon.process.stdin.write('\n')
            }
          }
        })
        .then(resolve, reject)
    })
    const name = moves % 2 === 0 ? 'lz-genmove_analyze' : 'kata-genmove_analyze'
    let move = null
    const response = await agon.sendCommand({name, args: [colour, '5']}, ({line}) => {
      if (line.startsWith('play ')) move = line.slice(5).trim()
      if (line.startsWith('info move')) lines++
    })
    if (response.error || move === null) throw new Error(`${name}: ${response.content}`)
    if (move === 'resign') break
    passes = move === 'pass' ? passes + 1 : 0
    moves++
  }
  console.log(`${moves} moves, ${lines} lines of analysis, score ${await ask('final_score')}`)
  await agon.stop()
}

main().catch(error => {
  console.error(error)
  process.exit(1)
})
