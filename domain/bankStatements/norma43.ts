import { type Day, isDay } from '../dates.ts'
import { cccControlDigits, ibanControlDigits } from '../iban.ts'
import { formatAmount } from '../money.ts'
import { sumCents } from './cents.ts'
import { currencyOf } from './currencies.ts'
import { MAX_MOVEMENTS } from './maxMovements.ts'
import { fieldReader, type Laid, payerIn } from './norma43Texts.ts'
import type { Movement, Statement, StatementFile } from './statement.ts'
import { texts } from './texts.ts'
import { UnreadableStatement } from './unreadable.ts'
import type { StatementWarning } from './warnings.ts'

/**
 * Norma 43 ("Cuaderno 43") of the AEB, June 2012: lines of 80 characters – account (11), movement (22) with its texts (23) and original amount (24),
 * end of account (33), end of file (88). What banks do otherwise is borne: trimmed or longer lines, blank ones, a Ctrl-Z, more than five texts, no 33, no
 * 88 or a count in it that differs. What they say of money is not: totals and balances fit, or the file is refused.
 */

const WIDTH = 80

/** The account that is being read. */
type Open = { statement: Statement; header: string; drafts: Draft[] }
/** A movement whose texts (23) and amounts (24) are still coming; `lines` are both as they come. */
type Draft = Laid & {
  movement: Movement
  lines: string[]
  records: string[]
  amounts: string[]
  own: string
}

/** Whether a text begins as Norma 43 does. */
export const isNorma43 = (text: string): boolean => /^\uFEFF?\s*(?:00.*\r?\n)?11\d{8}/.test(text)

/** @throws UnreadableStatement naming the line. */
export const readNorma43 = (text: string): StatementFile => {
  const statements: Statement[] = []
  const warnings: StatementWarning[] = []
  let open: Open | null = null
  let records = 0
  let unclosed = false
  let ended = false
  let lastLine = 0

  const close = (): void => {
    if (open) finish(open)
    open = null
  }

  for (const [index, raw] of linesOf(text).entries()) {
    const line = index + 1
    if (raw.trim() === '') continue
    lastLine = line
    if (ended) {
      warnings.push({ place: line, fact: 'afterEnd' })
      break
    }
    if (raw.trimEnd().length > WIDTH) warnings.push({ place: line, fact: 'longLine' })
    const record = raw.padEnd(WIDTH).slice(0, WIDTH)
    const code = record.slice(0, 2)
    const current = open as Open | null
    if (code === '88') {
      // 18 nines, else it is no end of a file.
      if (!/^88\d{18}/.test(record)) throw wrongField(line, 'count', record.slice(0, 26))
      const stated = count(record.slice(20, 26), line)
      if (stated !== records)
        warnings.push({
          place: line,
          fact: 'otherCount',
          stated,
          count: records,
        })
      ended = true
      continue
    }
    records++
    if (code === '00' && records === 1) continue
    if (code === '11') {
      if (current) {
        warnings.push({ place: line, fact: 'noAccountEnd' })
        close()
      }
      const statement = headerOf(record, line)
      statements.push(statement)
      open = { statement, header: record.slice(2, 20), drafts: [] }
      unclosed = true
    } else if (!current) {
      throw new UnreadableStatement(
        /^(22|23|24|33)$/.test(code)
          ? texts.lineOutOfPlace({ line: String(line), code })
          : texts.lineUnknown({ line: String(line), code }),
      )
    } else if (code === '22') {
      const draft = movementOf(record, line)
      current.drafts.push(draft)
      current.statement.movements.push(draft.movement)
      if (current.statement.movements.length > MAX_MOVEMENTS)
        throw new UnreadableStatement(texts.tooManyMovements({ most: String(MAX_MOVEMENTS) }))
    } else if (code === '23' || code === '24') {
      const last = current.drafts.at(-1)
      if (!last) throw new UnreadableStatement(texts.lineOutOfPlace({ line: String(line), code }))
      const told = record.slice(4, code === '23' ? WIDTH : 21)
      last.lines.push(told)
      const ofItsKind = code === '23' ? last.records : last.amounts
      ofItsKind.push(told)
    } else if (code === '33') {
      prove(current, record, line)
      close()
      unclosed = false
    } else throw new UnreadableStatement(texts.lineUnknown({ line: String(line), code: code.trim() }))
  }
  close()
  if (statements.length === 0) throw new UnreadableStatement(texts.noStatements)
  if (unclosed) {
    // Neither end is there, as some banks have it, and as a file is that was cut: lines of its last movement may be missing.
    const last = statements.at(-1)
    if (!ended && last) {
      const aside = last.movements.pop()
      if (aside) last.aside = aside
      else statements.pop()
    }
    // An account that was cut behind its head says nothing of those before it.
    if (statements.length === 0) throw new UnreadableStatement(texts.cutOff({ line: String(lastLine) }))
    warnings.push({ place: lastLine, fact: ended ? 'noAccountEnd' : 'noEnds' })
  } else if (!ended) warnings.push({ place: lastLine, fact: 'noFileEnd' })
  if (text.includes('\uFFFD')) warnings.push({ place: null, fact: 'foreignLetters' })
  return { statements, warnings }
}

