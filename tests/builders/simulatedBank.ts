import { type Line, norma43 } from '#tests/support/norma43.ts'

/** A debit as the bank was asked for it. Cents. */
export type AskedDebit = { endToEndId: string; amount: number; day: string }

/** Figures that are the same on every run: what a month brings. */
export const dice = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const CODES = ['AC04', 'AM04', 'MD06', 'MS02', 'MS03', 'SL01']

/**
 * A bank: it takes remittances and books each as one sum on its day, sends some of their debits back some days later with a reason and a fee, and writes
 * the statement of a month as Norma 43.
 */
export const openBank = (random: () => number) => {
  let balance = 1_000_000
  let lines: Line[] = []
  return {
    /** What somebody has paid in. */
    receive: (line: Line) => {
      lines.push(line)
    },
    /** @returns those that come back. */
    collect: (messageId: string, debits: readonly AskedDebit[], returnedOn: string): AskedDebit[] => {
      const [first] = debits
      if (!first) return []
      const sum = debits.reduce((all, { amount }) => all + amount, 0)
      lines.push({ day: first.day, amount: sum, concept: '06', text: `REMESA ADEUDOS SEPA ${messageId}` })
      const returned = debits.filter(() => random() < 0.15)
      for (const { endToEndId, amount } of returned) {
        const code = CODES[Math.floor(random() * CODES.length)]
        lines.push(
          {
            day: returnedOn,
            amount: -amount,
            concept: '14',
            text: `DEVOLUCION ADEUDO ${code} ${endToEndId}`,
          },
          { day: returnedOn, amount: -363, concept: '17', text: 'COMISION DEVOLUCION IVA INCLUIDO' },
        )
      }
      return returned
    },
    /** The statement since the last one. */
    statement: (): string => {
      const opening = balance
      const booked = lines.toSorted((one, other) => one.day.localeCompare(other.day))
      lines = []
      balance += booked.reduce((all, { amount }) => all + amount, 0)
      return norma43(booked, { opening })
    },
  }
}
