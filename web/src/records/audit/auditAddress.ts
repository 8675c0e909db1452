import { paths } from '../../paths.ts'
import type { AuditFilter } from './auditApi.ts'

/** How the address of the audit log writes what it is narrowed to. */
export const WRITTEN = {
  entity: 'tipus',
  record: 'registre',
  account: 'usuari',
  action: 'accio',
  from: 'des',
  to: 'fins',
} as const satisfies Record<keyof AuditFilter, string>

/** The audit log as it is for this. */
export const auditAddress = (filter: AuditFilter): string => {
  const query = new URLSearchParams()
  for (const key of Object.keys(WRITTEN) as (keyof typeof WRITTEN)[])
    if (filter[key] !== undefined) query.set(WRITTEN[key], filter[key])
  return `${paths.audit}?${query}`
}
