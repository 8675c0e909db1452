import { MAX_REMINDED_INVOICES, MAX_REMINDERS } from '#wire/reminderLimits.ts'
import type { whatIsMissing } from './reminderEdits.ts'
import { texts } from './texts.ts'

/** Why what was chosen can't go out as it is, and what to do about it. */
export const whatToMend = (missing: NonNullable<ReturnType<typeof whatIsMissing>>): string => {
  if (missing === 'manyInvoices') return texts.missing.manyInvoices({ most: MAX_REMINDED_INVOICES })
  if (missing === 'manyClients') return texts.missing.manyClients({ most: MAX_REMINDERS })
  return texts.missing[missing]
}
