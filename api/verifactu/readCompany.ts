import type { Database } from '../database/tables.ts'

/** The tax number of the company as it is now. */
export const readIssuerNif = async (db: Database): Promise<string | null> =>
  (
    await db
      .selectFrom('companyVersions')
      .select('nif')
      .orderBy('identifier', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.nif ?? null

/** The certificate that records are sent with. */
export const newestCertificate = (db: Database) =>
  db.selectFrom('verifactuCertificates').selectAll().orderBy('identifier', 'desc').limit(1).executeTakeFirst()
