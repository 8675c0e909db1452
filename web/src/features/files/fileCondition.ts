import { EXPORT_KEPT_DAYS } from '#wire/exportLimits.ts'
import type { Export } from '#wire/exports.ts'

const DAY_MS = 86_400_000

/** Whether somebody is to make it, or is at it. */
export const isUnderWay = ({ state }: Pick<Export, 'state'>): boolean =>
  state === 'pending' || state === 'running'

/** Until when a file is kept, as an instant of the wire. */
export const keptUntil = ({ createdAt }: Pick<Export, 'createdAt'>): string =>
  new Date(Date.parse(createdAt) + EXPORT_KEPT_DAYS * DAY_MS).toISOString()
