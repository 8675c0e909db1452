import { addDays, addMonths } from '#domain/dates.ts'
import { isValidIban } from '#domain/iban.ts'
import { isCreditorIdentifier } from '#domain/sepa/creditorIdentifier.ts'
import { RETURN_REASONS } from '#domain/sepa/returnReasons.ts'
import { isTargetDay, targetDayFrom } from '#domain/sepa/targetCalendar.ts'
import { type CamtEntry, camt053, camt054 } from '#tests/support/camt053.ts'
import { type Line, norma43 } from '#tests/support/norma43.ts'
import { pain002 } from '#tests/support/pain002.ts'
import { type ReadDebit, type ReadFile, readPain008, type Told } from '#tests/support/pain008.ts'
import { hasPaymentSchemas, problemsOfDebits } from '#tests/support/paymentSchemas.ts'

/** A debit that was not collected, or came back, and why (ISO 20022). */
export type FailedDebit = ReadDebit & { code: string }

/** Why a file is refused as a whole. */
export type Refusal = { code: string; words: string }

/** What a bank says to a file: its answer as a message, and the same as it knows it. */
export type Answered = {
  /** pain.002; null where the file does not even say which it is. */
  answer: string | null
  refusal: Refusal | null
  /** Of the bank's own checks: what is wrong with single debits of a file that it takes. */
  faults: FailedDebit[]
  /** Those that the debtors' banks would not have, before any money moved. */
  rejected: FailedDebit[]
}

/** A month's messages, in the order in which the bank gives them, and what they tell. */
export type MonthTold = { files: string[]; settled: ReadDebit[]; returned: FailedDebit[] }

/** What the account was moved by, as each format tells it. */
type Booked = { day: string; amount: number; lines: Line[]; entry: Omit<CamtEntry, 'reference'> }

/** How the statements of a year are written, one after the other. `whole`: returns of a day as one sum, of which a notice tells the parts. */
const FORMATS = [
  'norma43',
  '053.08',
  '053.02',
  '053.08 whole, notice after',
  'notice before, 053.08 whole',
] as const

/** A debtor may ask for its money back for weeks, or says months later that it has signed nothing: what comes back for these comes late. */
const LATE: ReadonlySet<string> = new Set(['MD06', 'MD01'])
const DAYS_LATE = 18

