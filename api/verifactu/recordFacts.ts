import { type RawBuilder, sql } from 'kysely'
import { partsSaidAnew } from '#domain/corrections.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { isValidNif } from '#domain/nif.ts'
import { agencyDay, agencyName, agencyText } from '#domain/verifactu/literals.ts'
import type { CorrectionOf, InvoiceId, Registration, TaxDetail } from '#domain/verifactu/record.ts'
import { recipientOf, registrationProblem } from '#domain/verifactu/requirements.ts'
import { unprocessable } from '#platform/errors.ts'
import type { Tx } from '../database/tables.ts'
import { texts } from './texts.ts'

/** What a record is made of, of one invoice as it was written; numerics as PostgreSQL writes them, with two decimals. */
type Facts = {
  identifier: number
  serieIdentifier: string
  numFact: number
  fechaFactura: string
  issuerName: string
  issuerNif: string | null
  clienteNombre: string
  buyerNombre: string
  buyerNif: string | null
  buyerPais: string | null
  tipoFactura: Registration['type']
  modo: 'I' | 'S' | null
  precioBase: string
  impuestoIva: string
  totalFactura: string
  products: string
  /** Null where the one rate of the invoice says all. */
  parts: Part[] | null
  rate: string | null
  correction: {
    /** `issuerNif`: who the company was when it issued it; null of one of earlier software. */
    originals: { numero: string; fechaFactura: string; issuerNif: string | null }[]
    replacedBase: string
    replacedQuota: string
    /** What is right anew, by treatment. */
    anew: { tratamiento: string; base: string; cuota: string }[]
  } | null
}

type Part = Pick<TaxDetail, 'regime' | 'qualification' | 'exemption' | 'rate' | 'base' | 'quota'> & {
  tratamiento: string
}

/** An invoice with what its record says. */
export type DraftedRecord = { invoice: number; content: Registration }

/** Between the products of an invoice; in no text of staff. */
const SEPARATOR = '\u001F'

/**
 * The records of invoices as they stand now, in the order of their numbers.
 *
 * @param which a condition over `invoice`.
 * @throws AppError 422 one of them can't be registered: in words, with the client.
 */
export const draftRecords = async (
  tx: Tx,
  which: RawBuilder<boolean>,
  prior: Registration['prior'] = null,
): Promise<DraftedRecord[]> => {
  const { rows } = await sql<Facts>`
    select
      invoice.identifier, invoice.serie_identifier as "serieIdentifier", invoice.num_fact as "numFact",
      invoice.fecha_factura as "fechaFactura", issuer.nombre as "issuerName", issuer.nif as "issuerNif",
      invoice.cliente_nombre as "clienteNombre", invoice.buyer_nombre as "buyerNombre", invoice.buyer_nif as "buyerNif",
      invoice.buyer_pais as "buyerPais", invoice.tipo_factura as "tipoFactura", invoice.modo,
      invoice.precio_base as "precioBase", invoice.impuesto_iva as "impuestoIva", invoice.total_factura as "totalFactura",
      invoice.iva as "rate", lines.products, taxes.parts, corrected.correction
    from invoices as invoice
    left join company_versions as issuer on issuer.identifier = invoice.company_version
    cross join lateral (
      select coalesce(string_agg(line.producte, ${SEPARATOR} order by line.identifier), '') as products
      from invoice_lines as line where line.invoice_identifier = invoice.identifier
    ) as lines
    left join lateral (
      select json_agg(json_build_object(
        'tratamiento', part.tratamiento, 'regime', part.regime, 'qualification', part.qualification, 'exemption', part.exemption,
        'rate', part.tipo::text, 'base', part.base::text, 'quota', part.cuota::text
      ) order by part.tipo desc nulls last, part.tratamiento) as parts
      from invoice_taxes as part where part.invoice_identifier = invoice.identifier
    ) as taxes on true
    left join lateral (
      select json_build_object(
        'originals', json_agg(json_build_object(
          'numero', cited.numero, 'fechaFactura', cited.fecha_factura, 'issuerNif', trim(was.nif)
        ) order by cited.identifier),
        'replacedBase', sum(cited.left_base)::text, 'replacedQuota', sum(cited.left_cuota)::text,
        'anew', (
          select json_agg(json_build_object('tratamiento', anew.tratamiento, 'base', anew.base::text, 'cuota', anew.cuota::text) order by anew.tratamiento)
          from (
            select change.tratamiento, sum(change.base + change.replaced_base) as base, sum(change.cuota + change.replaced_cuota) as cuota
            from invoice_corrections as changed
            join correction_taxes as change on change.correction_identifier = changed.identifier
            where changed.invoice_identifier = invoice.identifier
            group by change.tratamiento
          ) as anew
        )
      ) as correction
      from invoice_corrections as cited
      left join invoices as original on original.identifier = cited.original_identifier
      left join company_versions as was on was.identifier = original.company_version
      where cited.invoice_identifier = invoice.identifier
    ) as corrected on invoice.modo is not null
    where ${which}
    order by invoice.serie_identifier, invoice.num_fact
  `.execute(tx)
  return rows.map(facts => ({ invoice: facts.identifier, content: contentOf(facts, prior) }))
}

