import { runCommand } from './runCommand.ts'

/** `npm run import -- <folder>`: the books of a folder. */
await runCommand('api/imports/command.ts')
