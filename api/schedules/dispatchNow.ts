import { unprocessable } from '#platform/errors.ts'
import type { Dispatch, ScheduleName } from '#wire/schedules.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database } from '../database/tables.ts'
import { addDispatch, dispatchByKey, presentDispatches } from './dispatchStore.ts'

type Request = {
  nom: ScheduleName
  periode: string
  now: Date
  /** `Idempotency-Key`: the same press, told twice, is the same sending. */
  key: string | null
  actor: Actor
}

/**
 * Sends a schedule because somebody wants it now, active or not, besides what it sends by itself.
 *
 * @throws AppError 422 when it has no recipients.
 */
export const dispatchNow = (db: Database, { nom, periode, now, key, actor }: Request): Promise<Dispatch> =>
  db.transaction().execute(async tx => {
    const { destinataris } = await tx
      .selectFrom('schedules')
      .select('destinataris')
      .where('nom', '=', nom)
      // A second press waits here for the first, and finds its sending.
      .forUpdate()
      .executeTakeFirstOrThrow()
    const known = key === null ? undefined : await dispatchByKey(tx, nom, key)
    if (known) return known
    if (destinataris.length === 0)
      throw unprocessable('Aquest enviament no té destinataris.', {
        destinataris: 'Cal indicar algun destinatari.',
      })
    const values = {
      nom,
      periode,
      origen: 'manual',
      solicitante: actor.usuario,
      clau: key,
      createdAt: now,
    } as const
    const row = await addDispatch(tx, values, destinataris, actor.requestId)
    const [dispatch] = row ? await presentDispatches(tx, [row]) : []
    if (!row || !dispatch) throw new Error('a sending by hand is in nobody’s way')
    await audit(tx, actor, {
      accion: 'enviar',
      entidad: 'schedules',
      registro: nom,
      despues: { enviament: row.identifier, periode, destinataris },
    })
    return dispatch
  })
