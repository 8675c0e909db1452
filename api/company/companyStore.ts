import type { Database, Row } from '../database/tables.ts'

type CompanyVersion = Row<'companyVersions'>

/** The issuer as it is now: the newest version. */
export const currentCompany = (db: Database): Promise<CompanyVersion | undefined> =>
  db.selectFrom('companyVersions').selectAll().orderBy('identifier', 'desc').limit(1).executeTakeFirst()
