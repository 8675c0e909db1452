import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayInMadrid } from '#domain/dates.ts'
import { kill, type Strike } from './strikes.ts'

/** The clock of all processes of a product but of its database, which are on a machine of its own as it were; so is the tax agency. */
export type ProductClock = {
  /** What its processes are started with. */
  env: Record<string, string>
  /** Sets it, for good, and the agency's. @param instant an ISO instant. */
  set: (instant: string) => void
  /** Has it jump from wherever it is; the agency's stays. */
  jump: (ms: number) => void
  close: () => void
}

const PRELOAD = join(import.meta.dirname, 'jumpingClock.ts')

export const openClock = (): ProductClock => {
  const folder = mkdtempSync(join(tmpdir(), 'facturacio-clock-'))
  const [file, agencyFile] = [join(folder, 'offset'), join(folder, 'agency')]
  let offset = 0
  const say = (ms: number, where: string) => {
    // Nobody reads half of it.
    writeFileSync(`${where}.new`, String(ms))
    renameSync(`${where}.new`, where)
  }
  const set = (ms: number) => {
    offset = ms
    for (const each of [file, agencyFile]) say(offset, each)
  }
  set(0)
  return {
    env: { NOW: '', CLOCK_FILE: file, AGENCY_CLOCK_FILE: agencyFile, NODE_OPTIONS: `--import ${PRELOAD}` },
    set: instant => set(Date.parse(instant) - Date.now()),
    jump: ms => {
      offset += ms
      say(offset, file)
    },
    close: () => rmSync(folder, { recursive: true }),
  }
}

/** Half past eleven at night in Madrid, on the last day of a month: an hour later it is the next one. */
export const LATE = '2026-11-30T22:30:00Z'

export const HOUR_MS = 3_600_000

/**
 * Now, or some hours ago where an hour before or after now is another day in Madrid. Never later than now: what checks a certificate goes by the
 * machine's own clock, and one that is made at that hour is not valid yet.
 */
export const withinTheDay = (now = new Date()): string => {
  const hoursAgo = [0, 1, 2, 3, 4].find(hours => {
    const around = [-1, 0, 1].map(hour => dayInMadrid(new Date(now.getTime() + (hour - hours) * HOUR_MS)))
    return new Set(around).size === 1
  })
  return new Date(now.getTime() - (hoursAgo ?? 0) * HOUR_MS).toISOString()
}

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
