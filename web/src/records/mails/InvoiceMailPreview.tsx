import { useState } from 'react'
import { safeFileName } from '#domain/fileNames.ts'
import { Button } from '../../ui/Button.tsx'
import { toFailure } from '../../ui/failure.ts'
import { SkeletonBar } from '../../ui/SkeletonBar.tsx'
import { invoicesApi } from '../invoices/invoicesApi.ts'
import { MailPreviewText } from '../mailTemplates/MailPreviewText.tsx'
import { mailTemplatesApi } from '../mailTemplates/mailTemplatesApi.ts'
import { texts } from './mailTexts.ts'

/** What the clients would read, one invoice after the other: asked of the server once it is opened. */
export function InvoiceMailPreview({ invoices }: { invoices: readonly number[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(0)
  const invoice = invoices[at]
  return (
    <details className="mail-preview" onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>{texts.preview}</summary>
      {isOpen && invoice !== undefined && <OneMail invoice={invoice} />}
      {invoices.length > 1 && (
        <div className="mail-preview-steps">
          <Button isSmall disabled={at === 0} onClick={() => setAt(at - 1)}>
            {texts.previousOne}
          </Button>
          <span className="muted">
            {at + 1} / {invoices.length}
          </span>
          <Button isSmall disabled={at === invoices.length - 1} onClick={() => setAt(at + 1)}>
            {texts.nextOne}
          </Button>
        </div>
      )}
    </details>
  )
}

function OneMail({ invoice }: { invoice: number }) {
  const { currentData, error } = mailTemplatesApi.useInvoiceMailQuery(invoice)
  const file = invoicesApi.useInvoiceQuery(invoice).currentData?.archivo
  if (error) return <p className="refusal mb-0">{toFailure(error).message}</p>
  if (!currentData) return <SkeletonBar width="60%" />
  const { number, replyTo, language } = currentData
  const name = `${safeFileName(number)}.pdf`
  return (
    <>
      <MailPreviewText mail={currentData} lang={language} />
      <p className="muted mb-0 mt-1">
        {file ? (
          <a href={file} target="_blank" rel="noreferrer">
            {texts.attachedPdf({ name })}
          </a>
        ) : (
          texts.attachedPdf({ name })
        )}
        {replyTo && ` · ${texts.answersTo({ address: replyTo })}`}
      </p>
    </>
  )
}