/** Ctrl-Z, with which MS-DOS ended a text. */
const END_OF_TEXT = '\u001A'

const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(END_OF_TEXT, 1)
    .join('')
    .split(/\r\n|\n|\r/)
    .map(line => line.replaceAll('\u0000', ' '))

const headerOf = (record: string, line: number): Statement => {
  const number = record.slice(2, 20)
  if (!/^\d{18}$/.test(number)) throw wrongField(line, 'account', number)
  return {
    format: 'norma43',
    account: { number, iban: ibanOf(number) },
    currency: currencyOf(record.slice(47, 50)),
    reference: null,
    from: dayOf(record.slice(20, 26), line),
    through: dayOf(record.slice(26, 32), line),
    opening: signed(record[32], record.slice(33, 47), line),
    closing: null,
    movements: [],
  }
}

/** Bank, office and number → the IBAN that they have in Spain. */
const ibanOf = (number: string): string => {
  const bank = number.slice(0, 4)
  const office = number.slice(4, 8)
  const account = number.slice(8)
  const ccc = bank + office + cccControlDigits(bank, office, account) + account
  return `ES${ibanControlDigits('ES', ccc)}${ccc}`
}

const movementOf = (record: string, line: number): Draft => {
  const amount = signed(record[27], record.slice(28, 42), line)
  const document = filled(record.slice(42, 52))
  const references = [filled(record.slice(52, 64)), filled(record.slice(64, 80))].filter(
    text => text !== null,
  )
  const own = [document, ...references].filter(text => text !== null).join(' ')
  return {
    kind: record.slice(22, 27),
    lines: [],
    records: [],
    amounts: [],
    own,
    movement: {
      place: line,
      bookedOn: dayOf(record.slice(10, 16), line),
      valuedOn: dayOf(record.slice(16, 22), line),
      amount,
      entryAmount: amount,
      part: 1,
      parts: 1,
      text: '',
      concept: record.slice(22, 24),
      payerName: null,
      payerIban: null,
      endToEndId: null,
      mandateId: null,
      messageId: null,
      paymentInformationId: null,
      servicerReference: null,
      isReturn: false,
      returnReason: null,
      fee: null,
      content: record.slice(22, 27) + record.slice(42, 80).trimEnd(),
    },
  }
}

/** Reads out of the texts of an account's movements what they tell. */
const finish = ({ drafts, statement }: Pick<Open, 'drafts' | 'statement'>): void => {
  const fields = fieldReader(drafts)
  for (const draft of drafts) tell(draft, fields(draft), statement.account.iban)
}

