import { consultXml, type PaginationKey } from '#platform/agency/consultXml.ts'
import type { Row, Tx } from '../database/tables.ts'

/** A record of which the agency says that it has one already. */
export type DoubtfulRecord = Pick<
  Row<'verifactuRecords'>,
  'identifier' | 'sequence' | 'kind' | 'issuerNif' | 'numero' | 'fecha' | 'fingerprint'
>

/** What is asked of the agency next about the doubtful records of a message: those of one month, for it tells no others. */
export const consultationOf = async (
  tx: Tx,
  chain: Row<'verifactuChains'>,
  { doubtful, issuerName, consultFrom }: Row<'verifactuMessages'>,
): Promise<{ asked: DoubtfulRecord[]; xml: string }> => {
  const records = await tx
    .selectFrom('verifactuRecords')
    .select(['identifier', 'sequence', 'kind', 'issuerNif', 'numero', 'fecha', 'fingerprint'])
    .where('chainIdentifier', '=', chain.identifier)
    .where('sequence', 'in', doubtful)
    .orderBy('sequence')
    .execute()
  const [first] = records
  if (first === undefined)
    throw new Error(`chain ${chain.identifier} lacks the records ${doubtful.join(', ')}`)
  const asked = records.filter(({ fecha }) => monthOf(fecha) === monthOf(first.fecha))
  const [month, year] = monthOf(first.fecha).split('-').map(Number)
  const xml = consultXml({
    issuer: { nif: chain.issuerNif, name: issuerName },
    year: year ?? 0,
    month: month ?? 0,
    number: asked.length === 1 ? first.numero : undefined,
    from: consultFrom === null ? null : (JSON.parse(consultFrom) as PaginationKey),
  })
  return { asked, xml }
}

/** `31-01-2026` → `01-2026`. */
const monthOf = (fecha: string): string => fecha.slice(3)
