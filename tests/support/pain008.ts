import { ParseOption, XmlDocument, type XmlElement } from 'libxml2-wasm'

/** A debit as a bank reads it in a file. Cents; what the file does not say is empty. */
export type ReadDebit = {
  endToEndId: string
  amount: number
  currency: string
  mandate: string
  signedOn: string
  /** It says that the mandate was signed for another account of the debtor's. */
  isOtherAccount: boolean
  debtor: string
  iban: string
  text: string
  /** Of its block. */
  block: string
  scheme: string
  sequence: string
  day: string
}

/** What a block, or the whole file, says that it holds. Cents. */
export type Told = { count: number; sum: number }

export type ReadBlock = {
  id: string
  told: Told
  iban: string
  creditor: string
  day: string
  debits: ReadDebit[]
}

export type ReadFile = { version: string; messageId: string; told: Told; blocks: ReadBlock[] }

/** Euros in figures → cents; what has more than two decimals, or is no amount, is no number. */
const cents = (text: string): number =>
  /^\d{1,15}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN

/**
 * Reads what a bank is asked to collect (pain.008.001.02 and .08) as a bank does: with a parser of its own, and nothing of the product's.
 *
 * @throws Error of what is no XML, or no such message.
 */
export const readPain008 = (xml: string): ReadFile => {
  using document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NONET })
  const namespace = document.root.namespaceUri
  const version = /^urn:iso:std:iso:20022:tech:xsd:pain\.008\.001\.(02|08)$/.exec(namespace)?.[1]
  if (version === undefined) throw new Error(`no pain.008: ${namespace}`)
  const names = { p: namespace }
  const all = (from: XmlElement, path: string): XmlElement[] =>
    from.find(path.replace(/(^|\/)(?=\w)/g, '$1p:'), names) as XmlElement[]
  const textOf = (from: XmlElement, path: string): string => all(from, path)[0]?.content ?? ''
  const toldOf = (from: XmlElement): Told => ({
    count: Number(textOf(from, 'NbOfTxs')),
    sum: cents(textOf(from, 'CtrlSum')),
  })
  const [message] = all(document.root, 'CstmrDrctDbtInitn')
  const [head] = message ? all(message, 'GrpHdr') : []
  if (!message || !head) throw new Error('no direct debits')
  return {
    version,
    messageId: textOf(head, 'MsgId'),
    told: toldOf(head),
    blocks: all(message, 'PmtInf').map(block => {
      const ofBlock = {
        block: textOf(block, 'PmtInfId'),
        scheme: textOf(block, 'PmtTpInf/LclInstrm/Cd'),
        sequence: textOf(block, 'PmtTpInf/SeqTp'),
        day: textOf(block, 'ReqdColltnDt'),
      }
      return {
        id: ofBlock.block,
        told: toldOf(block),
        iban: textOf(block, 'CdtrAcct/Id/IBAN'),
        creditor: textOf(block, 'CdtrSchmeId/Id/PrvtId/Othr/Id'),
        day: ofBlock.day,
        debits: all(block, 'DrctDbtTxInf').map(debit => ({
          ...ofBlock,
          endToEndId: textOf(debit, 'PmtId/EndToEndId'),
          amount: cents(textOf(debit, 'InstdAmt')),
          currency: all(debit, 'InstdAmt')[0]?.attr('Ccy')?.content ?? '',
          mandate: textOf(debit, 'DrctDbtTx/MndtRltdInf/MndtId'),
          signedOn: textOf(debit, 'DrctDbtTx/MndtRltdInf/DtOfSgntr'),
          isOtherAccount:
            textOf(debit, 'DrctDbtTx/MndtRltdInf/AmdmntInd') === 'true' &&
            textOf(debit, 'DrctDbtTx/MndtRltdInf/AmdmntInfDtls/OrgnlDbtrAcct/Id/Othr/Id') === 'SMNDA',
          debtor: textOf(debit, 'Dbtr/Nm'),
          iban: textOf(debit, 'DbtrAcct/Id/IBAN'),
          text: textOf(debit, 'RmtInf/Ustrd'),
        })),
      }
    }),
  }
}
