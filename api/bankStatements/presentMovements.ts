import { sql } from 'kysely'
import type { Evidence } from '#domain/reconciliation/evidence.ts'
import type { Candidate } from '#domain/reconciliation/known.ts'
import { suggester } from '#domain/reconciliation/reconcile.ts'
import type { BankMovement, MovementCandidate } from '#wire/bankStatements.ts'
import type { Database, Row } from '../database/tables.ts'
import { ownDebitChoices } from './ownDebitChoices.ts'
import { isMissed } from './provedMovements.ts'
import { openMovement, reconciliationBooks } from './reconciliationBooks.ts'

/** Movements as the wire tells them: open ones with what they may have paid, others with what they have. A few statements for all of them. */
export const presentMovements = async (
  db: Database,
  rows: readonly Row<'bankMovements'>[],
): Promise<BankMovement[]> => {
  const banks = new Map(
    (await db.selectFrom('banks').select(['identifier', 'nombre']).execute()).map(bank => [
      bank.identifier,
      bank,
    ]),
  )
  const candidates = await candidatesOf(
    db,
    rows.filter(({ state }) => state === 'open'),
  )
  const doubted = rows.flatMap(({ perhapsIdentifier }) => perhapsIdentifier ?? [])
  const perhaps = new Map(
    (doubted.length === 0
      ? []
      : await db
          .selectFrom('bankMovements')
          .select(['identifier', 'bookedOn', 'text'])
          .where('identifier', 'in', doubted)
          .execute()
    ).map(one => [one.identifier, one]),
  )
  const debits = await ownDebitChoices(
    db,
    rows.filter(({ state }) => state === 'open'),
  )
  const payments = await paymentsOf(
    db,
    rows.filter(({ state }) => state === 'linked').map(({ identifier }) => identifier),
  )
  return rows.map(row => ({
    identifier: row.identifier,
    banc: banks.get(row.bancIdentifier) ?? { identifier: row.bancIdentifier, nombre: '' },
    statementIdentifier: row.statementIdentifier,
    bookedOn: row.bookedOn,
    valuedOn: row.valuedOn,
    amount: Number(row.amount),
    currency: row.currency,
    text: row.text,
    payerName: row.payerName,
    payerIban: row.payerIban,
    isReturn: row.isReturn,
    returnReason: row.returnReason,
    state: row.state,
    perhaps: row.state === 'open' ? (perhaps.get(row.perhapsIdentifier ?? 0) ?? null) : null,
    refusal: row.state === 'open' ? (row.refusal ?? debits.get(row.identifier)?.waits ?? null) : null,
    isMissed: isMissed(row),
    evidence: (row.evidence ?? []) as Evidence[],
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    candidates: candidates.get(row.identifier) ?? [],
    debits: debits.get(row.identifier)?.choices ?? [],
    returnableCount: debits.get(row.identifier)?.returnableCount ?? 0,
    mayBeSeveral: debits.get(row.identifier)?.mayBeSeveral ?? false,
    payments: payments.get(row.identifier) ?? [],
  }))
}

const candidatesOf = async (
  db: Database,
  rows: readonly Row<'bankMovements'>[],
): Promise<Map<number, MovementCandidate[]>> => {
  if (rows.length === 0) return new Map()
  const { invoices, clients } = await reconciliationBooks(db, rows)
  const numbers = new Map(
    invoices.map(invoice => [invoice.identifier, `${invoice.serieIdentifier}-${invoice.numFact}`]),
  )
  const names = new Map(clients.map(({ identifier, names: [name = ''] }) => [identifier, name]))
  const present = ({
    clienteIdentifier,
    amount,
    fee,
    allocations,
    marks,
    evidence,
  }: Candidate): MovementCandidate => ({
    cliente: { identifier: clienteIdentifier, nombre: names.get(clienteIdentifier) ?? '' },
    amount: amount / 100,
    fee: fee / 100,
    allocations: allocations.map(allocation => ({
      invoiceIdentifier: allocation.invoiceIdentifier,
      number: numbers.get(allocation.invoiceIdentifier) ?? '',
      amount: allocation.amount / 100,
    })),
    marks,
    evidence,
  })
  const suggest = suggester(invoices, clients)
  return new Map(rows.map(row => [row.identifier, suggest(openMovement(row)).map(present)]))
}

const paymentsOf = async (
  db: Database,
  movements: readonly number[],
): Promise<Map<number, BankMovement['payments']>> => {
  if (movements.length === 0) return new Map()
  const { rows } = await sql<{ movement: number } & BankMovement['payments'][number]>`
    select
      link.movement_identifier as movement, payment.identifier, payment.amount::float8 as amount, payment.reversed_on is not null as "isReversed",
      json_build_object('identifier', client.identifier, 'nombre', client.nombre) as cliente,
      coalesce((
        select json_agg(json_build_object('invoiceIdentifier', invoice.identifier,
          'number', invoice_number(invoice.serie_identifier, invoice.num_fact), 'amount', allocation.amount) order by invoice.identifier)
        from payment_allocations as allocation join invoices as invoice on invoice.identifier = allocation.invoice_identifier
        where allocation.payment_identifier = payment.identifier and allocation.released_at is null
      ), '[]') as allocations
    from bank_movement_payments as link
    join payments as payment on payment.identifier = link.payment_identifier
    join clients as client on client.identifier = payment.cliente_identifier
    where link.movement_identifier = any(${[...movements]}::int[])
    order by payment.identifier
  `.execute(db)
  const found = Map.groupBy(rows, ({ movement }) => movement)
  return new Map(
    movements.map(movement => [
      movement,
      (found.get(movement) ?? [])
        .map(({ movement: _, ...payment }) => payment)
        // What was undone before it was linked again is told by the ledger.
        .filter((payment, _place, all) => !payment.isReversed || all.every(({ isReversed }) => isReversed)),
    ]),
  )
}
