/** What a bank says of one debit. */
export type ToldDebit = {
  endToEndId: string
  amount: string
  account: string
  status?: string
  code?: string
  /** The block that it is in, where that is not the answer's. */
  block?: string
}

type Answer = {
  /** The message that it answers, and the block of it that the debits are in. */
  message: string
  block?: string
  group?: string
  /** Why the whole file is refused. */
  reason?: { code: string; words: string }
  day?: string
  debits?: readonly ToldDebit[]
}

/** A bank's answer to a remittance (pain.002.001.10). */
export const pain002 = ({
  message,
  block = `${message}-CORE-RCUR`,
  group = 'PART',
  reason,
  day = '2026-12-01',
  debits = [],
}: Answer): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>',
    `<GrpHdr><MsgId>S1</MsgId><CreDtTm>${day}T09:00:00Z</CreDtTm></GrpHdr>`,
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${message}</OrgnlMsgId><OrgnlMsgNmId>pain.008.001.08</OrgnlMsgNmId><GrpSts>${group}</GrpSts>${reasonXml(reason)}</OrgnlGrpInfAndSts>`,
    ...[...Map.groupBy(debits, debit => debit.block ?? block)].map(
      ([name, ofBlock]) =>
        `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${name}</OrgnlPmtInfId>${ofBlock.map(told).join('')}</OrgnlPmtInfAndSts>`,
    ),
    '</CstmrPmtStsRpt></Document>',
  ].join('')

const reasonXml = (reason: Answer['reason']): string =>
  reason
    ? `<StsRsnInf><Rsn><Cd>${reason.code}</Cd></Rsn><AddtlInf>${reason.words}</AddtlInf></StsRsnInf>`
    : ''

const told = ({ endToEndId, amount, account, status = 'RJCT', code = 'AM04' }: ToldDebit): string =>
  `<TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>${status}</TxSts><StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf><OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt><CdtrAcct><Id><IBAN>${account}</IBAN></Id></CdtrAcct></OrgnlTxRef></TxInfAndSts>`
