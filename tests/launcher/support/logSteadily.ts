import { appendFileSync } from 'node:fs'
import { makeLogger } from '#platform/logger.ts'

/** Logs without end as a process of the product does, and after each line says in the file given that it lives. */
const [journal = ''] = process.argv.slice(2)
const logger = makeLogger('steady')
let count = 0
setInterval(() => {
  count++
  logger.info({ count, filling: 'x'.repeat(20_000) }, 'line')
  appendFileSync(journal, '.')
}, 5)