const tell = (
  { movement, lines, amounts, own }: Draft,
  fields: readonly string[],
  account: string | null,
): void => {
  movement.content += `|${lines.map(line => line.trimEnd()).join('|')}`
  const said = fields.join(' ').replace(/\s+/g, ' ').trim()
  // Some repeat the beginning of the concept as reference 2, of 16 columns: `FACTURA A-1117` is said, and no `FACTURA A-111`.
  const more = said.includes(own) ? [] : [own]
  movement.text = [said, ...amounts, ...more].join(' ').replace(/\s+/g, ' ').trim()
  movement.isReturn =
    movement.amount < 0 &&
    movement.concept !== FEES &&
    (movement.concept === '14' || /\b(DEVOL|DEVUEL|IMPAG|RETORN)/i.test(movement.text)) &&
    !/\bCOMIS/i.test(movement.text) &&
    !/^(?:COM\b\.?|GASTOS?|DESPESES)\s+(?:(?:DE|DEL|POR|PER)\s+)?(?:DEVOL|DEVUEL|IMPAG|RETORN)/i.test(
      movement.text,
    )
  if (movement.isReturn) {
    movement.returnReason = RETURN_CODE.exec(movement.text)?.[1]?.toUpperCase() ?? null
    movement.endToEndId = filled(lines[4]?.slice(0, 35) ?? '') ?? filled(own.split(' ').at(-1) ?? '')
  }
  // The account that it came into is told, too, by some.
  movement.payerIban = movement.text.match(IBAN_IN_TEXT)?.find(iban => iban !== account) ?? null
  movement.payerName = movement.isReturn ? null : payerIn(fields)
}

/** Common concept of interest, commissions and expenses. */
const FEES = '17'

/** The reasons of SEPA returns, as banks put them into a text. */
const RETURN_CODE =
  /\b(AC0[146]|AC13|AG0[12]|AM0[45]|BE0[145]|CNOR|DNOR|FF0[15]|FOCR|MD0[1267]|MS0[23]|RC01|RR0[1-4]|SL0[1]|SL1[1-4]|TM01)\b/i
const IBAN_IN_TEXT = /\bES\d{22}\b/g

const prove = (open: Open, record: string, line: number): void => {
  const { statement, header } = open
  if (record.slice(2, 20) !== header)
    throw new UnreadableStatement(
      texts.lineAccount({ line: String(line), account: record.slice(2, 20), header }),
    )
  const amounts = statement.movements.map(({ amount }) => amount)
  const sides = [
    // A movement of nothing counts on either side: its sign is told, and lost with the amount.
    { side: 'debits', sign: -1, count: record.slice(20, 25), total: record.slice(25, 39) },
    { side: 'credits', sign: 1, count: record.slice(39, 44), total: record.slice(44, 58) },
  ] as const
  const zeros = amounts.filter(amount => amount === 0).length
  for (const { side, sign, count: statedCount, total: statedTotal } of sides) {
    const own = amounts.filter(amount => amount * sign > 0)
    const total = sumCents(own) * sign
    const stated = cents(statedTotal, line)
    const counted = count(statedCount, line)
    if (total === stated && counted >= own.length && counted <= own.length + zeros) continue
    throw new UnreadableStatement(
      texts.lineTotals({
        line: String(line),
        side,
        count: String(own.length),
        total: money(total),
        statedCount: String(counted),
        stated: money(stated),
      }),
    )
  }
  const closing = signed(record[58], record.slice(59, 73), line)
  const sum = sumCents([statement.opening ?? 0, ...amounts])
  if (sum !== closing)
    throw new UnreadableStatement(
      texts.lineClosing({ line: String(line), sum: money(sum), closing: money(closing) }),
    )
  statement.closing = closing
}

const money = (amount: number): string => formatAmount(amount / 100)

/** 1 is a debit, 2 a credit. */
const signed = (sign: string | undefined, digits: string, line: number): number => {
  if (sign !== '1' && sign !== '2') throw wrongField(line, 'sign', sign ?? '')
  const amount = cents(digits, line)
  return sign === '1' && amount !== 0 ? -amount : amount
}

const cents = (digits: string, line: number): number => {
  if (!/^\d{14}$/.test(digits)) throw wrongField(line, 'amount', digits)
  return Number(digits)
}

const count = (digits: string, line: number): number => {
  if (!/^\d{5,6}$/.test(digits)) throw wrongField(line, 'count', digits)
  return Number(digits)
}

/** `AAMMDD`. */
const dayOf = (digits: string, line: number): Day => {
  const day = `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`
  if (!/^\d{6}$/.test(digits) || !isDay(day)) throw wrongField(line, 'day', digits)
  return day
}

/** A reference that says something: no blanks, no zeros alone. */
const filled = (text: string): string | null => (/^[\s0]*$/.test(text) ? null : text.trim())

const wrongField = (line: number, field: string, value: string): UnreadableStatement =>
  new UnreadableStatement(texts.lineField({ line: String(line), field, value: value.trim() }))
