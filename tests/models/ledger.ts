/** What a ledger of payments is, in a few lines and without a database: what tests hold the product's against (decision 0068). Cents. */

export type ModelInvoice = {
  identifier: number
  client: number
  total: number
  /** Of a correction: what it corrects. */
  original: number | null
  /** The correction together with which it asks for nothing. */
  settledBy: number | null
}

export type ModelPayment = {
  identifier: number
  client: number
  day: string
  amount: number
  isMark: boolean
  isReversed: boolean
  /** What of it pays which invoice. */
  pays: Map<number, number>
}

export type Part = { invoice: number; amount: number }

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((all, amount) => all + amount, 0)

export class LedgerModel {
  readonly invoices = new Map<number, ModelInvoice>()
  readonly payments = new Map<number, ModelPayment>()

  private invoice(identifier: number): ModelInvoice {
    const found = this.invoices.get(identifier)
    if (!found) throw new Error(`no invoice ${identifier}`)
    return found
  }
  payment(identifier: number): ModelPayment {
    const found = this.payments.get(identifier)
    if (!found) throw new Error(`no payment ${identifier}`)
    return found
  }

  collected(invoice: number): number {
    return sum([...this.payments.values()].map(({ pays }) => pays.get(invoice) ?? 0))
  }
  left(invoice: number): number {
    return this.invoice(invoice).total - this.collected(invoice)
  }
  isPaid(invoice: number): boolean {
    return this.invoice(invoice).settledBy !== null || this.left(invoice) === 0
  }
  /** The day of the last payment of one that payments alone have paid. */
  paidOn(invoice: number): string | null {
    const days = [...this.payments.values()].filter(({ pays }) => pays.has(invoice)).map(({ day }) => day)
    return days.sort().at(-1) ?? null
  }
  /** What a bank may be asked to collect: what is left, less what corrections that wait give back. */
  claim(invoice: number): number {
    const corrections = this.correctionsOf(invoice).filter(({ identifier }) => !this.isPaid(identifier))
    return this.left(invoice) + sum(corrections.map(({ identifier }) => this.left(identifier)))
  }
  /** What a client owes; below zero its credit. */
  balance(client: number): number {
    const owed = [...this.invoices.values()].filter(one => one.client === client).map(({ total }) => total)
    const paid = [...this.payments.values()].filter(one => one.client === client && !one.isReversed)
    return sum(owed) - sum(paid.map(({ amount }) => amount))
  }

  addInvoice(invoice: Omit<ModelInvoice, 'settledBy'>): void {
    this.invoices.set(invoice.identifier, { ...invoice, settledBy: null })
    if (invoice.original !== null) this.settle(invoice.identifier)
  }

  /** Whether so much may pay these, of a client that has paid so much. */
  allows(client: number, amount: number, parts: readonly Part[]): boolean {
    const all = sum(parts.map(part => part.amount))
    const isWithin = Math.abs(all) <= Math.abs(amount) && (all === 0 || Math.sign(all) === Math.sign(amount))
    return (
      isWithin &&
      new Set(parts.map(({ invoice }) => invoice)).size === parts.length &&
      parts.every(part => {
        const left = this.left(part.invoice)
        const { client: owner, settledBy } = this.invoice(part.invoice)
        const isOfIt = Math.sign(part.amount) === Math.sign(left) && Math.abs(part.amount) <= Math.abs(left)
        return owner === client && settledBy === null && left !== 0 && isOfIt
      })
    )
  }
  pay(payment: Omit<ModelPayment, 'isReversed' | 'pays'>, parts: readonly Part[]): void {
    this.payments.set(payment.identifier, { ...payment, isReversed: false, pays: new Map() })
    this.allocate(payment.identifier, parts)
  }
  allocate(payment: number, parts: readonly Part[]): void {
    const { pays } = this.payment(payment)
    for (const { invoice, amount } of parts) pays.set(invoice, amount)
    // What pays an invoice may have it even out with what corrects it.
    const paid = parts.map(({ invoice }) => invoice)
    for (const { identifier, original } of this.invoices.values())
      if (original !== null && (paid.includes(original) || paid.includes(identifier))) this.settle(identifier)
  }
  /** Takes a payment off what it pays, or off one of it. */
  release(payment: number, only?: number): Part[] {
    const { pays } = this.payment(payment)
    const released = [...pays].filter(([invoice]) => only === undefined || invoice === only)
    for (const [invoice] of released) {
      pays.delete(invoice)
      // What was settled together is not, once something of it is missing.
      const { settledBy } = this.invoice(invoice)
      if (settledBy !== null)
        for (const one of this.invoices.values()) if (one.settledBy === settledBy) one.settledBy = null
    }
    return released.map(([invoice, amount]) => ({ invoice, amount }))
  }
  reverse(payment: number): void {
    this.release(payment)
    this.payment(payment).isReversed = true
  }
  /** The tick taken off: marks are reversed, other money is the client's credit. */
  untick(invoice: number): void {
    for (const payment of this.payments.values())
      if (payment.pays.has(invoice)) {
        this.release(payment.identifier, invoice)
        if (payment.isMark && payment.pays.size === 0) payment.isReversed = true
      }
  }

  private correctionsOf(original: number): ModelInvoice[] {
    return [...this.invoices.values()].filter(one => one.original === original)
  }
  /** Settles a correction with all that is owed together with it and open, where that comes to nothing. */
  private settle(correction: number): void {
    if (this.isPaid(correction)) return
    const original = this.invoice(correction).original ?? correction
    const related = [this.invoice(original), ...this.correctionsOf(original)]
    const open = related.filter(({ identifier }) => !this.isPaid(identifier))
    if (sum(open.map(({ identifier }) => this.left(identifier))) === 0)
      for (const one of open) one.settledBy = correction
  }
}
