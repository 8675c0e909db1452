import type { Database } from '#api/database/tables.ts'

export const hasBegun = async (db: Database, key: string): Promise<boolean> => {
  const row = await db.selectFrom('billingRuns').select('state').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

export const countOfPdfs = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('invoices')
    .select(eb => eb.fn.count<number>('fileVersion').as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether nothing is left to be printed, mailed or packed. */
export const isAllDone = async (db: Database): Promise<boolean> => {
  const { count: invoices } = await db
    .selectFrom('invoices')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const left = await Promise.all([
    db.selectFrom('mails').select('identifier').where('state', 'in', ['pending', 'sending']).execute(),
    db.selectFrom('exports').select('identifier').where('state', 'in', ['pending', 'running']).execute(),
  ])
  return (await countOfPdfs(db)) === Number(invoices) && left.every(rows => rows.length === 0)
}
