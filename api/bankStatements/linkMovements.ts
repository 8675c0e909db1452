import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { Evidence } from '#domain/reconciliation/evidence.ts'
import { isIntermediary } from '#domain/reconciliation/intermediaries.ts'
import { comparedName } from '#domain/reconciliation/payerNames.ts'
import type { Actor } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'
import { isProgramAccount } from '../http/apiTokens.ts'
import { notePayments } from '../payments/notePayments.ts'
import { replaceMarks, takeOffMarks } from '../payments/takeOver.ts'
import { texts } from './texts.ts'

/** What one movement has paid. Euros. */
export type MovementLink = {
  movement: {
    identifier: number
    bookedOn: Day
    bancIdentifier: number
    payerName: string | null
    payerIban: string | null
  }
  payments: readonly {
    clienteIdentifier: number
    amount: number
    allocations: readonly { invoiceIdentifier: number; amount: number }[]
  }[]
  /** Payments that were noted by hand and are the same money: it stands in their place. */
  marks: readonly number[]
  fee: number
  evidence: readonly Evidence[]
}

/** What has become of movements that would be linked by themselves: those that were, and those that were refused, with the reason for staff. */
export type Linked = { linked: ReadonlySet<number>; refused: ReadonlyMap<number, string> }

/** What says of a movement who has paid. */
const OF_PAYER: ReadonlySet<Evidence> = new Set(['iban', 'name', 'shortName'])

/**
 * Notes the payments that movements are, and learns by which accounts and names their clients pay, where a person
 * said so or who paid was known. All in a few statements, however many they are.
 *
 * @param decidedBy who said so; null where it was decided by itself.
 * @throws AppError 422 as `notePayments`, 409 as `takeOffMarks`.
 */
export const linkMovements = async (
  tx: Tx,
  links: readonly MovementLink[],
  decidedBy: string | null,
  actor: Actor,
): Promise<void> => {
  if (links.length === 0) return
  const payments = links.flatMap(({ movement, payments: paid, fee }) =>
    paid.map(payment => ({
      ...payment,
      movement: movement.identifier,
      day: movement.bookedOn,
      way: 'transfer' as const,
      bancIdentifier: movement.bancIdentifier,
      note: fee > 0 ? texts.noteWithFee({ fee: formatMoney(fee) }) : texts.note,
    })),
  )
  await takeOffMarks(
    tx,
    links.flatMap(({ movement: { bookedOn }, marks }) => marks.map(payment => ({ payment, bookedOn }))),
    actor,
  )
  const identifiers = await notePayments(
    tx,
    payments.map(({ movement: _, ...payment }) => payment),
    actor,
  )
  await replaceMarks(
    tx,
    links.flatMap(({ movement, marks }) => {
      const own = identifiers.filter((_, place) => payments[place]?.movement === movement.identifier)
      return marks.map(mark => ({ mark, payments: own }))
    }),
  )
  await sql`
    insert into bank_movement_payments (movement_identifier, payment_identifier)
    select movement, payment from json_to_recordset(${JSON.stringify(
      payments.map(({ movement }, place) => ({ movement, payment: identifiers[place] })),
    )}::json) as link(movement int, payment int)
  `.execute(tx)
  await sql`
    update bank_movements set
      state = 'linked', version = version + 1, decided_by = ${decidedBy}, decided_at = now(), rule_identifier = null, refusal = null,
      evidence = array(select json_array_elements_text(link.evidence))
    from json_to_recordset(${JSON.stringify(
      links.map(({ movement, evidence }) => ({ identifier: movement.identifier, evidence })),
    )}::json) as link(identifier int, evidence json)
    where bank_movements.identifier = link.identifier
  `.execute(tx)
  const learnt = links.flatMap(({ movement, payments: paid, evidence }) => {
    // Whose account it is decides what later money pays: what a program says of one movement is no proof of it.
    if (decidedBy !== null && isProgramAccount(decidedBy)) return []
    // What named an invoice may have been paid by anybody.
    if (decidedBy === null && !evidence.some(kind => OF_PAYER.has(kind))) return []
    const [first] = paid
    const name = movement.payerName ?? ''
    // Who was given something back has paid nothing by that name.
    if (!first || first.amount < 0 || isIntermediary(name)) return []
    // Of several clients nobody can tell whose account it is.
    if (paid.some(({ clienteIdentifier }) => clienteIdentifier !== first.clienteIdentifier)) return []
    const of = { client: first.clienteIdentifier, movement: movement.identifier }
    return [
      ...(movement.payerIban ? [{ ...of, kind: 'iban', value: movement.payerIban }] : []),
      ...(comparedName(name).key.length > 3 ? [{ ...of, kind: 'name', value: name }] : []),
    ]
  })
  await sql`
    insert into client_payers (cliente_identifier, movement_identifier, kind, value)
    select client, movement, kind, value from json_to_recordset(${JSON.stringify(learnt)}::json)
      as payer(client int, movement int, kind text, value text)
    on conflict do nothing
  `.execute(tx)
}
