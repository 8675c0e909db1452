import { addDays } from '#domain/dates.ts'
import type { KnownClient, KnownInvoice, OpenMovement } from '#domain/reconciliation/known.ts'
import type { KnownReferences } from '#domain/sepa/namedReferences.ts'
import type { AskedDebits, AwaitedRemittance, CollectedDebit, DebitMovement } from '#domain/sepa/ownDebits.ts'
import { seededRandom } from './seededRandom.ts'
import type { SyntheticBooks, Truth } from './syntheticMovements.ts'

/** What a movement really was: a remittance's money, a debit that came back, or what paid invoices. */
export type FullTruth = Truth & { remittance?: number; line?: number }

export type FullBooks = {
  clients: KnownClient[]
  invoices: KnownInvoice[]
  movements: (OpenMovement & DebitMovement)[]
  remittances: AwaitedRemittance[]
  debits: CollectedDebit[]
  asked: AskedDebits
  references: KnownReferences
  truth: ReadonlyMap<number, FullTruth>
}

const BANK = 1
const MONEY = ['ABONO REMESA RECIBOS', 'REMESA DE ADEUDOS', 'REM. RECIBOS DOMICILIADOS', 'ABONO']
const FEES = [
  'COMISION DEVOLUCION RECIBO',
  'COM. REMESA IVA INCL.',
  'GASTOS DEVOLUCION',
  'COMISION MANTENIMIENTO',
]
const VAGUE = ['PAGO', 'TRANSFERENCIA', '', 'QUOTA MENSUAL', 'NOVEMBRE 2026']

/**
 * Adds to books of transfers what else an account of such a company sees: the money of remittances as one sum, by blocks and debit by debit, debits that came back in all the ways
 * that banks tell it, fees, and the money of invoices that somebody has marked as paid before it came – beside what only looks so: transfers of a remittance's amount, remittances of one amount,
 * returns that name nothing, are told twice or with a fee that nobody tells.
 *
 * @param count movements that are added, about.
 */
