import { RETURN_REASONS } from '#domain/sepa/returnReasons.ts'
import { type CamtEntry, camt053 } from '#tests/support/camt053.ts'
import { type Line, norma43 } from '#tests/support/norma43.ts'

/** A debit as the bank was asked for it. Cents. */
export type AskedDebit = { endToEndId: string; amount: number; day: string }

/** One that came back, and why. */
export type ReturnedDebit = AskedDebit & { code: string }

/** Figures that are the same on every run: what a month brings. */
export const dice = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

/** What the account was moved by, as each format tells it. */
type Booked = { day: string; amount: number; lines: Line[]; entry: Omit<CamtEntry, 'reference'> }

const FORMATS = ['norma43', 'camt.053.08', 'camt.053.02'] as const

const IBAN = 'ES0721000418450200051332'

/**
 * A bank: it takes remittances and books each as one sum on its day, sends some of their debits back some days later, for every reason there is in turn and
 * with a fee, and writes the statement of each month in another format: Norma 43, where each return is a line, and camt.053 of two versions, where those of a day are one
 * entry with its parts.
 */
export const openBank = (random: () => number) => {
  let balance = 1_000_000
  let booked: Booked[] = []
  let statements = 0
  let codes: string[] = []
  const nextCode = (): string => {
    if (codes.length === 0) codes = Object.keys(RETURN_REASONS)
    return codes.shift() ?? ''
  }
  const book = ({ day, amount, text, concept }: Line): void => {
    booked.push({
      day,
      amount,
      lines: [{ day, amount, ...(text && { text }), ...(concept && { concept }) }],
      entry: { day, amount, ...(text && { text }) },
    })
  }
  return {
    /** What somebody has paid in. */
    receive: book,
    /** @returns those that come back. */
    collect: (messageId: string, debits: readonly AskedDebit[], returnedOn: string): ReturnedDebit[] => {
      const [first] = debits
      if (!first) return []
      const { day } = first
      const sum = debits.reduce((all, { amount }) => all + amount, 0)
      booked.push({
        day,
        amount: sum,
        lines: [{ day, amount: sum, concept: '06', text: `REMESA ADEUDOS SEPA ${messageId}` }],
        entry: { day, amount: sum, messageId },
      })
      const returned = debits.filter(() => random() < 0.2).map(debit => ({ ...debit, code: nextCode() }))
      if (returned.length === 0) return []
      const amount = -returned.reduce((all, debit) => all + debit.amount, 0)
      booked.push({
        day: returnedOn,
        amount,
        lines: returned.map(({ endToEndId, amount, code }) => ({
          day: returnedOn,
          amount: -amount,
          concept: '14',
          text: `DEVOLUCION ADEUDO ${code} ${endToEndId}`,
        })),
        entry: {
          day: returnedOn,
          amount,
          parts: returned.map(({ endToEndId, amount, code }) => ({
            endToEndId,
            amount: -amount,
            returnReason: code,
          })),
        },
      })
      for (const _ of returned)
        book({ day: returnedOn, amount: -363, concept: '17', text: 'COMISION DEVOLUCION IVA INCLUIDO' })
      return returned
    },
    /** The statement since the last one. */
    statement: (): string => {
      const opening = balance
      const all = booked.toSorted((one, other) => one.day.localeCompare(other.day))
      booked = []
      balance += all.reduce((sum, { amount }) => sum + amount, 0)
      const format = FORMATS[statements % FORMATS.length]
      const id = `EXTRACTE-${++statements}`
      return format === 'norma43'
        ? norma43(
            all.flatMap(({ lines }) => lines),
            { opening },
          )
        : camt053(
            all.map(({ entry }, place) => ({ ...entry, reference: `${id}-${place}` })),
            { iban: IBAN, opening, id, version: format === 'camt.053.02' ? '02' : '08' },
          )
    },
  }
}
