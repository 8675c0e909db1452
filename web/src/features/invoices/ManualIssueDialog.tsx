import { dayInMadrid, formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { formatMoney, formatPercent } from '#domain/money.ts'
import { payableAmount } from '#domain/withholding.ts'
import type { ManualPreview, SimilarInvoice } from '#wire/manualInvoices.ts'
import { paths } from '../../paths.ts'
import { IssueQuestion } from '../../records/mails/IssueQuestion.tsx'
import { texts } from './manualTexts.ts'

/** The list with nothing but this invoice, in a tab of its own: what is being written stays. */
function SimilarLink({ invoice }: { invoice: SimilarInvoice }) {
  const { fechaFactura: day, totalFactura } = invoice
  const number = invoiceNumber(invoice)
  const query = new URLSearchParams({ des: day, fins: day, camps: 'numero', q: number })
  return (
    <>
      <a
        href={`${paths.invoices.list}?${query}`}
        target="_blank"
        rel="noopener noreferrer"
        title={texts.opensApart}
      >
        {number}
      </a>{' '}
      {texts.similarOf({ day: formatDay(day), total: formatMoney(totalFactura) })}
    </>
  )
}

type Props = {
  preview: ManualPreview
  day: string
  /** Something has changed since it was asked before. */
  hasChanged: boolean
  isBusy: boolean
  onConfirm: (sendMails: boolean) => void
  onCancel: () => void
}

/** The last question before the number is given: what would be issued, what looks wrong with it and what it may repeat. */
export function ManualIssueDialog({ preview, day, hasChanged, isBusy, onConfirm, onCancel }: Props) {
  const { similarInvoices, warnings, cliente, totalFactura, fechaVencimiento } = preview
  const number = invoiceNumber(preview)
  const isSimilar = similarInvoices.length > 0
  return (
    <IssueQuestion
      isOpen
      title={texts.questionTitle}
      confirmLabel={(isSimilar ? texts.confirmSimilar : texts.confirm)({ number })}
      cancelLabel={texts.cancel}
      changed={hasChanged && texts.hasChanged}
      sendMails={texts.sendMail}
      sendMailsHint={texts.sendMailHint}
      hint={texts.numberHint}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {texts.question({
          number,
          total: formatMoney(totalFactura),
          client: cliente,
          day: formatDay(day),
          due: formatDay(fechaVencimiento),
        })}
      </p>
      {preview.retencion !== null && (
        <p>
          {texts.withheld({
            rate: formatPercent(preview.retencion),
            amount: formatMoney(preview.importeRetencion ?? 0),
            toPay: formatMoney(payableAmount(preview)),
          })}
        </p>
      )}
      {isSimilar && (
        <div className="similar-invoices" role="note">
          <p className="field-warning">{texts.similar({ count: similarInvoices.length })}</p>
          <ul>
            {similarInvoices.map(invoice => (
              <li key={invoice.identifier}>
                <SimilarLink invoice={invoice} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {warnings.map(warning => (
        <p key={warning} className="field-warning">
          {warning}
        </p>
      ))}
      {day > dayInMadrid(new Date()) && (
        <p className="field-warning">
          {texts.futureDate({ series: preview.serieIdentifier, day: formatDay(day) })}
        </p>
      )}
    </IssueQuestion>
  )
}
