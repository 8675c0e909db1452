import { sql } from 'kysely'
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

/** The company's name by a tax number: the newest that it has had with it, since its number may be another by now; null where it never had it. */
export const readIssuerName = async (db: Database, issuerNif: string): Promise<string | null> =>
  (
    await db
      .selectFrom('companyVersions')
      .select('nombre')
      .where(sql`trim(nif)`, '=', issuerNif)
      .orderBy('identifier', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.nombre ?? null

/** The certificate that records are sent with. */
export const newestCertificate = (db: Database) =>
  db.selectFrom('verifactuCertificates').selectAll().orderBy('identifier', 'desc').limit(1).executeTakeFirst()
