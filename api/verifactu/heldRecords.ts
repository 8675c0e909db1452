import type { Database } from '../database/tables.ts'
import { type SendingPlan, sendingPlans, unanswered, waitsForStaff } from './sendingPlan.ts'

/** So long a network or a service may be away before somebody is to look: longer than a night's maintenance. */
const LONG_MS = 24 * 3_600_000

/**
 * Records that something keeps from the agency: to be seen from the first moment until none is left, with how many they are (Orden HAC/1177/2024,
 * art. 16.4), though most of it passes by itself. What waits behind a chain that is held up is held up with it.
 */
export const heldRecords = (db: Database): Promise<number> =>
  countRecords(db, ({ chain }) => chain.trouble !== null)

/** Those that somebody is to be called for: nothing of their chain is sent until staff ask for it, or whatever holds it up has done so for a day. */
export const stuckRecords = (db: Database, now: Date): Promise<number> =>
  countRecords(
    db,
    ({ chain }) =>
      waitsForStaff(chain) ||
      (chain.troubleSince !== null && now.getTime() - chain.troubleSince.getTime() > LONG_MS),
  )

const countRecords = async (db: Database, isHeld: (plan: SendingPlan) => boolean): Promise<number> =>
  (await sendingPlans(db)).filter(isHeld).reduce((sum, plan) => sum + unanswered(plan) + plan.behind, 0)
