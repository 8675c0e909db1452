import { sql } from 'kysely'
import { keepsDebt } from '#domain/corrections.ts'
import { type Day, formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'

import { formatMoney, sumMoney } from '#domain/money.ts'
import { openAmount, payableAmount } from '#domain/withholding.ts'
import { conflict } from '#platform/errors.ts'
import { type Actor, auditAll } from '../database/audit.ts'
import { preferSets } from '../database/preferSets.ts'
import type { Row, Tx } from '../database/tables.ts'
import { texts } from './texts.ts'

/** What the ledger asks of an invoice. */
export type LedgerInvoice = Pick<
  Row<'invoices'>,
  | 'identifier'
  | 'clienteIdentifier'
  | 'serieIdentifier'
  | 'numFact'
  | 'version'
  | 'isPagada'
  | 'fechaCobro'
  | 'isAdeudo'
  | 'tipoFactura'
  | 'totalFactura'
  | 'importeRetencion'
  | 'collected'
  | 'compensatedByIdentifier'
  | 'annulledOn'
  | 'fechaFactura'
  | 'writtenOffOn'
>

/**
 * Invoices, and what one correction settles together with them, for paying them or taking that back: nobody else does so until the transaction ends.
 * In one order, so that two calls at once wait for each other and not in a circle.
 */
export const lockLedgerInvoices = async (
  tx: Tx,
  identifiers: readonly number[],
): Promise<LedgerInvoice[]> => {
  await preferSets(tx, identifiers.length)
  return tx
    .selectFrom('invoices')
    .select([
      'identifier',
      'clienteIdentifier',
      'serieIdentifier',
      'numFact',
      'version',
      'isPagada',
      'fechaCobro',
      'isAdeudo',
      'tipoFactura',
      'totalFactura',
      'importeRetencion',
      'collected',
      'compensatedByIdentifier',
      'annulledOn',
      'fechaFactura',
      'writtenOffOn',
    ])
    .where(eb =>
      eb.or([
        eb('identifier', '=', sql<number>`any(${[...identifiers]}::int[])`),
        eb(
          'compensatedByIdentifier',
          'in',
          eb
            .selectFrom('invoices as asked')
            .select('asked.compensatedByIdentifier')
            .where('asked.identifier', '=', sql<number>`any(${[...identifiers]}::int[])`)
            .where('asked.compensatedByIdentifier', 'is not', null),
        ),
      ]),
    )
    .orderBy('identifier')
    .forUpdate()
    .execute()
}

type Amounts = Pick<LedgerInvoice, 'totalFactura' | 'importeRetencion' | 'collected'>

const amountsOf = ({ totalFactura, importeRetencion, collected }: Amounts) => ({
  totalFactura: Number(totalFactura),
  importeRetencion: importeRetencion === null ? null : Number(importeRetencion),
  collected: Number(collected),
})

/** What the client pays of it, paid or not. Euros. */
export const payableOf = (invoice: Amounts): number => payableAmount(amountsOf(invoice))

/** What is left to pay of it. Euros. */
export const leftOf = (invoice: Amounts): number => openAmount(amountsOf(invoice))

/** Whether it is marked as paid by what it is: it asks for nothing, or nothing is left of it. Nobody marks it otherwise. */
export const isSettledByItself = ({
  tipoFactura,
  totalFactura,
  compensatedByIdentifier,
}: Pick<LedgerInvoice, 'tipoFactura' | 'totalFactura' | 'compensatedByIdentifier'>): boolean =>
  compensatedByIdentifier !== null ||
  (tipoFactura !== 'F1' && (keepsDebt(tipoFactura) || Number(totalFactura) === 0))

/** @throws AppError 409 `written-off` of an invoice that was given up: it is claimed again before anything else becomes of it. */
export const requireNotWrittenOff = (
  invoice: Pick<LedgerInvoice, 'serieIdentifier' | 'numFact' | 'writtenOffOn'>,
): void => {
  if (invoice.writtenOffOn !== null)
    throw conflict(
      texts.writtenOff({ number: invoiceNumber(invoice), day: formatDay(invoice.writtenOffOn) }),
      'written-off',
    )
}

/** @throws AppError 409 `paid` of an invoice that is paid, or of which something has come in. @param text says so to staff. */
export const requireNothingCollected = (
  invoice: Pick<
    LedgerInvoice,
    'isPagada' | 'collected' | 'tipoFactura' | 'totalFactura' | 'compensatedByIdentifier'
  >,
  text: string,
): void => {
  if (Number(invoice.collected) !== 0 || (invoice.isPagada && !isSettledByItself(invoice)))
    throw conflict(text, 'paid')
}

/** Why an amount may not pay an invoice, in words for staff; null where it may. Its amounts are of before. */
export const whyNotPaid = (invoice: LedgerInvoice, amount: number, client: number): string | null => {
  const number = invoiceNumber(invoice)
  if (invoice.clienteIdentifier !== client) return texts.otherClient({ number })
  if (invoice.annulledOn !== null) return texts.annulled({ number, day: formatDay(invoice.annulledOn) })
  if (invoice.writtenOffOn !== null) return texts.writtenOff({ number, day: formatDay(invoice.writtenOffOn) })
  if (isSettledByItself(invoice)) return texts.settled({ number })
  const left = leftOf(invoice)
  if (left === 0) return texts.nothingLeft({ number })
  if (Math.sign(amount) !== Math.sign(left) || Math.abs(amount) > Math.abs(left))
    return texts.moreThanLeft({ number, amount: formatMoney(amount), left: formatMoney(left) })
  return null
}

/** Whether amounts come to no more than a bound, and to nothing of the other sign: what is asked for may be paid less what is given back. */
export const isWithin = (amounts: readonly number[], bound: number): boolean => {
  const sum = sumMoney(amounts)
  return Math.abs(sum) <= Math.abs(bound) && (sum === 0 || Math.sign(sum) === Math.sign(bound))
}

/** Whoever writes what has become of the invoice itself leaves it out here. */
export type Audited = { withoutInvoices?: boolean }

/** Notes of invoices whose payment is told otherwise since then who did it. @param before as they were locked. */
export const auditPayment = async (
  tx: Tx,
  actor: Actor,
  before: readonly Pick<
    LedgerInvoice,
    'identifier' | 'isPagada' | 'fechaCobro' | 'collected' | 'writtenOffOn'
  >[],
  { withoutInvoices = false }: Audited = {},
): Promise<void> => {
  if (withoutInvoices) return
  const rows = await tx
    .selectFrom('invoices')
    .select(['identifier', 'isPagada', 'fechaCobro', 'collected', 'writtenOffOn'])
    .where('identifier', '=', sql<number>`any(${before.map(({ identifier }) => identifier)}::int[])`)
    .execute()
  const now = new Map(rows.map(row => [row.identifier, told(row)]))
  await auditAll(
    tx,
    actor,
    before.flatMap(invoice => {
      const after = now.get(invoice.identifier)
      const was = told(invoice)
      if (!after || JSON.stringify(after) === JSON.stringify(was)) return []
      return [{ action: 'change', entity: 'invoices', record: invoice.identifier, before: was, after }]
    }),
  )
}

type Told = { isPagada: boolean; fechaCobro: Day | null; collected: number; writtenOffOn?: Day }
const told = ({
  isPagada,
  fechaCobro,
  collected,
  writtenOffOn,
}: Pick<LedgerInvoice, 'isPagada' | 'fechaCobro' | 'collected' | 'writtenOffOn'>): Told => ({
  isPagada,
  fechaCobro,
  collected: Number(collected),
  // Said where it was given up until then.
  ...(writtenOffOn !== null && { writtenOffOn }),
})
