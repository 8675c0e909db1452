import { sql } from 'kysely'
import { type Environment, isRehearsal } from '#domain/verifactu/environments.ts'
import { conflict } from '#platform/errors.ts'
import type { EnvironmentBody } from '#wire/goingLive.ts'
import { lockBilling } from '../calendar/billingLock.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'
import { allowLongWork } from '../database/timeLimits.ts'
import type { Deps } from '../deps.ts'
import { hasRealRecords } from '../verifactu/chains.ts'
import { requireChecklist } from '../verifactu/checklist.ts'
import { lockSending } from '../verifactu/sendingLock.ts'
import { endRehearsal } from './endRehearsal.ts'
import { texts } from './goingLiveTexts.ts'
import { lockRehearsed } from './rehearsed.ts'
import { takingBackObstacles } from './takingBackObstacles.ts'

/**
 * Has records go elsewhere from now on: into a chain of its own, since a rehearsal and what is real never share one. A rehearsal that is left ends by
 * it, and what it has issued is taken back or kept (decision 0057); so does one that was left over, when told once more to register for real.
 *
 * @throws AppError 409 `real-records`: what is real is never left for a rehearsal; `rehearsal-issued`: nobody has said what becomes of what was issued;
 * `stale`: it is not what staff were told, or somebody else was first; `not-taken-back`: one of them can't be; 422 the switch is on, and what registering there needs is missing.
 */
export const setEnvironment = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { environment, issued }: EnvironmentBody,
  actor: Actor,
): Promise<void> =>
  db.transaction().execute(async tx => {
    await allowLongWork(tx)
    await lockBilling(tx)
    await lockSending(tx)
    const before = await tx
      .selectFrom('configuration')
      .select(['verifactuEnvironment as environment', 'verifactu as isOn'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const isMove = before.environment !== environment
    if (!isMove && !(await isLeftOver(tx, environment))) {
      // Somebody else was first, and what they chose is what was done.
      if (issued !== undefined) throw conflict(texts.movedSince, 'stale')
      return
    }
    if (isRehearsal(environment) && (await hasRealRecords(tx))) throw conflict(texts.isReal, 'real-records')
    if (isMove && before.isOn) await requireChecklist(tx, environment, clock.now())
    const endsRehearsal = isRehearsal(before.environment) || !isRehearsal(environment)
    const ended = endsRehearsal ? await endIt(tx, { issued, now: clock.now(), actor }) : {}
    if (isMove) await move(tx, environment)
    await audit(tx, actor, {
      action: 'change',
      entity: 'configuration',
      record: null,
      before: { environment: before.environment },
      after: { environment, ...ended },
    })
  })

/** Whether a rehearsal still holds invoices though what is registered now is real: of books that moved on before one was asked what becomes of them. */
const isLeftOver = async (tx: Tx, environment: Environment): Promise<boolean> =>
  !isRehearsal(environment) && (await lockRehearsed(tx)).length > 0

const move = async (tx: Tx, environment: Environment): Promise<void> => {
  await tx
    .updateTable('configuration')
    .set({ verifactuEnvironment: environment, version: sql`version + 1` })
    .execute()
}

/** @returns what became of what the rehearsal has issued, for the audit log. */
const endIt = async (
  tx: Tx,
  { issued, now, actor }: { issued: EnvironmentBody['issued']; now: Date; actor: Actor },
): Promise<object> => {
  const invoices = await lockRehearsed(tx)
  if (invoices.length === 0) {
    await endRehearsal(tx, { invoices, fate: 'kept', now, actor })
    return {}
  }
  if (issued === undefined) throw conflict(texts.askFirst({ count: invoices.length }), 'rehearsal-issued')
  const { fate, count } = issued
  if (count !== invoices.length) throw conflict(texts.changedSince, 'stale')
  if (fate === 'takenBack') {
    const obstacles = await takingBackObstacles(tx, invoices)
    const [first] = obstacles
    if (first) throw conflict(texts.notTakenBack({ count: obstacles.length, ...first }), 'not-taken-back')
  }
  await endRehearsal(tx, { invoices, fate, now, actor })
  return { fate, invoices: invoices.length }
}
