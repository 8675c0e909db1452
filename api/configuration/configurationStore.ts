import { sql } from 'kysely'
import type { Configuration } from '#wire/company.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database } from '../database/tables.ts'

export const readConfiguration = (db: Database): Promise<Configuration> =>
  db.selectFrom('configuration').select('verifactu').executeTakeFirstOrThrow()

export const setVerifactu = (db: Database, verifactu: boolean, actor: Actor): Promise<Configuration> =>
  db.transaction().execute(async tx => {
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
