import { sql } from 'kysely'
import type { Configuration } from '#contract/company.ts'
import { type Actor, audit } from '../audit.ts'
import type { Database } from '../tables.ts'

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
      accion: 'canviar',
      entidad: 'configuration',
      registro: null,
      antes: before,
      despues: after,
    })
    return after
  })