const MAX_DESCRIPTION = 500

const contentOf = (facts: Facts, prior: Registration['prior']): Registration => {
  const recipient = recipientOf({ nombre: facts.buyerNombre, nif: facts.buyerNif, pais: facts.buyerPais })
  if (typeof recipient === 'string') throw refused(facts, recipient, 'clienteIdentifier')
  const issuer = facts.issuerNif?.trim() ?? ''
  const { details, totalQuota, total } = amountsOf(facts)
  const content: Registration = {
    kind: 'alta',
    invoice: { issuer, number: invoiceNumber(facts), day: agencyDay(facts.fechaFactura) },
    issuerName: agencyName(facts.issuerName ?? ''),
    prior,
    type: facts.tipoFactura,
    correction: correctionOf(facts, issuer),
    description:
      agencyText([...new Set(facts.products.split(SEPARATOR))].join(', '), MAX_DESCRIPTION) ||
      texts.description,
    recipients: [recipient],
    details,
    totalQuota,
    total,
  }
  const problem = registrationProblem(content)
  if (problem !== null) throw refused(facts, problem, 'clienteIdentifier')
  return content
}

const refused = ({ clienteNombre }: Facts, reason: string, field: string) => {
  const text = texts.unregistrable({ client: clienteNombre, reason })
  return unprocessable(text, { [field]: text })
}

/** What is corrected is of whoever was obliged to issue it (record design, IDFacturaRectificada): by another tax number the agency would not find it. */
const correctionOf = ({ modo, correction }: Facts, issuer: string): CorrectionOf | null => {
  if (modo === null || correction === null) return null
  const originals = correction.originals.map(
    ({ numero, fechaFactura, issuerNif }): InvoiceId => ({
      issuer: issuerNif !== null && isValidNif(issuerNif) ? issuerNif : issuer,
      number: numero,
      day: agencyDay(fechaFactura),
    }),
  )
  const { replacedBase, replacedQuota } = correction
  return modo === 'I' ? { mode: modo, originals } : { mode: modo, originals, replacedBase, replacedQuota }
}

/** A substitution is registered by what is right anew, and not by treatments that nothing is left of; all else by what it says. Without parts of its own an invoice is taxed at its rate. */
const amountsOf = (facts: Facts): Pick<Registration, 'details' | 'totalQuota' | 'total'> => {
  const parts = facts.parts ?? [ordinary(facts.rate ?? '0.00', facts.precioBase, facts.impuestoIva)]
  if (facts.modo !== 'S' || facts.correction === null)
    return { details: parts.map(detailOf), totalQuota: facts.impuestoIva, total: facts.totalFactura }
  const codes = new Map(parts.map(part => [part.tratamiento, part]))
  const said = partsSaidAnew(facts.correction.anew, ({ base, cuota }) => ({
    base: Number(base),
    quota: Number(cuota),
  }))
  const anew = said.map(({ tratamiento, base, cuota }) => ({
    ...(codes.get(tratamiento) ?? ordinary(tratamiento, base, cuota)),
    base,
    quota: cuota,
  }))
  const totalQuota = sumOf(anew.map(({ quota }) => quota ?? '0'))
  return {
    details: anew.map(detailOf),
    totalQuota,
    total: sumOf([...anew.map(({ base }) => base), totalQuota]),
  }
}

const ordinary = (rate: string, base: string, quota: string): Part => ({
  tratamiento: rate,
  regime: '01',
  qualification: 'S1',
  exemption: null,
  rate: Number(rate).toFixed(2),
  base,
  quota,
})

/** What the schema and the agency want of each code (1198, 1208, 1237, 1238): rate and quota of what is taxed, none of what is not. */
const detailOf = ({ regime, qualification, exemption, rate, base, quota }: Part): TaxDetail => {
  const isSubject = qualification === 'S1' || qualification === 'S2'
  return {
    regime,
    qualification,
    exemption,
    rate: isSubject ? Number(rate ?? 0).toFixed(2) : null,
    base,
    quota: isSubject ? quota : null,
  }
}

/** Amounts of two decimals, added in cents: no float is ever written. */
const sumOf = (amounts: readonly string[]): string => {
  const cents = amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n)
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
