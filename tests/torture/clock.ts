import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { kill, type Strike } from './strikes.ts'

/** The clock of all processes of a product but of its database, which are on a machine of its own as it were. */
export type ProductClock = {
  /** What its processes are started with. */
  env: Record<string, string>
  /** Sets it, for good. @param instant an ISO instant. */
  set: (instant: string) => void
  /** Has it jump from wherever it is. */
  jump: (ms: number) => void
  close: () => void
}

const PRELOAD = join(import.meta.dirname, 'jumpingClock.ts')

export const openClock = (): ProductClock => {
  const folder = mkdtempSync(join(tmpdir(), 'facturacio-clock-'))
  const file = join(folder, 'offset')
  let offset = 0
  const say = (ms: number) => {
    offset = ms
    // Nobody reads half of it.
    writeFileSync(`${file}.new`, String(ms))
    renameSync(`${file}.new`, file)
  }
  say(0)
  return {
    env: { NOW: '', CLOCK_FILE: file, NODE_OPTIONS: `--import ${PRELOAD}` },
    set: instant => say(Date.parse(instant) - Date.now()),
    jump: ms => say(offset + ms),
    close: () => rmSync(folder, { recursive: true }),
  }
}

/** Half past eleven at night in Madrid, on the last day of a month: an hour later it is the next one. */
export const LATE = '2026-11-30T22:30:00Z'

const HOUR_MS = 3_600_000
/** Long enough for something to be begun by the time that is not to stay. */
const AWAY_MS = 4_000

export type Jump = { title: string; by: number; isPutRight?: boolean; workersDie?: boolean }

/** Each begins late in the evening of the last of a month. */
export const JUMPS: readonly Jump[] = [
  { title: 'clock an hour forward, into the next month', by: HOUR_MS },
  { title: 'clock an hour back', by: -HOUR_MS },
  { title: 'clock two days forward', by: 48 * HOUR_MS },
  { title: 'clock two days back', by: -48 * HOUR_MS },
  { title: 'clock an hour forward and back', by: HOUR_MS, isPutRight: true },
  { title: 'clock an hour back, and workers killed', by: -HOUR_MS, workersDie: true },
]

export const jumping = (
  clock: ProductClock,
  { title, by, isPutRight, workersDie = false }: Jump,
): Strike => ({
  title,
  hit: async product => {
    clock.jump(by)
    if (isPutRight) {
      await sleep(AWAY_MS)
      clock.jump(-by)
    }
    if (workersDie) await kill(product, 'workers')
  },
  workersDied: workersDie,
  supervisorDied: false,
})
