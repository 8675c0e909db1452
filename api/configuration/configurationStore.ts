import { sql } from 'kysely'
import { isValidNif } from '#domain/nif.ts'
import { unprocessable } from '#platform/errors.ts'
import type { Configuration } from '#wire/company.ts'
import { lockBilling } from '../calendar/billingLock.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Tx } from '../database/tables.ts'
import { readIssuerNif } from '../verifactu/readState.ts'
import { texts } from '../verifactu/texts.ts'

export const readConfiguration = (db: Database): Promise<Configuration> =>
  db.selectFrom('configuration').select('verifactu').executeTakeFirstOrThrow()

/**
 * Switches registration on or off. What is registered stays so.
 *
 * @throws AppError 422 the company has no tax number that the agency knows it by.
 */
export const setVerifactu = (db: Database, verifactu: boolean, actor: Actor): Promise<Configuration> =>
  db.transaction().execute(async tx => {
    // What is being issued is registered or not, as a whole.
    await lockBilling(tx)
    if (verifactu) await requireIssuer(tx)
    const before = await tx
      .selectFrom('configuration')
      .select('verifactu')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const after = await tx
      .updateTable('configuration')
      .set({ verifactu, version: sql`version + 1` })
      .returning('verifactu')
      .executeTakeFirstOrThrow()
    await audit(tx, actor, {
      action: 'change',
      entity: 'configuration',
      record: null,
      before,
      after,
    })
    return after
  })

const requireIssuer = async (tx: Tx): Promise<void> => {
  const nif = await readIssuerNif(tx)
  if (nif === null || !isValidNif(nif)) throw unprocessable(texts.noIssuer)
}
