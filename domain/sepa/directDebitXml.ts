import type { Day } from '../dates.ts'
import { centsOf } from '../money.ts'
import { toSepaText } from './characters.ts'
import type { Scheme, SequenceType } from './mandates.ts'

/**
 * The file by which a bank is asked to collect (ISO 20022 `pain.008`, with the usage rules of the EPC's implementation guidelines and of the
 * Spanish banks'): one group, a block for each account, scheme, sequence and day. Texts are written in the banks' characters.
 */

/** Of the message: `08` is the EPC's since November 2023; a few banks still ask for `02`. */
export type MessageVersion = '08' | '02'

/** Town and country as elements, the rest as lines: the hybrid form, for addresses whose street nobody has taken apart. */
export type DebtorAddress = { town: string; postcode: string | null; country: string; line: string | null }

export type Debit = {
  /** Unique for ever, and of one attempt: what the bank's statement tells a return by. */
  endToEndId: string
  /** Euros, two decimals. */
  amount: number
  mandate: {
    reference: string
    signedOn: Day
    /** It was signed for another account of the debtor (`SMNDA`). */
    isOtherAccount: boolean
  }
  debtor: { name: string; iban: string; bic: string | null; address: DebtorAddress | null }
  /** What the debtor reads of it. */
  text: string
}

export type DebitBlock = {
  id: string
  /** The account that the money goes into. */
  iban: string
  bic: string | null
  scheme: Scheme
  sequence: SequenceType
  day: Day
  debits: readonly Debit[]
}

export type DirectDebitMessage = {
  id: string
  /** `2026-11-23T10:15:00Z`. */
  createdAt: string
  creditor: { name: string; identifier: string }
  blocks: readonly DebitBlock[]
}

/** Lengths that the usage rules give names and the text for the debtor. */
export const MAX_NAME = 70
export const MAX_TEXT = 140
const MAX_ADDRESS = { town: 35, postcode: 16, line: 70 }

/** The message as XML. */
export const directDebitXml = (message: DirectDebitMessage, version: MessageVersion = '08'): string => {
  const { id, createdAt, creditor, blocks } = message
  const sums = sumsOf(blocks.flatMap(({ debits }) => debits))
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.${version}"><CstmrDrctDbtInitn>`,
    `<GrpHdr>${element('MsgId', id)}${element('CreDtTm', createdAt)}${sums}`,
    `<InitgPty>${name(creditor.name)}<Id><PrvtId><Othr>${element('Id', creditor.identifier)}</Othr></PrvtId></Id></InitgPty></GrpHdr>\n`,
  ]
  for (const block of blocks) writeBlock(parts, block, creditor, version)
  parts.push('</CstmrDrctDbtInitn></Document>\n')
  return parts.join('')
}

const writeBlock = (
  parts: string[],
  block: DebitBlock,
  creditor: DirectDebitMessage['creditor'],
  version: MessageVersion,
): void => {
  parts.push(
    `<PmtInf>${element('PmtInfId', block.id)}<PmtMtd>DD</PmtMtd><BtchBookg>true</BtchBookg>${sumsOf(block.debits)}`,
    `<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><LclInstrm>${element('Cd', block.scheme)}</LclInstrm>${element('SeqTp', block.sequence)}</PmtTpInf>`,
    element('ReqdColltnDt', block.day),
    `<Cdtr>${name(creditor.name)}</Cdtr>`,
    account('CdtrAcct', block.iban, '<Ccy>EUR</Ccy>'),
    agent('CdtrAgt', block.bic, version),
    '<ChrgBr>SLEV</ChrgBr>',
    `<CdtrSchmeId><Id><PrvtId><Othr>${element('Id', creditor.identifier)}<SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id></CdtrSchmeId>\n`,
  )
  for (const debit of block.debits) parts.push(debitOf(debit, version))
  parts.push('</PmtInf>\n')
}

const debitOf = ({ endToEndId, amount, mandate, debtor, text }: Debit, version: MessageVersion): string =>
  [
    `<DrctDbtTxInf><PmtId>${element('EndToEndId', endToEndId)}</PmtId>`,
    `<InstdAmt Ccy="EUR">${inEuros(centsOf(amount))}</InstdAmt>`,
    `<DrctDbtTx><MndtRltdInf>${element('MndtId', mandate.reference)}${element('DtOfSgntr', mandate.signedOn)}`,
    mandate.isOtherAccount ? OTHER_ACCOUNT : '',
    '</MndtRltdInf></DrctDbtTx>',
    agent('DbtrAgt', debtor.bic, version),
    `<Dbtr>${name(debtor.name)}${debtor.address === null ? '' : addressOf(debtor.address)}</Dbtr>`,
    account('DbtrAcct', debtor.iban),
    `<RmtInf>${element('Ustrd', toSepaText(text, MAX_TEXT))}</RmtInf></DrctDbtTxInf>\n`,
  ].join('')

/** "Same mandate, new debtor account": since November 2016 for an account of the same bank or of another. */
const OTHER_ACCOUNT =
  '<AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlDbtrAcct><Id><Othr><Id>SMNDA</Id></Othr></Id></OrgnlDbtrAcct></AmdmntInfDtls>'

const sumsOf = (debits: readonly Debit[]): string => {
  let sum = 0
  for (const { amount } of debits) sum += centsOf(amount)
  return element('NbOfTxs', String(debits.length)) + element('CtrlSum', inEuros(sum))
}

const inEuros = (sum: number): string => `${Math.floor(sum / 100)}.${String(sum % 100).padStart(2, '0')}`

const name = (text: string): string => element('Nm', toSepaText(text, MAX_NAME))

const account = (tag: string, iban: string, more = ''): string =>
  `<${tag}><Id>${element('IBAN', iban)}</Id>${more}</${tag}>`

/** Within SEPA banks find each other by the IBAN. */
const agent = (tag: string, bic: string | null, version: MessageVersion): string => {
  const known =
    bic === null ? '<Othr><Id>NOTPROVIDED</Id></Othr>' : element(version === '08' ? 'BICFI' : 'BIC', bic)
  return `<${tag}><FinInstnId>${known}</FinInstnId></${tag}>`
}

const addressOf = ({ town, postcode, country, line }: DebtorAddress): string =>
  `<PstlAdr>${postcode === null ? '' : element('PstCd', toSepaText(postcode, MAX_ADDRESS.postcode))}${element(
    'TwnNm',
    toSepaText(town, MAX_ADDRESS.town),
  )}${element('Ctry', country)}${line === null ? '' : element('AdrLine', toSepaText(line, MAX_ADDRESS.line))}</PstlAdr>`

const element = (tag: string, text: string): string => `<${tag}>${escapeXml(text)}</${tag}>`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeXml = (text: string): string => text.replace(/[&<>]/g, sign => ESCAPES[sign] ?? sign)
