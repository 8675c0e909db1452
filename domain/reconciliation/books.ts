import type { Allocation, Candidate, KnownInvoice } from './known.ts'

/** What is open, less what was linked on the way. */
export class Books {
  readonly #invoices: ReadonlyMap<number, KnownInvoice>
  readonly #open = new Map<number, number>()
  readonly #marks = new Set<number>()
  readonly #ofClient: ReadonlyMap<number, readonly KnownInvoice[]>
  readonly #ofAmount: ReadonlyMap<number, readonly KnownInvoice[]>
  readonly #markedOf: ReadonlyMap<number, readonly KnownInvoice[]>
  readonly #givenUpOf: ReadonlyMap<number, readonly KnownInvoice[]>

  constructor(invoices: readonly KnownInvoice[]) {
    this.#invoices = new Map(invoices.map(invoice => [invoice.identifier, invoice]))
    for (const invoice of invoices) {
      if (invoice.open !== 0) this.#open.set(invoice.identifier, invoice.open)
      if (invoice.mark) this.#marks.add(invoice.identifier)
    }
    const open = invoices.filter(invoice => invoice.open > 0)
    this.#ofClient = Map.groupBy(open, ({ clienteIdentifier }) => clienteIdentifier)
    this.#ofAmount = Map.groupBy(open, invoice => invoice.open)
    this.#markedOf = Map.groupBy(
      invoices.filter(({ mark }) => mark),
      ({ clienteIdentifier }) => clienteIdentifier,
    )
    this.#givenUpOf = Map.groupBy(
      invoices.filter(({ writtenOff }) => writtenOff),
      ({ clienteIdentifier }) => clienteIdentifier,
    )
  }

  get(identifier: number): KnownInvoice | undefined {
    return this.#invoices.get(identifier)
  }

  /** What is left to pay of it, in cents. */
  open(identifier: number): number {
    return this.#open.get(identifier) ?? 0
  }

  /** Whether it is said by hand to be paid, and no movement has taken that over yet. */
  isMarked(identifier: number): boolean {
    return this.#marks.has(identifier)
  }

  /** Open invoices of a client, the oldest first as they were given. */
  ofClient(client: number): KnownInvoice[] {
    return (this.#ofClient.get(client) ?? []).filter(({ identifier }) => this.open(identifier) > 0)
  }

  /** Those of a client that are said by hand to be paid. */
  markedOf(client: number): KnownInvoice[] {
    return (this.#markedOf.get(client) ?? []).filter(({ identifier }) => this.isMarked(identifier))
  }

  /** Those of a client that were given up. */
  givenUpOf(client: number): readonly KnownInvoice[] {
    return this.#givenUpOf.get(client) ?? []
  }

  /** Whether an amount may be what was given up of a client, or what was noted of that by hand before: a person says which it is. */
  mayBeGivenUp(client: number, amount: number): boolean {
    return this.givenUpOf(client).some(
      ({ writtenOff, mark }) => writtenOff === amount || mark?.amount === amount,
    )
  }

  ofAmount(amount: number): KnownInvoice[] {
    return (this.#ofAmount.get(amount) ?? []).filter(({ identifier }) => this.open(identifier) === amount)
  }

  take({ allocations, marks }: Candidate): void {
    for (const { invoiceIdentifier, amount } of allocations) {
      const mark = this.#invoices.get(invoiceIdentifier)?.mark
      // What took its place has paid nothing that was open.
      if (mark && marks.includes(mark.payment)) this.#marks.delete(invoiceIdentifier)
      else this.#open.set(invoiceIdentifier, this.open(invoiceIdentifier) - amount)
    }
  }
}

export const known = (identifiers: Iterable<number>, books: Books): KnownInvoice[] =>
  [...identifiers].map(identifier => books.get(identifier)).filter(invoice => invoice !== undefined)

export const sumOpen = (invoices: readonly KnownInvoice[], books: Books): number =>
  invoices.reduce((sum, { identifier }) => sum + books.open(identifier), 0)

export const inFull = (invoices: readonly KnownInvoice[], books: Books): Allocation[] =>
  invoices.map(({ identifier }) => ({ invoiceIdentifier: identifier, amount: books.open(identifier) }))
