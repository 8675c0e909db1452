import { type Day, toDay } from '../dates.ts'
import { normalizeIban } from '../iban.ts'
import { formatAmount } from '../money.ts'
import { centsOf, sumCents } from './cents.ts'
import { MAX_MOVEMENTS } from './maxMovements.ts'
import {
  type Movement,
  type StatedAccount,
  type Statement,
  type StatementFile,
  writtenAccount,
} from './statement.ts'
import { texts } from './texts.ts'
import { UnreadableStatement } from './unreadable.ts'
import type { StatementWarning } from './warnings.ts'
import { allAt, firstAt, textAt, textsIn, type XmlElement } from './xmlElement.ts'

/**
 * camt.053 (statements) and camt.054 (notifications) of ISO 20022 by local names, so that versions 02 to 08, and files that break their schema as
 * those of banks do, are read alike. What is pending is left out; an entry whose parts are told becomes one movement a part.
 */

/** What holds statements in each message. */
const MESSAGES = [
  { envelope: 'BkToCstmrStmt', statement: 'Stmt', format: 'camt.053' },
  { envelope: 'BkToCstmrDbtCdtNtfctn', statement: 'Ntfctn', format: 'camt.054' },
] as const

type Place = { statement: string; entry: string }

/** @throws UnreadableStatement naming statement and entry. */
export const readCamt = (document: XmlElement): StatementFile => {
  const root = document.name === 'Document' ? document : { ...document, children: [document] }
  if (firstAt(root, 'BkToCstmrAcctRpt')) throw new UnreadableStatement(texts.intraday)
  const warnings: StatementWarning[] = []
  const statements: Statement[] = []
  let movements = 0
  for (const { envelope, statement, format } of MESSAGES)
    for (const element of allAt(root, envelope, statement)) {
      const read = statementOf(element, format, statements.length + 1, warnings)
      movements += read.movements.length
      if (movements > MAX_MOVEMENTS)
        throw new UnreadableStatement(texts.tooManyMovements({ most: String(MAX_MOVEMENTS) }))
      statements.push(read)
    }
  if (statements.length === 0)
    throw new UnreadableStatement(
      MESSAGES.some(({ envelope }) => firstAt(root, envelope)) ? texts.noStatements : texts.unknownFormat,
    )
  return { statements, warnings }
}

const statementOf = (
  element: XmlElement,
  format: 'camt.053' | 'camt.054',
  position: number,
  warnings: StatementWarning[],
): Statement => {
  const reference = textAt(element, 'Id')
  const name = reference ?? String(position)
  const account = accountOf(element)
  if (!account) throw new UnreadableStatement(texts.noAccount({ statement: name }))
  const entries = allAt(element, 'Ntry')
  const currency =
    textAt(element, 'Acct', 'Ccy') ??
    allAt(element, 'Bal', 'Amt')[0]?.attributes.Ccy ??
    firstAt(element, 'Ntry', 'Amt')?.attributes.Ccy ??
    'EUR'
  const created = toDay(textAt(element, 'CreDtTm') ?? '')
  let pending = 0
  const movements = entries.flatMap((entry, index) => {
    const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts', 'Prtry') ?? textAt(entry, 'Sts')
    if (status !== null && status !== 'BOOK') {
      pending++
      return []
    }
    return movementsOf(
      entry,
      index + 1,
      { statement: name, entry: String(index + 1) },
      { account, currency },
      created,
      warnings,
    )
  })
  if (pending > 0) warnings.push({ place: null, fact: 'pending', count: pending })
  const days = movements.map(({ bookedOn }) => bookedOn).sort()
  const statement: Statement = {
    format,
    account,
    currency,
    reference,
    from: dayAt(element, 'FrToDt', 'FrDtTm') ?? dayAt(element, 'FrToDt', 'FrDt') ?? days[0] ?? created,
    through: dayAt(element, 'FrToDt', 'ToDtTm') ?? dayAt(element, 'FrToDt', 'ToDt') ?? days.at(-1) ?? created,
    opening: null,
    closing: null,
    movements,
  }
  if (format === 'camt.053') prove(statement, element, name, entries.length, warnings)
  return statement
}

const accountOf = (statement: XmlElement): StatedAccount | null => {
  const iban = textAt(statement, 'Acct', 'Id', 'IBAN')
  const other =
    textAt(statement, 'Acct', 'Id', 'Othr', 'Id') ?? textAt(statement, 'Acct', 'Id', 'PrtryAcct', 'Id')
  const number = normalizeIban(iban ?? other ?? '')
  if (!/^[A-Z0-9]{1,40}$/.test(number)) return null
  return { iban: iban === null ? null : number, number }
}

