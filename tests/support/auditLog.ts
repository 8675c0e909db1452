import type { Row } from '#api/database/tables.ts'
import type { TestApi } from './startApi.ts'

/** The last entry of the audit log about a record. */
export const lastAudit = async (
  api: TestApi,
  entity: string,
  record: string | number | null,
): Promise<Row<'auditLog'>> =>
  api.db
    .selectFrom('auditLog')
    .selectAll()
    .where('entity', '=', entity)
    .where('record', 'is not distinct from', record === null ? null : String(record))
    .orderBy('identifier', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
