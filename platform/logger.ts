import type { WriteStream } from 'node:tty'
import { type DestinationStream, pino } from 'pino'
import { logOutput } from './logOutput.ts'
import { maskAddresses } from './maskAddresses.ts'
import { isSuccessfulRequest, terminalLine } from './terminalLine.ts'

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

/**
 * Structured log of a process on standard output, without secrets and without whole mail addresses: one JSON line an event; at a
 * terminal, lines for people, without the requests that went well unless `LOG_LEVEL` asks for more than usual.
 */
export const makeLogger = (name: string, level = 'info') =>
  pino(
    {
      name,
      level,
      redact: { paths: [...secrets, ...secrets.map(path => `*.${path}`)], remove: true },
      // Addresses come in the words of mail servers, in paths and in errors: no list of fields would find them all.
      hooks: { streamWrite: maskAddresses },
    },
    process.stdout.isTTY ? forPeople(process.stdout, level) : logOutput(),
  )

const forPeople = (terminal: WriteStream, level: string): DestinationStream => {
  const isEverythingShown = level === 'debug' || level === 'trace'
  const colours = terminal.hasColors()
  // One that is closed must not take the process with it, which has to end in order.
  terminal.on('error', () => {})
  return {
    write: line => {
      if (isEverythingShown || !isSuccessfulRequest(line)) terminal.write(terminalLine(line, colours))
    },
  }
}

export type Logger = ReturnType<typeof makeLogger>
