import type { Database } from '../database/tables.ts'
import { type SendingPlan, sendingPlans, unanswered, waitsForStaff } from './sendingPlan.ts'

/** So long a network or a service may be away before somebody is to look: longer than a night's maintenance. */
const LONG_MS = 24 * 3_600_000

/** Records that no message takes out: nothing of their chain is sent until staff ask for it, or whatever holds it up has done so for a day. */
export const heldRecords = async (db: Database, now: Date): Promise<number> => {
  const isHeld = ({ chain }: SendingPlan): boolean =>
    waitsForStaff(chain) ||
    (chain.troubleSince !== null && now.getTime() - chain.troubleSince.getTime() > LONG_MS)
  return (await sendingPlans(db)).filter(isHeld).reduce((sum, plan) => sum + unanswered(plan), 0)
}
