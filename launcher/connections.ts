import type { Settings } from './settings.ts'

/** Of one process of workers: five to ask its queues with, four that listen, and some that are about to end. */
const OF_WORKERS = 15
/** API and BFF, at most 35 by all their pools; a backup, commands, and who looks in by hand. */
const OF_OTHERS = 60
/** As it was for up to one process of workers, and is for whoever starts the database alone. */
const LEAST = 100

/** How many connections the embedded database has to take: its processes open them when they need them, and who comes too late is refused. */
export const connectionsFor = ({ WORKERS }: Pick<Settings, 'WORKERS'>): number =>
  Math.max(LEAST, OF_OTHERS + OF_WORKERS * WORKERS)
