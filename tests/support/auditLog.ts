import type { Row } from '#api/database/tables.ts'
import type { TestApi } from './startApi.ts'

/** The last entry of the audit log about a record. */
export const lastAudit = async (
  api: TestApi,
  entidad: string,
  registro: string | number | null,
): Promise<Row<'auditLog'>> =>
  api.db
    .selectFrom('auditLog')
    .selectAll()
    .where('entidad', '=', entidad)
    .where('registro', 'is not distinct from', registro === null ? null : String(registro))
    .orderBy('identifier', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