/** Opening and booked movements come to the closing balance, whichever of several balances are meant. */
const prove = (
  statement: Statement,
  element: XmlElement,
  name: string,
  entries: number,
  warnings: StatementWarning[],
): void => {
  const balances = (...codes: string[]): number[] =>
    allAt(element, 'Bal')
      .filter(balance =>
        codes.includes(textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') ?? textAt(balance, 'Tp', 'Cd') ?? ''),
      )
      .map(balance => {
        const amount = centsOf(textAt(balance, 'Amt') ?? '')
        const sign = signOf(textAt(balance, 'CdtDbtInd'))
        if (amount === null || sign === null)
          throw new UnreadableStatement(
            texts.balanceField({ statement: name, value: textAt(balance, 'Amt') ?? '' }),
          )
        return amount * sign + 0
      })
  const opening = balances('OPBD', 'PRCD')
  const closing = balances('CLBD')
  statement.opening = opening[0] ?? null
  statement.closing = closing.at(-1) ?? null
  if (statement.opening === null || statement.closing === null) {
    warnings.push({ place: null, fact: 'unproved', statement: name })
    return
  }
  const moved = sumCents(statement.movements.map(({ amount }) => amount))
  for (const from of opening)
    for (const to of closing)
      if (from + moved === to) {
        statement.opening = from
        statement.closing = to
        return
      }
  throw new UnreadableStatement(
    texts.entryClosing({
      statement: name,
      entry: String(entries),
      sum: money(statement.opening + moved),
      closing: money(statement.closing),
    }),
  )
}

const movementsOf = (
  entry: XmlElement,
  place: number,
  named: Place,
  { account, currency }: { account: StatedAccount; currency: string },
  created: Day | null,
  warnings: StatementWarning[],
): Movement[] => {
  const whole = signedAmount(entry, named)
  const stated = firstAt(entry, 'Amt')?.attributes.Ccy ?? currency
  if (stated !== currency)
    throw new UnreadableStatement(
      texts.otherCurrency({
        ...named,
        account: writtenAccount(account),
        currency,
        stated,
      }),
    )
  const valuedOn = dayAt(entry, 'ValDt', 'Dt') ?? dayAt(entry, 'ValDt', 'DtTm')
  const bookedText = textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm')
  const bookedOn = bookedText === null ? (valuedOn ?? created) : toDay(bookedText)
  if (bookedOn === null) throw wrongField(named, 'day', bookedText ?? '')
  const details = allAt(entry, 'NtryDtls', 'TxDtls')
  const servicerReference = told(textAt(entry, 'AcctSvcrRef'))
  if (details.length > MAX_MOVEMENTS)
    throw new UnreadableStatement(texts.tooManyMovements({ most: String(MAX_MOVEMENTS) }))
  // Read once, however many parts it has.
  const whose = ownOf(entry)
  const base = {
    place,
    bookedOn,
    valuedOn,
    entryAmount: whole,
    servicerReference,
  }
  const shares = details.length > 1 ? details.map(detail => shareOf(detail, whole, currency)) : []
  const isDivided = shares.length > 1 && shares.every(share => share !== null)
  if (!isDivided) {
    const one = details.length === 1 ? details[0] : undefined
    return [{ ...base, ...contentOf(whose, one ? [one] : details, whole), amount: whole, part: 1, parts: 1 }]
  }
  // What was charged for all of them is no part's: each would be said to have cost it.
  const own = { ...whose, fee: null }
  const amounts = shares.filter(share => share !== null)
  const rest = whole - sumCents(amounts)
  const movements: Movement[] = details.map((detail, index) => {
    const amount = amounts[index] ?? 0
    return { ...base, ...contentOf(own, [detail], amount), amount, part: index + 1, parts: details.length }
  })
  if (rest !== 0) {
    // Mostly what the bank kept for itself.
    warnings.push({
      place,
      fact: 'partsDiffer',
      parts: sumCents(amounts),
      entry: whole,
    })
    const bare: Movement = {
      ...base,
      ...contentOf({ ...own, batch: { messageId: null, paymentInformationId: null } }, [], rest),
      amount: rest,
      part: details.length + 1,
      parts: details.length + 1,
      isReturn: false,
    }
    return [...movements.map(movement => ({ ...movement, parts: bare.parts })), bare]
  }
  return movements
}

/** What one detail moved of the account; null where it is told in another currency or not at all. */
const shareOf = (detail: XmlElement, whole: number, currency: string): number | null => {
  const element = firstAt(detail, 'Amt') ?? firstAt(detail, 'AmtDtls', 'TxAmt', 'Amt')
  const amount = centsOf(element?.text ?? '')
  if (amount === null || (element?.attributes.Ccy ?? currency) !== currency) return null
  return amount * (signOf(textAt(detail, 'CdtDbtInd')) ?? Math.sign(whole)) + 0
}

/** What of a bank's text is kept. */
const MOST_TEXT = 4000

/** What an entry says of itself, whatever its parts say. */
const ownOf = (entry: XmlElement) => ({
  code: codeOf(entry),
  fee: feeOf(entry),
  isReversal: textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1',
  additional: joined(allAt(entry, 'AddtlNtryInf').flatMap(textsIn)).slice(0, MOST_TEXT),
  batch: {
    messageId: told(textAt(entry, 'NtryDtls', 'Btch', 'MsgId')),
    paymentInformationId: told(textAt(entry, 'NtryDtls', 'Btch', 'PmtInfId')),
  },
})

/** Everything of an entry but its place and its amounts. */
const contentOf = (entry: ReturnType<typeof ownOf>, details: readonly XmlElement[], amount: number) => {
  const one = details.length === 1 ? details[0] : undefined
  const ofOne = (...path: string[]): string | null => (one ? told(textAt(one, ...path)) : null)
  // Of a credit the debtor is the other side, of a debit the creditor; of what came in and went back it is again who should have paid.
  const code = (one && codeOf(one)) ?? entry.code
  const returned = details.map(detail => firstAt(detail, 'RtrInf')).find(found => found !== undefined)
  // What came in because something went back is our own money, and pays nothing.
  const wentBack = entry.isReversal ? /IDDT|UPDD|RRTN|PRDD/ : /UPDD|RRTN|PRDD/
  const isReturn = returned !== undefined || (amount > 0 ? entry.isReversal : wentBack.test(code ?? ''))
  const side = amount > 0 || isReturn || entry.isReversal ? 'Dbtr' : 'Cdtr'
  const remittance = details.flatMap(detail => allAt(detail, 'RmtInf').flatMap(textsIn))
  const additional = [
    ...details.flatMap(detail => allAt(detail, 'AddtlTxInf').flatMap(textsIn)),
    entry.additional,
  ]
  const endToEndId = ofOne('Refs', 'EndToEndId')
  const payerIban = ofOne('RltdPties', `${side}Acct`, 'Id', 'IBAN')
  const said = joined([...remittance, ...additional, ...(endToEndId ? [endToEndId] : [])])
  const nameOf = (party: string) => ofOne('RltdPties', party, 'Pty', 'Nm') ?? ofOne('RltdPties', party, 'Nm')
  const [payer, ultimate] = [nameOf(side), nameOf(`Ultmt${side}`)]
  return {
    // For whom somebody else has paid is said beside it, as Norma 43 does; what tells the entry from others stays what it was.
    text: joined([said, ...(payer !== null && ultimate !== null && ultimate !== payer ? [ultimate] : [])]),
    concept: code,
    payerName: payer ?? ultimate,
    payerIban: payerIban === null ? null : normalizeIban(payerIban),
    endToEndId,
    mandateId: ofOne('Refs', 'MndtId'),
    messageId: ofOne('Refs', 'MsgId') ?? entry.batch.messageId,
    paymentInformationId: ofOne('Refs', 'PmtInfId') ?? entry.batch.paymentInformationId,
    isReturn,
    returnReason:
      returned === undefined
        ? null
        : (textAt(returned, 'Rsn', 'Cd') ?? textAt(returned, 'Rsn', 'Prtry') ?? textAt(returned, 'AddtlInf')),
    fee: (one && feeOf(one)) ?? entry.fee,
    content: joined([code ?? '', said, ...details.flatMap(detail => allAt(detail, 'Refs').flatMap(textsIn))]),
  }
}

/** `PMNT/IDDT/ESDD`, or the bank's own code. */
const codeOf = (from: XmlElement): string | null => {
  const domain = [
    textAt(from, 'BkTxCd', 'Domn', 'Cd'),
    textAt(from, 'BkTxCd', 'Domn', 'Fmly', 'Cd'),
    textAt(from, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd'),
  ].filter(part => part !== null)
  return domain.length > 0 ? domain.join('/') : textAt(from, 'BkTxCd', 'Prtry', 'Cd')
}

/** Charges in the currency of the account. */
const feeOf = (from: XmlElement): number | null => {
  const total = centsOf(textAt(from, 'Chrgs', 'TtlChrgsAndTaxAmt') ?? '')
  const records = [...allAt(from, 'Chrgs', 'Rcrd', 'Amt'), ...allAt(from, 'Chrgs', 'Amt')].map(
    ({ text }) => centsOf(text) ?? 0,
  )
  const fee = total ?? sumCents(records)
  return fee > 0 ? fee : null
}

const signedAmount = (entry: XmlElement, named: Place): number => {
  const text = textAt(entry, 'Amt') ?? ''
  const amount = centsOf(text)
  if (amount === null) throw wrongField(named, 'amount', text)
  const sign = signOf(textAt(entry, 'CdtDbtInd'))
  if (sign === null) throw wrongField(named, 'sign', textAt(entry, 'CdtDbtInd') ?? '')
  return amount * sign + 0
}

const signOf = (indicator: string | null): 1 | -1 | null =>
  indicator === 'CRDT' ? 1 : indicator === 'DBIT' ? -1 : null

const dayAt = (from: XmlElement, ...path: string[]): Day | null => toDay(textAt(from, ...path) ?? '')

/** What a bank writes where it has nothing to tell. */
const told = (text: string | null): string | null =>
  text === null || /^(NOT ?PROVIDED|NONREF|NO ?REF|0+)$/i.test(text) ? null : text

const joined = (parts: readonly string[]): string => parts.join(' ').replace(/\s+/g, ' ').trim()

const money = (amount: number): string => formatAmount(amount / 100)

const wrongField = (place: Place, field: string, value: string): UnreadableStatement =>
  new UnreadableStatement(texts.entryField({ ...place, field, value: value.slice(0, 40) }))
