import { formatDay } from '#domain/dates.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { texts } from './remittanceTexts.ts'
import { reportFrame } from './reportFrame.ts'
import { groupOf, type ReportColumn, type ReportTable, totalsOf } from './reportTable.ts'

type Remittance = (ReportDocument & { report: 'remittance' })['remittance']

/** The list of a remittance, debit by debit, for whoever holds it against what the bank says. Of an account it has the last four digits: the file for the bank has them whole. */
export function remittanceReport(document: ReportDocument & { report: 'remittance' }): ReportTable {
  const { remittance } = document
  const frame = reportFrame(document, () =>
    texts.about({
      remittance: String(remittance.identifier),
      message: remittance.messageId,
      state: texts.states[remittance.state],
      day: formatDay(remittance.collectionDate),
      bank: remittance.bankName,
    }),
  )
  const columns: ReportColumn[] = [
    { head: texts.invoice, kind: 'text', width: 14, only: 'print' },
    { head: texts.client, kind: 'text', width: 34 },
    { head: texts.account, kind: 'text', width: 10 },
    { head: texts.mandate, kind: 'text', width: 22 },
    { head: texts.kind, kind: 'text', width: 12 },
    { head: texts.outcome, kind: 'text', width: 26 },
    { head: texts.amount, kind: 'money', width: 14, isSummed: true },
  ]
  const groups = remittance.lines.map(line =>
    groupOf(
      line.number,
      columns,
      [
        [
          line.number,
          line.debtorName,
          `…${line.iban.slice(-4)}`,
          line.mandateReference,
          `${line.scheme} ${line.sequence}`,
          outcomeOf(line),
          line.amount,
        ],
      ],
      '',
    ),
  )
  const { creditorName: name, creditorIdentifier: identifier } = remittance
  return {
    ...frame,
    subtitle: [...frame.subtitle, texts.creditor({ name, identifier })],
    groupColumn: texts.invoice,
    isLandscape: true,
    isFlat: true,
    columns,
    groups,
    totals: totalsOf(columns, groups, texts.total({ count: groups.length })),
  }
}

const outcomeOf = ({ returned, isCollected }: Remittance['lines'][number]): string | null => {
  if (returned) return texts.returned({ day: formatDay(returned.day), reason: returned.reason })
  if (isCollected === null) return null
  return isCollected ? texts.collected : texts.notCollected
}
