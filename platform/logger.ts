import { pino } from 'pino'
import { maskAddresses } from './maskAddresses.ts'

/** What must never be read in a log, wherever it stands in a logged object. */
const secrets = [
  'password',
  'Password',
  'newPassword',
  'NewPassword',
  'token',
  'secret',
  'authorization',
  'cookie',
  'headers.authorization',
  'headers.cookie',
  'headers["set-cookie"]',
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
]

/** Structured log of a process: one JSON line an event on standard output, without secrets and without whole mail addresses. */
export const makeLogger = (name: string, level = 'info') =>
  pino({
    name,
    level,
    redact: { paths: [...secrets, ...secrets.map(path => `*.${path}`)], remove: true },
    // Addresses come in the words of mail servers, in paths and in errors: no list of fields would find them all.
    hooks: { streamWrite: maskAddresses },
  })

export type Logger = ReturnType<typeof makeLogger>
