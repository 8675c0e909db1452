import { type Bank, MAX_LEAD_DAYS } from '#wire/banks.ts'
import type { InlineForm } from '../../records/inline/inlineDefinition.ts'
import type { BankRowBody, BankValues } from './bankRow.ts'
import { texts } from './texts.ts'
import './banks.scss'

const DAYS = Array.from({ length: MAX_LEAD_DAYS }, (_, index) => index + 1)

/** When a bank wants files of direct debits, where it wants them otherwise than the rulebooks. */
export const FileTerms = ({ bank: { leadDays, cutOff } }: { bank: Bank }) =>
  (leadDays > 1 || cutOff !== null) && (
    <div className="muted iban-note">
      {texts.fileTerms} {texts.terms({ count: leadDays, cutOff: cutOff ?? 'none' })}
    </div>
  )

/** The same to be typed: how many days of settlement before, and until when in the day. */
export const FileTermsFields = ({ form }: { form: InlineForm<BankValues, BankRowBody> }) => (
  <div className="file-terms">
    <span className="muted iban-note">{texts.fileTerms}</span>
    <select className="form-select" aria-label={texts.leadDays} {...form.register('leadDays')}>
      {DAYS.map(days => (
        <option key={days} value={days}>
          {texts.terms({ count: days, cutOff: 'none' })}
        </option>
      ))}
    </select>
    <input
      type="time"
      className="form-control"
      aria-label={texts.cutOff}
      title={texts.cutOff}
      {...form.register('cutOff')}
    />
  </div>
)