export const withOwnDebits = (made: SyntheticBooks, seed: number, count: number): FullBooks => {
  const random = seededRandom(seed + 77_000)
  const below = (n: number): number => Math.floor(random() * n)
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const chance = (p: number): boolean => random() < p

  const nothing = {
    bancIdentifier: BANK,
    concept: null,
    endToEndId: null,
    mandateId: null,
    messageId: null,
    paymentInformationId: null,
  }
  const movements: FullBooks['movements'] = made.movements.map(movement => ({ ...movement, ...nothing }))
  const truth = new Map<number, FullTruth>(made.truth)
  const invoices = [...made.invoices]
  const remittances: AwaitedRemittance[] = []
  const debits: CollectedDebit[] = []
  const asked = new Map<string, { remittance: number; amount: number }>()
  const endToEndIds = new Set<string>()
  const mandates = new Set<string>()
  let lastInvoice = Math.max(...invoices.map(({ identifier }) => identifier))
  let lastNumber = Math.max(...invoices.map(({ numFact }) => numFact)) + 5_000

  const add = (
    kind: string,
    day: string,
    amount: number,
    said: Partial<OpenMovement & DebitMovement>,
    real: Partial<FullTruth>,
  ): void => {
    const identifier = movements.length + 1
    movements.push({
      ...nothing,
      identifier,
      bookedOn: day,
      amount,
      currency: 'EUR',
      text: '',
      payerName: null,
      payerIban: null,
      isReturn: false,
      fee: null,
      ...said,
    })
    truth.set(identifier, { kind, invoices: [], isLinkable: false, ...real })
  }
  const issue = (values: Partial<KnownInvoice> & { clienteIdentifier: number }): KnownInvoice => {
    const invoice = {
      identifier: ++lastInvoice,
      serieIdentifier: 'A',
      numFact: ++lastNumber,
      issuedOn: addDays('2026-09-01', below(50)),
      open: 0,
      ...values,
    }
    invoices.push(invoice)
    return invoice
  }
  const plain = (name: string): string =>
    name
      .normalize('NFD')
      .replace(/\p{M}|·/gu, '')
      .toUpperCase()

  /** A remittance whose debits were collected, and which of them came back. */
  const collect = (): void => {
    const identifier = remittances.length + 1
    const day = addDays('2026-11-02', below(12))
    const messageId = `REM-${day.replaceAll('-', '')}-${String(identifier).padStart(6, '0')}`
    const own: (CollectedDebit & { client: KnownClient })[] = []
    for (let place = 0; place < 3 + below(12); place++) {
      const client = one(made.clients)
      const amount = chance(0.4) ? one([6050, 12100, 18150, 24200]) : 3000 + below(300_000)
      const { numFact } = issue({ clienteIdentifier: client.identifier })
      const debit = {
        line: debits.length + 1,
        endToEndId: `A-${numFact}-1`,
        mandateReference: `M-${client.identifier}-${identifier}-${place}`,
        amount,
        collectionDate: day,
      }
      debits.push(debit)
      asked.set(debit.endToEndId, { remittance: identifier, amount })
      endToEndIds.add(debit.endToEndId)
      mandates.add(debit.mandateReference)
      own.push({ ...debit, client })
    }
    const total = own.reduce((all, { amount }) => all + amount, 0)
    const remittance = {
      identifier,
      banks: [BANK],
      messageId,
      collectionDate: day,
      total,
      blocks: [total],
    }
    remittances.push(remittance)
    const is = { remittance: identifier, isLinkable: true }
    const booked = addDays(day, below(3))
    const kind = below(12)
    if (kind < 3)
      add('money: one sum that names it', booked, total, { text: `${one(MONEY)} ${messageId}` }, is)
    else if (kind < 5)
      add('money: one sum, named by the bank', booked, total, { text: one(MONEY), messageId }, is)
    else if (kind < 7) {
      const first = own.slice(0, 2).reduce((all, { amount }) => all + amount, 0)
      for (const [block, sum] of [
        ['CORE-RCUR', first],
        ['B2B-RCUR', total - first],
      ] as const)
        add(
          'money: by blocks',
          booked,
          sum,
          { text: one(MONEY), paymentInformationId: `${messageId}-${block}` },
          is,
        )
    } else if (kind < 9) {
      // Also where the bank tells nothing but the debit's own identification.
      const ofMessage = chance(0.5) ? { messageId } : {}
      for (const { endToEndId, amount, client } of own)
        add(
          'money: debit by debit',
          booked,
          amount,
          {
            text: `Factura ${endToEndId.slice(0, -2)}`,
            endToEndId,
            ...ofMessage,
            payerName: client.names[0] ?? null,
          },
          is,
        )
    } else if (kind < 10) add('money: one sum that says nothing', booked, total, { text: one(MONEY) }, is)
    else if (kind < 11) {
      // Which debit is missing, the sum does not say.
      add(
        'money: less than all',
        booked,
        total - (own[0]?.amount ?? 0),
        { text: `REMESA ${messageId}` },
        { remittance: identifier },
      )
    } else {
      // Also where its own money has not come yet.
      if (chance(0.5)) add('money: one sum that names it', booked, total, { text: `REMESA ${messageId}` }, is)
      add(
        'decoy: a transfer of that sum',
        booked,
        total,
        { text: `TRANSFERENCIA DE ${plain(one(made.clients).names[0] ?? '')}` },
        {},
      )
    }
    for (const debit of own) if (chance(0.2)) comeBack(debit)
  }

  const comeBack = ({
    line,
    endToEndId,
    mandateReference,
    amount,
    collectionDate,
    client,
  }: CollectedDebit & { client: KnownClient }): void => {
    const day = addDays(collectionDate, 3 + below(10))
    const is = { line, isLinkable: true }
    const payerName = client.names[0] ?? null
    const kind = below(12)
    if (kind < 3)
      add(
        'return: by its identification',
        day,
        -amount,
        { text: one(['DEVOLUCION', '']), endToEndId, isReturn: true, payerName },
        is,
      )
    else if (kind < 6)
      add(
        'return: named in the text',
        day,
        -amount,
        {
          text: `${one(['DEVOLUCION ADEUDO AM04 ', 'DEVOL. RECIBO MD06, REF:', 'IMPAGADO '])}${endToEndId}`,
          isReturn: true,
        },
        is,
      )
    else if (kind < 7)
      add(
        'return: by its mandate',
        day,
        -amount,
        { text: 'DEVOLUCION RECIBO', mandateId: mandateReference, isReturn: true },
        is,
      )
    else if (kind < 9) {
      const fee = 100 + below(500)
      add(
        'return: with its fee',
        day,
        -amount - fee,
        { text: `DEVOLUCION ${endToEndId}`, isReturn: true, fee },
        is,
      )
    } else if (kind < 10)
      add(
        'return: with a fee that nobody tells',
        day,
        -amount - 363,
        { text: `DEVOLUCION ${endToEndId}`, isReturn: true },
        { line },
      )
    else if (kind < 11)
      add(
        'return: of nothing that is named',
        day,
        -amount,
        { text: 'DEVOLUCION RECIBO', isReturn: true },
        { line },
      )
    else {
      // One of both is something else, and nobody can tell which.
      for (const later of [0, 4])
        add(
          'return: told twice',
          addDays(day, later),
          -amount,
          { text: `DEVOLUCION ${endToEndId}`, isReturn: true },
          { line },
        )
    }
    if (chance(0.6)) add('fee', day, -(100 + below(500)), { text: one(FEES) }, {})
    if (chance(0.1)) add('decoy: a purchase of that amount', day, -amount, { text: 'RECIBO LUZ' }, {})
  }

  let mark = 0
  /** An invoice that somebody has ticked as paid, and its money. */
  const tick = (): void => {
    const client = one(made.clients)
    const name = client.names[0] ?? ''
    const amount = 5_000_000 + 100 * ++mark
    const day = addDays('2026-11-02', below(15))
    const kind = below(8)
    const invoice = issue({
      clienteIdentifier: client.identifier,
      mark: {
        payment: mark,
        amount,
        day: kind === 6 ? '2025-09-30' : addDays(day, -below(9)),
        isTransfer: kind !== 5,
      },
      ...(kind === 6 && { issuedOn: '2025-09-01' }),
    })
    const { numFact } = invoice
    const paid = { invoices: [invoice.identifier] }
    const named = {
      text: `${one(['FRA ', 'FACTURA ', ''])}A-${numFact}`,
      payerName: one([plain(name), null]),
    }
    if (kind < 3) add('tick: its number', day, amount, named, { ...paid, isLinkable: true })
    // Whether the money of a tick is meant, only who has set it can say.
    else if (kind < 5)
      add('tick: its payer alone', day, amount, { text: one(VAGUE), payerName: plain(name) }, paid)
    else if (kind < 6) add('tick: of a direct debit', day, amount, named, paid)
    else if (kind < 7) add('tick: of more than a year ago', day, amount, named, paid)
    else add('tick: another amount', day, amount - 1_000, named, {})
  }

  const most = movements.length + count
  while (movements.length < most) {
    collect()
    for (let times = below(6); times > 0; times--) tick()
  }
  return {
    ...made,
    movements,
    invoices,
    remittances,
    debits,
    asked,
    references: { endToEndIds, mandates },
    truth,
  }
}
