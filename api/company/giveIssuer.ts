import { sql } from 'kysely'
import { type Actor, audit } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'

/** What staff are told of an invoice that can't go out yet. */
export const NO_ISSUER_REASON =
  'La factura no té emissor: cal omplir abans les dades de l’empresa (Configuració, Empresa).'

/**
 * Invoices that were issued before there was a company take the one that there is now, and a new PDF. Call it where a first company
 * was written, with billing locked: a run at the same moment would issue more of them.
 */
export const giveIssuer = async (tx: Tx, actor: Actor): Promise<void> => {
  const { rows } = await sql<{ facturas: number; empresaVersion: number | null }>`
    with given as (
      update invoices
      set
        empresa_version = company.identifier,
        documento_version = documento_version + 1,
        archivo_error = null
      from (select max(identifier) as identifier from company_versions) as company
      where empresa_version is null and company.identifier is not null
      returning empresa_version
    )
    select count(*)::int as facturas, max(empresa_version) as empresa_version from given
  `.execute(tx)
  const [given] = rows
  if (!given || given.facturas === 0) return
  await audit(tx, actor, { accion: 'canviar', entidad: 'invoices', registro: null, despues: given })
}
