import { runCommand } from './runCommand.ts'

/** `npm run backup -- <folder>`: a copy of books and documents, whether they are at work or not. */
await runCommand('api/backups/backupCommand.ts')
