import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#platform/ports.ts'
import { eventually } from '#tests/support/eventually.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import type { FakePlan } from './superviseJournalServers.ts'

/** Not connected to by anything here; given where a test is not about the database. */
const SOME_DATABASE = 'postgres://somewhere/else'

export type Fakes = {
  plan: FakePlan
  journal: () => string[]
  /** The journal without the process ids. */
  events: () => string[]
  /** Waits until each child has said so once. */
  allStarted: () => Promise<void>
  pids: () => number[]
  /** The process of this name as it lives now. */
  pidOf: (name: string) => number
}

/** Three children as the product has them: two with a port, one without. */
export async function fakes(overrides: Partial<FakePlan> = {}): Promise<Fakes> {
  const folder = tempDir()
  const journalFile = join(folder, 'journal')
  writeFileSync(journalFile, '')
  const journal = () => readFileSync(journalFile, 'utf8').trim().split('\n').filter(Boolean)
  const events = () => journal().map(line => line.replace(/ \d+$/, ''))
  const pidIn = (line = '') => Number(line.split(' ').at(-1))
  const plan: FakePlan = {
    dataDir: join(folder, 'data'),
    journal: journalFile,
    databaseUrl: SOME_DATABASE,
    children: [
      { name: 'back', port: await freePort() },
      { name: 'side', port: null },
      { name: 'front', port: await freePort() },
    ],
    ...overrides,
  }
  return {
    plan,
    journal,
    events,
    allStarted: () => eventually('all children have started', () => events().length === plan.children.length),
    pids: () => [...new Set(journal().map(pidIn))],
    pidOf: name => pidIn(journal().findLast(line => line.startsWith(`${name} started`))),
  }
}
