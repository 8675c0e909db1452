import { formatDay } from '#domain/dates.ts'
import type { InvoiceAnnulment } from '#wire/invoices.ts'
import { texts } from './annulmentTexts.ts'

/** Above an invoice that was annulled: when and why, and what its amounts are. */
export const AnnulledNotice = ({ annulment: { fecha, motivo } }: { annulment: InvoiceAnnulment }) => (
  <p className="panel annulled-notice" role="note">
    <strong>{texts.noticeTitle({ day: formatDay(fecha) })}</strong> {texts.notice({ reason: motivo })}
  </p>
)
