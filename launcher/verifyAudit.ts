import { runCommand } from './runCommand.ts'

/** `npm run audit:verify`: whether the audit log is as it was written. */
await runCommand('api/audit/verifyCommand.ts')
