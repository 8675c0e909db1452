import type { Documents, InvoiceVersion } from '#wire/jobs.ts'
import type { Deps } from '../deps.ts'
import { documentsOf } from '../invoices/invoiceDocument.ts'

/** What is printed on those of these versions that are current and have no file yet; each issuer is told once. */
export const wantedDocuments = async (
  { db, simulatorUrl }: Pick<Deps, 'db' | 'simulatorUrl'>,
  versions: readonly InvoiceVersion[],
): Promise<Documents> => {
  const asked = new Map(versions.map(({ identifier, version }) => [identifier, version]))
  const withoutFile = await db
    .selectFrom('invoices')
    .selectAll()
    .where('identifier', 'in', [...asked.keys()])
    .whereRef('fileVersion', 'is distinct from', 'documentVersion')
    .orderBy('identifier')
    .execute()
  const wanted = await documentsOf(
    db,
    withoutFile.filter(({ identifier, documentVersion }) => asked.get(identifier) === documentVersion),
    simulatorUrl,
  )
  const issuers = [...new Set(wanted.map(({ issuer }) => issuer))]
  return {
    issuers,
    invoices: wanted.map(document => ({ ...document, issuer: issuers.indexOf(document.issuer) })),
  }
}
