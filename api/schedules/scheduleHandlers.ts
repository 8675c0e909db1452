import { periodOf } from '#wire/scheduleTimes.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { warnOfCertificate } from '../verifactu/certificateWarnings.ts'
import { dispatchDue } from './dispatchDue.ts'
import { dispatchNow } from './dispatchNow.ts'
import { lastDispatches, listDispatches } from './dispatchStore.ts'
import { presentSchedule } from './presentSchedule.ts'
import { listSchedules, saveSchedule } from './scheduleStore.ts'

/** What is mailed by itself, to whom, and what was sent. The workers say when to look, this decides what is due. */
export const scheduleHandlers = ({ db, clock }: Deps): HandlersOf<'schedules'> => ({
  listSchedules: async () => {
    const [rows, last] = await Promise.all([listSchedules(db), lastDispatches(db)])
    const now = clock.now()
    return rows.map(row => presentSchedule(row, last.get(row.name) ?? null, now))
  },
  changeSchedule: async ({ params: { name }, body, version, actor }) => {
    const now = clock.now()
    const row = await saveSchedule(db, name, body, { version, now, actor })
    return presentSchedule(row, (await lastDispatches(db)).get(name) ?? null, now)
  },
  sendScheduleNow: ({ params: { name }, keyed, actor }) =>
    dispatchNow(db, { name, period: periodOf(name, clock.today()), now: clock.now(), keyed, actor }),
  listDispatches: ({ params }) => listDispatches(db, params.name),
  dispatchDue: async ({ req }) => {
    await warnOfCertificate(db, clock, req.requestId)
    return { dispatches: await dispatchDue(db, clock, req.requestId) }
  },
})
