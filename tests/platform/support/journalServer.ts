import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { exitWithParent } from '#platform/parentWatch.ts'

/**
 * A child for the supervisor: answers /healthz on FAKE_PORT (if given) and writes a line into the file
 * JOURNAL for whatever happens to it. FAKE_MODE: `stubborn` ignores SIGTERM, `broken` ends at once,
 * `mute` never answers.
 */
const { FAKE_NAME = '', FAKE_PORT, FAKE_MODE, JOURNAL = '', DATABASE_URL = '' } = process.env
const write = (what: string) => appendFileSync(JOURNAL, `${FAKE_NAME} ${what} ${process.pid}\n`)

if (FAKE_MODE === 'broken') process.exit(7)
write(DATABASE_URL ? 'started' : 'started-without-database')

const end = (reason: string) => {
  write(reason)
  process.exit(0)
}
process.on('SIGINT', () => write('SIGINT'))
process.on('SIGTERM', () => (FAKE_MODE === 'stubborn' ? write('ignored') : end('stopped')))
exitWithParent(() => end('orphaned'))

const server = createServer((_request, response) => response.end('ok'))
if (FAKE_PORT && FAKE_MODE !== 'mute') server.listen(Number(FAKE_PORT), '127.0.0.1')
else setInterval(() => {}, 1_000)
