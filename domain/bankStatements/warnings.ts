import { type Day, formatDay } from '../dates.ts'
import { formatAmount, formatMoney } from '../money.ts'
import { texts } from './warningTexts.ts'

/** What somebody should know of a file though it was taken, as it is kept: what is said of it is worded for whoever reads it. Amounts are cents. */
type Fact =
  | { fact: 'noEnds' | 'noAccountEnd' | 'noFileEnd' | 'longLine' | 'afterEnd' | 'foreignLetters' }
  /** The file says that it has another number of records. */
  | { fact: 'otherCount'; stated: number; count: number }
  /** A statement without balances: its amounts prove nothing. */
  | { fact: 'unproved'; statement: string }
  /** So many movements that are not booked yet. */
  | { fact: 'pending'; count: number }
  | { fact: 'partsDiffer'; parts: number; entry: number }
  /** An account of ours in a currency in which nothing is invoiced: its movements are kept, and linked by nobody. */
  | { fact: 'foreign'; account: string; currency: string }
  /** It begins with another balance than the last one ended with. */
  | { fact: 'gap'; bank: string; opening: number; closing: number }
  /** What is kept does not come to its closing balance. */
  | { fact: 'difference'; sum: number; closing: number }
  /** So many linked movements that no statement of their days has whose balances add up. */
  | { fact: 'missed'; bank: string; count: number; first: Day; last: Day }
  /** So many that may be known by another day. */
  | { fact: 'perhaps'; count: number }
  /** `reason`: as it was said to whoever brought the file. */
  | { fact: 'notLinked'; day: Day; amount: number; reason: string }

/** A fact of a line or entry of the file, or of the whole of it. */
export type StatementWarning = Fact & { place: number | null }

/** Of a file that was taken before facts were kept: as it was said to whoever brought it. */
type SaidBefore = { place: number | null; text: string }

export type KeptWarnings = (StatementWarning | SaidBefore)[]

/** A warning in the language that is spoken now. */
export const sayWarning = (warning: KeptWarnings[number]): SaidBefore => ({
  place: warning.place,
  text: 'text' in warning ? warning.text : sayFact(warning),
})

const sayFact = (fact: Fact): string => {
  switch (fact.fact) {
    case 'otherCount':
      return texts.otherCount({ stated: String(fact.stated), count: String(fact.count) })
    case 'unproved':
      return texts.unproved({ statement: fact.statement })
    case 'pending':
      return texts.pending({ count: fact.count })
    case 'partsDiffer':
      return texts.partsDiffer({ parts: said(fact.parts), entry: said(fact.entry) })
    case 'foreign':
      return texts.foreign({ account: fact.account, currency: fact.currency })
    case 'gap':
      return texts.gap({ bank: fact.bank, opening: said(fact.opening), closing: said(fact.closing) })
    case 'difference':
      return texts.difference({ sum: said(fact.sum), closing: said(fact.closing) })
    case 'missed':
      return texts.missed({
        bank: fact.bank,
        count: fact.count,
        first: formatDay(fact.first),
        last: formatDay(fact.last),
      })
    case 'perhaps':
      return texts.perhaps({ count: fact.count })
    case 'notLinked':
      return texts.notLinked({
        day: formatDay(fact.day),
        amount: formatMoney(fact.amount / 100),
        reason: fact.reason,
      })
    default:
      return texts[fact.fact]
  }
}

const said = (cents: number): string => formatAmount(cents / 100)
