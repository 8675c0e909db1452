/** A part of an entry, as a bank tells it of a debit that was collected, or came back. Cents, as they moved the account. */
export type CamtPart = {
  amount: number
  endToEndId: string
  returnReason?: string
  payer?: { name: string; iban: string }
}

/** An entry of the account; cents, below zero where money went out. */
export type CamtEntry = {
  day: string
  amount: number
  text?: string
  reference: string
  messageId?: string
  /** The block of the message that it is the money of. */
  block?: string
  /** That debits came back, whether or not their parts are told. */
  isReturn?: boolean
  /** That it is the money of debits: so it is where a message or parts are told, unless this says otherwise. */
  isDebit?: boolean
  parts?: readonly CamtPart[]
}

type Versions = '02' | '08'

const euros = (cents: number): string => (Math.abs(cents) / 100).toFixed(2)
const sign = (cents: number): string => (cents < 0 ? 'DBIT' : 'CRDT')
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const partXml = ({ amount, endToEndId, returnReason, payer }: CamtPart, version: Versions): string => {
  const told = `<Amt Ccy="EUR">${euros(amount)}</Amt><CdtDbtInd>${sign(amount)}</CdtDbtInd>`
  // Version 02 has amounts of details one level deeper, and no sign of their own.
  const moved =
    version === '02' ? `<AmtDtls><TxAmt><Amt Ccy="EUR">${euros(amount)}</Amt></TxAmt></AmtDtls>` : told
  const back = returnReason === undefined ? '' : `<RtrInf><Rsn><Cd>${returnReason}</Cd></Rsn></RtrInf>`
  const parties =
    payer === undefined
      ? ''
      : `<RltdPties><Dbtr>${version === '02' ? `<Nm>${payer.name}</Nm>` : `<Pty><Nm>${payer.name}</Nm></Pty>`}</Dbtr><DbtrAcct><Id><IBAN>${payer.iban}</IBAN></Id></DbtrAcct></RltdPties>`
  return `<TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>${moved}${parties}${back}</TxDtls>`
}

const entryXml = (entry: CamtEntry, version: Versions): string => {
  const { day, amount, text, reference, messageId, block, parts = [] } = entry
  const status = version === '02' ? '<Sts>BOOK</Sts>' : '<Sts><Cd>BOOK</Cd></Sts>'
  const ofBlock = block === undefined ? '' : `<PmtInfId>${block}</PmtInfId>`
  const batch = messageId === undefined ? '' : `<Btch><MsgId>${messageId}</MsgId>${ofBlock}</Btch>`
  const isReturn = entry.isReturn ?? (parts.length > 0 && amount < 0)
  const isDebit = entry.isDebit ?? (messageId !== undefined || parts.length > 0)
  const details =
    parts.length > 0
      ? parts.map(part => partXml(part, version)).join('')
      : text === undefined
        ? ''
        : `<TxDtls><RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls>`
  return [
    `<Ntry><Amt Ccy="EUR">${euros(amount)}</Amt><CdtDbtInd>${sign(amount)}</CdtDbtInd>${status}`,
    `<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef>`,
    `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${isReturn || isDebit ? 'IDDT' : 'RCDT'}</Cd><SubFmlyCd>${isReturn ? 'UPDD' : isDebit ? 'ESDD' : 'ESCT'}</SubFmlyCd></Fmly></Domn></BkTxCd>`,
    batch || details ? `<NtryDtls>${batch}${details}</NtryDtls>` : '',
    '</Ntry>',
  ].join('')
}

const balanceXml = (code: 'OPBD' | 'CLBD', cents: number, day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>${sign(cents)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`

/** A camt.053 of one account that adds up. */
export const camt053 = (
  entries: readonly CamtEntry[],
  {
    iban,
    opening,
    id,
    version = '08' as Versions,
  }: { iban: string; opening: number; id: string; version?: Versions },
): string => {
  const days = entries.map(({ day }) => day).sort()
  const [from = '2026-01-01', through = from] = [days[0], days.at(-1)]
  const closing = opening + entries.reduce((sum, { amount }) => sum + amount, 0)
  return [
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>`,
    `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${through}T23:00:00</CreDtTm></GrpHdr>`,
    `<Stmt><Id>${id}</Id><CreDtTm>${through}T23:00:00</CreDtTm><FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${through}T23:59:59</ToDtTm></FrToDt>`,
    `<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>`,
    balanceXml('OPBD', opening, from),
    balanceXml('CLBD', closing, through),
    ...entries.map(entry => entryXml(entry, version)),
    '</Stmt></BkToCstmrStmt></Document>',
  ].join('')
}

/** The same as a notice: camt.054, which tells no balances. */
export const camt054 = (entries: readonly CamtEntry[], account: { iban: string; id: string }): string =>
  camt053(entries, { ...account, opening: 0 })
    .replaceAll('camt.053', 'camt.054')
    .replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')
    .replaceAll('Stmt>', 'Ntfctn>')
    .replace(/<Bal>.*<\/Bal>/, '')
