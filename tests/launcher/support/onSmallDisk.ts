import { spawn } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillDisk } from './fillDisk.ts'

/**
 * Runs a program, and fills the disk while a certain file is there: the folder of the disk, that file, one that says how it stands, the
 * program and its arguments. Ends with the program.
 */
const [disk = '', switchFile = '', stateFile = '', file = '', ...args] = process.argv.slice(2)
const ballast = join(disk, 'ballast')

const turn = (): void => {
  if (existsSync(switchFile)) {
    // Again and again: whoever gives something back in the meantime must not have it.
    fillDisk(ballast)
    if (!existsSync(stateFile)) writeFileSync(stateFile, '')
  } else if (existsSync(stateFile)) {
    rmSync(ballast, { force: true })
    rmSync(stateFile)
  }
}

turn()
setInterval(turn, 20)
const child = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'] })
for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => child.kill(name))
child.on('exit', (code, name) => process.exit(name === null ? (code ?? 1) : 1))
