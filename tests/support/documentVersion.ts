import type { Database } from '#api/database/tables.ts'

/** The version of what is printed on an invoice, which names the file of its PDF. */
export const documentVersion = async (
  db: Database,
  { identifier }: { identifier: number },
): Promise<number> =>
  (
    await db
      .selectFrom('invoices')
      .select('documentVersion')
      .where('identifier', '=', identifier)
      .executeTakeFirstOrThrow()
  ).documentVersion
