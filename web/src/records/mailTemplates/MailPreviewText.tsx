import type { MailPreview } from '#wire/mailTemplates.ts'
import './mailPreview.scss'

/** A mail as its reader sees it: the subject, and the text with its lines. */
export function MailPreviewText({ mail: { subject, text }, lang }: { mail: MailPreview; lang?: string }) {
  return (
    <div className="mail-preview-text" lang={lang}>
      <strong>{subject}</strong>
      <p>{text}</p>
    </div>
  )
}