/** Names, texts and identifications as the EPC lets banks write them (EPC217-08). */
const LETTERS = /^[A-Za-z0-9/\-?:().,'+ ]+$/
const isText = (text: string, most: number): boolean => LETTERS.test(text) && text.length <= most
const isIdentification = (text: string): boolean => isText(text, 35) && !/^\/|\/$|\/\//.test(text)

const sumOf = (debits: readonly { amount: number }[]): number =>
  debits.reduce((all, { amount }) => all + amount, 0)
const inEuros = (cents: number): string => (cents / 100).toFixed(2)

/** What a bank remembers of a mandate that was collected by. */
type Used = { iban: string; on: string; isClosed: boolean }

/**
 * A bank: it reads the files that it is asked to collect by and refuses what banks refuse, answers each (pain.002), books each block as one sum on its day,
 * sends some of the debits back, for every reason there is in turn and with a fee, and writes statements and notices: Norma 43, camt.053 of two versions and
 * camt.054. Of the product's books it knows nothing.
 */
export const openBank = ({
  iban,
  creditor,
  random,
  opening = 1_000_000,
  rejects = 0.07,
  returns = 0.25,
}: {
  /** The account of its customer, and the identifier under which it may collect. */
  iban: string
  creditor: string
  random: () => number
  opening?: number
  rejects?: number
  returns?: number
}) => {
  let balance = opening
  let booked: Booked[] = []
  let statements = 0
  /** Money of debits, less what came back. */
  let collected = 0
  const waiting: { messageId: string; block: string; day: string; debits: ReadDebit[] }[] = []
  const coming: (FailedDebit & { backOn: string })[] = []
  const messages = new Set<string>()
  const asked = new Set<string>()
  const mandates = new Map<string, Used>()
  const codes = { rejects: [] as string[], returns: [] as string[] }

  /** Each reason in turn: of a consumer's account only B2B debits fail, and only of CORE ones the money may be had back without a reason. */
  const nextCode = (turn: string[], { scheme }: ReadDebit): string => {
    const isOf = (code: string) => (scheme === 'B2B' ? code !== 'MD06' : code !== 'AC13')
    if (!turn.some(isOf)) turn.push(...Object.keys(RETURN_REASONS))
    const preferred = scheme === 'B2B' ? turn.indexOf('AC13') : -1
    const [code = ''] = turn.splice(preferred >= 0 ? preferred : turn.findIndex(isOf), 1)
    return code
  }
  const book = ({ day, amount, text, concept }: Line): void => {
    booked.push({
      day,
      amount,
      lines: [{ day, amount, ...(text && { text }), ...(concept && { concept }) }],
      entry: { day, amount, ...(text && { text }) },
    })
  }

  /** What is wrong with a file, so that nothing of it is taken. */
  const refusalOf = (xml: string, file: ReadFile, today: string): Refusal | null => {
    const { messageId, told, blocks, version } = file
    const debits = blocks.flatMap(block => block.debits)
    const differs = (stated: Told, held: readonly ReadDebit[]): Refusal | null =>
      stated.count !== held.length
        ? { code: 'AM18', words: `${stated.count} are told and ${held.length} are there` }
        : stated.sum !== sumOf(held)
          ? { code: 'AM10', words: `the sum is told as ${stated.sum} and is ${sumOf(held)}` }
          : null
    if (hasPaymentSchemas) {
      const [problem] = problemsOfDebits(xml, version === '02' ? '02' : '08')
      if (problem !== undefined) return { code: 'FF01', words: 'against its schema' }
    }
    if (!isIdentification(messageId)) return { code: 'FF01', words: 'no identification' }
    if (messages.has(messageId)) return { code: 'AM05', words: 'had before' }
    if (debits.length === 0) return { code: 'AM18', words: 'empty' }
    const wrong = differs(told, debits)
    if (wrong) return wrong
    for (const block of blocks) {
      const [first] = block.debits
      const inBlock = differs(block.told, block.debits)
      if (inBlock) return inBlock
      if (!isIdentification(block.id)) return { code: 'FF01', words: 'no identification' }
      if (block.iban !== iban) return { code: 'AC03', words: 'an account of nobody here' }
      if (block.creditor !== creditor || !isCreditorIdentifier(block.creditor))
        return { code: 'BE05', words: 'an unknown creditor' }
      if (block.day <= today || !isTargetDay(block.day))
        return { code: 'DT01', words: 'no day to collect on' }
      if (first && !['CORE', 'B2B'].includes(first.scheme))
        return { code: 'FF05', words: 'an unknown scheme' }
      if (first && !['FRST', 'RCUR', 'FNAL', 'OOFF'].includes(first.sequence))
        return { code: 'AG02', words: 'an unknown sequence' }
    }
    if (new Set(blocks.map(({ id }) => id)).size < blocks.length)
      return { code: 'AM05', words: 'a block twice' }
    return null
  }

  /** What is wrong with one debit; null where it may be asked for. */
  const faultOf = (debit: ReadDebit, seen: ReadonlySet<string>): string | null => {
    const { endToEndId, amount, currency, mandate, signedOn, debtor, text } = debit
    if (!isIdentification(endToEndId) || !isText(debtor, 70) || !isText(text, 140)) return 'FF01'
    if (asked.has(endToEndId) || seen.has(endToEndId)) return 'AM05'
    if (!(amount > 0 && amount <= 99_999_999_999) || currency !== 'EUR') return 'AM12'
    if (!isValidIban(debit.iban)) return 'AC01'
    if (!isIdentification(mandate) || !(signedOn <= debit.day)) return 'MD02'
    const used = mandates.get(mandate.toUpperCase())
    if (used === undefined) return addMonths(signedOn, 36) < debit.day ? 'MD01' : null
    if (used.isClosed) return 'AG02'
    if (addMonths(used.on, 36) < debit.day) return 'MD01'
    return used.iban !== debit.iban && !debit.isOtherAccount ? 'MD02' : null
  }

  const refuse = (messageId: string | null, refusal: Refusal, today: string): Answered => ({
    answer:
      messageId === null ? null : pain002({ message: messageId, group: 'RJCT', reason: refusal, day: today }),
    refusal,
    faults: [],
    rejected: [],
  })

  /** Books what is due by a day, and says what of it comes back. */
  const settle = (until: string): { settled: ReadDebit[]; returned: FailedDebit[] } => {
    const settled: ReadDebit[] = []
    for (const { messageId, block, day, debits } of waiting.filter(one => one.day <= until)) {
      const amount = sumOf(debits)
      collected += amount
      settled.push(...debits)
      const text = `REMESA ADEUDOS SEPA ${block}`
      if (amount > 0)
        booked.push({
          day,
          amount,
          lines: [{ day, amount, concept: '06', text }],
          entry: { day, amount, messageId, block },
        })
      for (const debit of debits) {
        mandates.set(debit.mandate.toUpperCase(), {
          iban: debit.iban,
          on: day,
          isClosed: ['OOFF', 'FNAL'].includes(debit.sequence),
        })
        if (random() >= returns) continue
        const code = nextCode(codes.returns, debit)
        coming.push({ ...debit, code, backOn: targetDayFrom(addDays(day, LATE.has(code) ? DAYS_LATE : 3)) })
      }
    }
    const isLeft = <One>(list: One[], keep: (one: One) => boolean) =>
      list.splice(0, list.length, ...list.filter(keep))
    isLeft(waiting, one => one.day > until)
    const back = coming.filter(({ backOn }) => backOn <= until)
    isLeft(coming, ({ backOn }) => backOn > until)
    for (const [day, ofDay] of Map.groupBy(back, ({ backOn }) => backOn)) {
      const amount = -sumOf(ofDay)
      collected += amount
      booked.push({
        day,
        amount,
        lines: ofDay.map(({ endToEndId, amount, code }) => ({
          day,
          amount: -amount,
          concept: '14',
          text: `DEVOLUCION ADEUDO ${code} ${endToEndId}`,
        })),
        entry: {
          day,
          amount,
          isReturn: true,
          parts: ofDay.map(({ endToEndId, amount, code }) => ({
            endToEndId,
            amount: -amount,
            returnReason: code,
          })),
        },
      })
      for (const _ of ofDay)
        book({ day, amount: -363, concept: '17', text: 'COMISION DEVOLUCION IVA INCLUIDO' })
    }
    return { settled, returned: back }
  }

  return {
    /** What somebody has paid in. */
    receive: book,
    /** What its customer has there. */
    balance: (): number => balance,
    /** What debits have brought, less what came back. */
    collected: (): number => collected,
    /** Refuses the next file as a whole, whatever is in it: it came too late that day. */
    cutOff: (xml: string, today: string): Answered =>
      refuse(readPain008(xml).messageId, { code: 'TM01', words: 'after cut-off' }, today),
    /** Takes a file, or refuses it, and says which of its debits it will not collect. */
    take: (xml: string, today: string): Answered => {
      let file: ReadFile
      try {
        file = readPain008(xml)
      } catch (error) {
        return refuse(null, { code: 'FF01', words: String(error) }, today)
      }
      const refusal = refusalOf(xml, file, today)
      if (refusal) return refuse(file.messageId || null, refusal, today)
      messages.add(file.messageId)
      const faults: FailedDebit[] = []
      const rejected: FailedDebit[] = []
      const seen = new Set<string>()
      for (const { id, day, debits } of file.blocks) {
        const taken = debits.filter(debit => {
          const fault = faultOf(debit, seen)
          seen.add(debit.endToEndId)
          if (fault !== null) faults.push({ ...debit, code: fault })
          else if (random() < rejects) rejected.push({ ...debit, code: nextCode(codes.rejects, debit) })
          else return true
          return false
        })
        waiting.push({ messageId: file.messageId, block: id, day, debits: taken })
      }
      for (const one of seen) asked.add(one)
      const failed = [...faults, ...rejected]
      return {
        answer: pain002({
          message: file.messageId,
          group: failed.length === 0 ? 'ACCP' : failed.length === seen.size ? 'RJCT' : 'PART',
          day: today,
          debits: failed.map(({ endToEndId, amount, block, code }) => ({
            endToEndId,
            amount: inEuros(amount),
            account: iban,
            block,
            code,
          })),
        }),
        refusal: null,
        faults,
        rejected,
      }
    },
    /** What has moved the account since the last time, up to a day, in the next of its formats. */
    statement: (until: string): MonthTold => {
      const told = settle(until)
      const from = balance
      const all = booked
        .filter(({ day }) => day <= until)
        .toSorted((one, other) => one.day.localeCompare(other.day))
      booked = booked.filter(({ day }) => day > until)
      balance += sumOf(all)
      const format = FORMATS[statements % FORMATS.length]
      const id = `EXTRACTE-${++statements}`
      if (format === 'norma43') {
        const account = iban.slice(4, 12) + iban.slice(14)
        const lines = all.flatMap(one => one.lines)
        return { ...told, files: [norma43(lines, { account, opening: from, through: until })] }
      }
      const entries = all.map(({ entry }, place) => ({ ...entry, reference: `${id}-${place}` }))
      const version = format === '053.02' ? '02' : '08'
      const isWhole = format === '053.08 whole, notice after' || format === 'notice before, 053.08 whole'
      const written = entries.map(({ parts, ...entry }) => (isWhole || !parts ? entry : { ...entry, parts }))
      const statement = camt053(written, { iban, opening: from, id, version })
      const back = entries.filter(({ parts }) => parts !== undefined)
      if (!isWhole || back.length === 0) return { ...told, files: [statement] }
      const notice = camt054(back, { iban, id: `AVIS-${statements}` })
      const isAfter = format === '053.08 whole, notice after'
      return { ...told, files: isAfter ? [statement, notice] : [notice, statement] }
    },
  }
}
