import { appendFileSync, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { exitWithParent, READY, tellParent } from '#platform/parentWatch.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import { HANGS_MS } from '#tests/support/eventually.ts'

/**
 * A child for the supervisor: answers /healthz on FAKE_PORT (if given) and writes a line into the file JOURNAL for whatever happens to
 * it, `started` only once it can be reached. FAKE_MODE: `stubborn` ignores SIGTERM, `busy` ends after it once
 * the file JOURNAL.done is there, `broken` ends at once, `mute` never answers. With
 * FAKE_READY_FILE it tells that it is ready once that file is there.
 */
const { FAKE_NAME = '', FAKE_PORT, FAKE_MODE, FAKE_READY_FILE, JOURNAL = '', DATABASE_URL = '' } = process.env
const write = (what: string) => appendFileSync(JOURNAL, `${FAKE_NAME} ${what} ${process.pid}\n`)

if (FAKE_MODE === 'broken') process.exit(7)
const started = () => write(DATABASE_URL ? 'started' : 'started-without-database')

const end = (reason: string) => {
  write(reason)
  process.exit(0)
}
process.on('SIGINT', () => write('SIGINT'))
process.on('SIGTERM', async () => {
  if (FAKE_MODE === 'stubborn') return write('ignored')
  if (FAKE_MODE === 'busy') {
    write('asked')
    await waitUntil(() => existsSync(`${JOURNAL}.done`), HANGS_MS)
  }
  end('stopped')
})
exitWithParent(() => end('orphaned'))

const server = createServer((_request, response) => response.end('ok'))
if (FAKE_PORT && FAKE_MODE !== 'mute') server.listen(Number(FAKE_PORT), '127.0.0.1', started)
else {
  started()
  setInterval(() => {}, 1_000)
}

if (FAKE_READY_FILE && (await waitUntil(() => existsSync(FAKE_READY_FILE), HANGS_MS))) {
  write('ready')
  tellParent(READY)
}
