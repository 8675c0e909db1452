import type { Allocation, Candidate, KnownInvoice } from './known.ts'

/** What is open, less what was linked on the way. */
export class Books {
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

export const known = (identifiers: Iterable<number>, books: Books): KnownInvoice[] =>
  [...identifiers].map(identifier => books.get(identifier)).filter(invoice => invoice !== undefined)

export const sumOpen = (invoices: readonly KnownInvoice[], books: Books): number =>
  invoices.reduce((sum, { identifier }) => sum + books.open(identifier), 0)

export const inFull = (invoices: readonly KnownInvoice[], books: Books): Allocation[] =>
  invoices.map(({ identifier }) => ({ invoiceIdentifier: identifier, amount: books.open(identifier) }))
