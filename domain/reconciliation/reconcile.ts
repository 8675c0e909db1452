import type { Day } from '../dates.ts'
import type { Evidence } from './evidence.ts'
import { isBankFee } from './fees.ts'
import { type Named, numberFinder } from './namedNumbers.ts'
import { isOneSlip } from './payerNames.ts'
import { type Payer, payerFinder } from './payers.ts'

/** A movement as reconciliation looks at it. Cents. */
export type OpenMovement = {
  identifier: number
  bookedOn: Day
  amount: number
  currency: string
  text: string
  payerName: string | null
  payerIban: string | null
  isReturn: boolean
  fee: number | null
}

/** An invoice, settled ones too: `open` is what is left to pay of it, in cents. */
export type KnownInvoice = {
  identifier: number
  serieIdentifier: string
  numFact: number
  clienteIdentifier: number
  issuedOn: Day
  open: number
}

export type KnownClient = { identifier: number; names: readonly string[]; ibans: readonly string[] }

export type Allocation = { invoiceIdentifier: number; amount: number }

/** What a movement may have paid. What of it is not allocated stays the client's credit. */
export type Candidate = {
  clienteIdentifier: number
  /** What the client has paid: more than arrived, where the bank kept its fee. */
  amount: number
  allocations: Allocation[]
  fee: number
  evidence: Evidence[]
}

/** What becomes of a movement: linked by itself, or left to a person with what it may be, the likeliest first. */
export type Decision =
  | { movement: number; link: Candidate; candidates: Candidate[] }
  | { movement: number; link: null; candidates: Candidate[] }

const MOST_CANDIDATES = 5
/** Names are taken for one another's slip from here on, and are told apart below the second. */
const SURELY_ALIKE = 0.75
const PERHAPS_ALIKE = 0.55

/**
 * Decides which movements have paid which invoices. Linked by itself is only what is exact: an invoice named by its number and its amount to the cent;
 * several that are named and add up; a part of, more than, or all but the bank's fee of one that is named, by who owes it; the single invoice of
 * that amount of a client who is known by account or name. Whatever contradicts itself – a number of one client and the name of another, two
 * candidates, a number that was paid or not issued yet – is left to a person. Money that goes out is never linked.
 *
 * @returns a decision for each movement, in their order.
 */
export const reconcile = (
  movements: readonly OpenMovement[],
  invoices: readonly KnownInvoice[],
  clients: readonly KnownClient[],
): Decision[] => reconciler(invoices, clients)(movements)

/** The same for several sets of movements, each held against the books as they are. */
export const reconciler = (
  invoices: readonly KnownInvoice[],
  clients: readonly KnownClient[],
): ((movements: readonly OpenMovement[]) => Decision[]) => {
  const findNumbers = numberFinder(
    invoices.map(invoice => ({ ...invoice, year: Number(invoice.issuedOn.slice(0, 4)) })),
  )
  const findPayer = payerFinder(clients)
  return movements => decisions(movements, new Books(invoices), findNumbers, findPayer)
}

const decisions = (
  movements: readonly OpenMovement[],
  books: Books,
  findNumbers: (text: string) => Named,
  findPayer: ReturnType<typeof payerFinder>,
): Decision[] => {
  const asked: Asked[] = movements
    .filter(({ amount, currency, isReturn }) => amount > 0 && currency === 'EUR' && !isReturn)
    .map(movement => ({ movement, named: findNumbers(movement.text), payer: findPayer(movement) }))
  const links = new Map<number, Candidate>()
  // What is said plainly comes first: a payment that only fits must not take the invoice of one that names it.
  const inOrder = asked.toSorted((a, b) =>
    a.movement.bookedOn < b.movement.bookedOn ? -1 : a.movement.bookedOn > b.movement.bookedOn ? 1 : 0,
  )
  for (const rule of [byFullNumber, byLooseNumber])
    for (const one of inOrder) {
      if (links.has(one.movement.identifier)) continue
      const found = rule(one, books)
      if (found) {
        links.set(one.movement.identifier, found)
        books.take(found)
      }
    }
  const wanted = new Map<Asked, Candidate>()
  for (const one of inOrder) {
    const found = links.has(one.movement.identifier) ? null : bySingleInvoice(one, books)
    if (found) wanted.set(one, found)
  }
  const claims = new Map<number, number>()
  for (const { allocations } of wanted.values())
    for (const { invoiceIdentifier } of allocations)
      claims.set(invoiceIdentifier, (claims.get(invoiceIdentifier) ?? 0) + 1)
  // Two payments that fit one invoice equally: which of them paid it, nobody can tell from here.
  for (const [{ movement }, found] of wanted)
    if (found.allocations.every(({ invoiceIdentifier }) => claims.get(invoiceIdentifier) === 1)) {
      links.set(movement.identifier, found)
      books.take(found)
    }
  const questions = new Map(asked.map(one => [one.movement.identifier, one]))
  return movements.map(({ identifier }) => {
    const link = links.get(identifier)
    if (link) return { movement: identifier, link, candidates: [] }
    const question = questions.get(identifier)
    return { movement: identifier, link: null, candidates: question ? candidatesOf(question, books) : [] }
  })
}

type Asked = { movement: OpenMovement; named: Named; payer: Payer }

/** What is open, less what was linked on the way. */
class Books {
  readonly #invoices: ReadonlyMap<number, KnownInvoice>
  readonly #open = new Map<number, number>()
  readonly #ofClient: ReadonlyMap<number, readonly KnownInvoice[]>
  readonly #ofAmount: ReadonlyMap<number, readonly KnownInvoice[]>

  constructor(invoices: readonly KnownInvoice[]) {
    this.#invoices = new Map(invoices.map(invoice => [invoice.identifier, invoice]))
    const open = invoices.filter(invoice => invoice.open > 0)
    for (const invoice of open) this.#open.set(invoice.identifier, invoice.open)
    this.#ofClient = Map.groupBy(open, ({ clienteIdentifier }) => clienteIdentifier)
    this.#ofAmount = Map.groupBy(open, invoice => invoice.open)
  }

  get(identifier: number): KnownInvoice | undefined {
    return this.#invoices.get(identifier)
  }

  open(identifier: number): number {
    return this.#open.get(identifier) ?? 0
  }

  /** Open invoices of a client, the oldest first as they were given. */
  ofClient(client: number): KnownInvoice[] {
    return (this.#ofClient.get(client) ?? []).filter(({ identifier }) => this.open(identifier) > 0)
  }

  ofAmount(amount: number): KnownInvoice[] {
    return (this.#ofAmount.get(amount) ?? []).filter(({ identifier }) => this.open(identifier) === amount)
  }

  take({ allocations }: Candidate): void {
    for (const { invoiceIdentifier, amount } of allocations)
      this.#open.set(invoiceIdentifier, this.open(invoiceIdentifier) - amount)
  }
}

const known = (identifiers: Iterable<number>, books: Books): KnownInvoice[] =>
  [...identifiers].map(identifier => books.get(identifier)).filter(invoice => invoice !== undefined)

const sumOpen = (invoices: readonly KnownInvoice[], books: Books): number =>
  invoices.reduce((sum, { identifier }) => sum + books.open(identifier), 0)

const inFull = (invoices: readonly KnownInvoice[], books: Books): Allocation[] =>
  invoices.map(({ identifier }) => ({ invoiceIdentifier: identifier, amount: books.open(identifier) }))

/** How sure it is that this client has paid. */
const payerEvidence = ({ payer }: Asked, client: number): Evidence[] => [
  ...(payer.byIban.has(client) ? (['iban'] as const) : []),
  ...(payer.byName.has(client)
    ? (['name'] as const)
    : payer.byShortName.has(client)
      ? (['shortName'] as const)
      : []),
]

/** Whether anything says that somebody else has paid. */
const contradicts = ({ payer }: Asked, client: number): boolean => {
  for (const fitting of [payer.byIban, payer.byName, payer.byShortName])
    if (fitting.size > 0) {
      if (!fitting.has(client)) return true
      if (fitting !== payer.byIban) return false
    }
  if (payer.byIban.has(client))
    return payer.likenessOf(client) < PERHAPS_ALIKE && payer.mostAlike(client) >= SURELY_ALIKE
  // Nobody's name to the letter: somebody else's, but for a slip?
  return payer.mostAlike(client) >= PERHAPS_ALIKE && payer.mostAlike(client) > payer.likenessOf(client)
}

/** Whether something says that it was this client, and nothing that it was another. */
const isPayer = (asked: Asked, client: number): boolean =>
  !contradicts(asked, client) &&
  (payerEvidence(asked, client).length > 0 || asked.payer.likenessOf(client) >= SURELY_ALIKE)

const byFullNumber = (asked: Asked, books: Books): Candidate | null => {
  const { movement, named } = asked
  const full = known(named.full, books)
  const [first] = full
  if (!first) return null
  const client = first.clienteIdentifier
  if (full.some(invoice => invoice.clienteIdentifier !== client || books.open(invoice.identifier) <= 0))
    return null
  if (contradicts(asked, client) || full.some(invoice => invoice.issuedOn > movement.bookedOn)) return null
  const listed = known(named.listed, books).filter(
    invoice =>
      invoice.clienteIdentifier === client &&
      books.open(invoice.identifier) > 0 &&
      invoice.issuedOn <= movement.bookedOn,
  )
  for (const invoices of listed.length > 0 ? [[...full, ...listed], full] : [full])
    if (sumOpen(invoices, books) === movement.amount)
      return {
        clienteIdentifier: client,
        amount: movement.amount,
        allocations: inFull(invoices, books),
        fee: 0,
        evidence: ['number', invoices.length > 1 ? 'sum' : 'amount', ...payerEvidence(asked, client)],
      }
  // From here on the amount says nothing: a number with a slip would be somebody else's.
  if (listed.length > 0 || named.unknown.length > 0 || otherOf(named, full, books)) return null
  const whole = sumOpen(full, books)
  const missing = whole - movement.amount
  const evidence = payerEvidence(asked, client)
  // Anybody may write a fee into a text; the bank's own field is the bank's word.
  const isFee = isToldFee(movement, whole) && (movement.fee !== null || evidence.length > 0)
  const fee = isFee ? missing : 0
  if (fee > 0)
    return {
      clienteIdentifier: client,
      amount: whole,
      allocations: inFull(full, books),
      fee,
      evidence: ['number', 'fee', ...evidence],
    }
  if (!isPayer(asked, client)) return null
  const others = books.ofClient(client).filter(({ identifier }) => !named.full.has(identifier))
  if (missing > 0) {
    if (full.length > 1) return null
    // What another one of the client's comes to, to the cent: its number was written wrongly.
    if (others.some(({ identifier }) => books.open(identifier) === movement.amount)) return null
    return {
      clienteIdentifier: client,
      amount: movement.amount,
      allocations: [{ invoiceIdentifier: first.identifier, amount: movement.amount }],
      fee: 0,
      evidence: ['number', 'part', ...evidence],
    }
  }
  // More than is named, and less than anything else that it might be for.
  if (others.some(({ identifier }) => books.open(identifier) <= -missing)) return null
  return {
    clienteIdentifier: client,
    amount: movement.amount,
    allocations: inFull(full, books),
    fee: 0,
    evidence: ['number', 'surplus', ...evidence],
  }
}

/** Whether something beside these is named that may be an invoice. */
const otherOf = (named: Named, full: readonly KnownInvoice[], books: Books): boolean =>
  known(named.loose, books).some(
    invoice => invoice.clienteIdentifier === full[0]?.clienteIdentifier && books.open(invoice.identifier) > 0,
  )

/** What the bank kept, by its own word: in its field, or as an amount behind the word in the text. */
const toldFee = ({ fee, text }: OpenMovement): number | null => {
  if (fee !== null) return fee
  const [, whole, decimals] =
    /(?:COMISI|GASTOS|DESPES|CHARGES?|\bFEE|\bCOM\b)[^\d]{0,20}(\d{1,3})[.,](\d{2})(?!\d)/i.exec(text) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals)
}

/** Whether what is missing is what the bank says that it kept, and no more than a bank keeps. */
const isToldFee = (movement: OpenMovement, whole: number): boolean =>
  isBankFee(whole - movement.amount, whole) && whole - movement.amount === toldFee(movement)

const byLooseNumber = (asked: Asked, books: Books): Candidate | null => {
  const { movement, named } = asked
  if (named.full.size > 0 || named.loose.size === 0 || named.unknown.length > 0) return null
  const loose = known(named.loose, books)
  const fitting = loose.filter(
    ({ identifier, clienteIdentifier, issuedOn }) =>
      // Such a figure is somebody's order or day as well: it counts from who owes it.
      books.open(identifier) > 0 && issuedOn <= movement.bookedOn && isPayer(asked, clienteIdentifier),
  )
  const clients = new Set(fitting.map(({ clienteIdentifier }) => clienteIdentifier))
  const [client] = clients
  if (client === undefined || clients.size > 1) return null
  const exact = fitting.filter(({ identifier }) => books.open(identifier) === movement.amount)
  const invoices = sumOpen(fitting, books) === movement.amount ? fitting : exact
  if (invoices.length === 0 || (invoices === exact && fitting.length > 1)) return null
  return {
    clienteIdentifier: client,
    amount: movement.amount,
    allocations: inFull(invoices, books),
    fee: 0,
    evidence: ['looseNumber', invoices.length > 1 ? 'sum' : 'amount', ...payerEvidence(asked, client)],
  }
}

const bySingleInvoice = (asked: Asked, books: Books): Candidate | null => {
  const { movement, named, payer } = asked
  if (named.full.size > 0 || named.listed.size > 0) return null
  const client = clientOf(payer)
  if (client === null || contradicts(asked, client)) return null
  const exact = books.ofClient(client).filter(({ identifier }) => books.open(identifier) === movement.amount)
  const [invoice] = exact
  if (!invoice || exact.length > 1 || invoice.issuedOn > movement.bookedOn) return null
  // A number behind the word invoice says which one; where it is another one, it is not this one.
  if (named.loose.size > 0 && !named.loose.has(invoice.identifier)) return null
  const slips = named.unknown.length > 0
  if (slips && !named.unknown.every(typed => isSlipOf(typed, invoice))) return null
  return {
    clienteIdentifier: client,
    amount: movement.amount,
    allocations: inFull([invoice], books),
    fee: 0,
    evidence: [
      ...payerEvidence(asked, client),
      'amount',
      'onlyInvoice',
      ...(slips ? (['slip'] as const) : []),
    ],
  }
}

/** The one client whom account and name fit, as far as both are told. */
const clientOf = ({ byIban, byName, byShortName }: Payer): number | null => {
  const names = byName.size > 0 ? byName : byShortName
  const both =
    byIban.size > 0 && names.size > 0 ? byIban.intersection(names) : byIban.size > 0 ? byIban : names
  const [client] = both
  return both.size === 1 && client !== undefined ? client : null
}

const isSlipOf = (typed: string, { serieIdentifier, numFact }: KnownInvoice): boolean => {
  const figure = /(\d+)\D*$/.exec(typed)?.[1]?.replace(/^0+/, '') ?? ''
  const name = typed.slice(0, typed.search(/\d/)).replace(/[^A-Z]/g, '')
  const series = serieIdentifier.toUpperCase().replace(/[^A-Z]/g, '')
  return (
    (name === '' || name === series) &&
    figure.length >= 2 &&
    /^[A-Z]*[-/._ ]?\d+$/.test(typed) &&
    isOneSlip(figure, String(numFact))
  )
}

/** What a movement may have paid, the likeliest first. */
const candidatesOf = (asked: Asked, books: Books): Candidate[] => {
  const { movement, named, payer } = asked
  const found = new Map<string, { candidate: Candidate; weight: number }>()
  const add = (invoices: readonly KnownInvoice[], why: readonly Evidence[]): void => {
    const [first] = invoices
    if (!first) return
    const client = first.clienteIdentifier
    const key = invoices
      .map(({ identifier }) => identifier)
      .sort((a, b) => a - b)
      .join(' ')
    if (found.has(key)) return
    const sum = sumOpen(invoices, books)
    const missing = sum - movement.amount
    const isFee = isToldFee(movement, sum)
    const fits: Evidence[] =
      missing === 0
        ? [invoices.length > 1 ? 'sum' : 'amount']
        : isFee
          ? ['fee']
          : [missing > 0 ? 'part' : 'surplus']
    const similar: Evidence[] = payer.likenessOf(client) >= PERHAPS_ALIKE ? ['similarName'] : []
    const whose = payerEvidence(asked, client)
    const evidence = [...why, ...fits, ...(whose.length > 0 ? whose : similar)]
    let left = isFee ? sum : movement.amount
    const allocations = inFull(invoices, books).map(({ invoiceIdentifier, amount }) => {
      const share = Math.min(amount, left)
      left -= share
      return { invoiceIdentifier, amount: share }
    })
    found.set(key, {
      weight: evidence.reduce((weight, kind) => weight + WEIGHTS[kind], 0),
      candidate: {
        clienteIdentifier: client,
        amount: isFee ? sum : movement.amount,
        allocations: allocations.filter(({ amount }) => amount > 0),
        fee: isFee ? missing : 0,
        evidence,
      },
    })
  }
  const open = (invoices: readonly KnownInvoice[]) =>
    invoices.filter(({ identifier }) => books.open(identifier) > 0)
  const full = open(known([...named.full, ...named.listed], books))
  for (const invoices of Map.groupBy(full, ({ clienteIdentifier }) => clienteIdentifier).values()) {
    add(invoices, ['number'])
    for (const invoice of invoices) add([invoice], ['number'])
  }
  for (const invoice of open(known(named.loose, books))) add([invoice], ['looseNumber'])
  for (const client of likelyClients(payer)) {
    const own = books.ofClient(client)
    for (const invoice of own) if (books.open(invoice.identifier) === movement.amount) add([invoice], [])
    const together = addingUp(own, movement.amount, books)
    if (together) add(together, [])
    for (const invoice of own.slice(0, 3)) add([invoice], [])
  }
  for (const invoice of books.ofAmount(movement.amount).slice(0, 20)) add([invoice], [])
  return [...found.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_CANDIDATES)
    .map(({ candidate }) => candidate)
}

const WEIGHTS: Readonly<Record<Evidence, number>> = {
  number: 6,
  looseNumber: 3,
  amount: 4,
  sum: 4,
  fee: 3,
  part: 0,
  surplus: 0,
  iban: 4,
  name: 4,
  shortName: 3,
  similarName: 2,
  onlyInvoice: 1,
  // What is said of our own debits, which no candidate is.
  reference: 0,
  remittance: 0,
  return: 0,
  slip: 0,
}

const likelyClients = (payer: Payer): number[] =>
  [...new Set([...payer.byIban, ...payer.byName, ...payer.byShortName, ...payer.alike])].slice(0, 5)

/** Of the oldest ones of a client those that come to the amount: all of them, or the first few that do. */
const addingUp = (invoices: readonly KnownInvoice[], amount: number, books: Books): KnownInvoice[] | null => {
  const own = invoices.slice(0, 12)
  // Each sum is one that was made before and one invoice more.
  const sums = [0]
  for (const [place, { identifier }] of own.entries()) {
    const open = books.open(identifier)
    for (let before = 0; before < 1 << place; before++) {
      sums.push((sums[before] ?? 0) + open)
      if (before > 0 && sums.at(-1) === amount)
        return own.filter((_, at) => (before | (1 << place)) & (1 << at))
    }
  }
  return null
}
