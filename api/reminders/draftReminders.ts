import { daysOverdue } from '#domain/ageing.ts'
import type { Day } from '#domain/dates.ts'
import { sumMoney } from '#domain/money.ts'
import { speaking } from '#platform/languageContext.ts'
import { contactAddresses } from '#wire/contactAddresses.ts'
import type { ReminderDraft } from '#wire/reminders.ts'
import { currentCompany } from '../company/companyStore.ts'
import type { Database } from '../database/tables.ts'
import { answerAddress, mailLanguage } from '../mail/presentMail.ts'
import { currentTemplates } from '../mail/templateStore.ts'
import { type OverdueInvoice, overdueInvoices } from './overdueInvoices.ts'
import { earlierReminders } from './reminderStore.ts'
import { reminderText } from './reminderText.ts'

/**
 * What each client with overdue invoices would be reminded of today, the longest overdue first.
 *
 * @param only identifiers of the invoices to speak of; all that are overdue, when absent.
 */
export const draftReminders = async (
  db: Database,
  today: Day,
  only?: readonly number[],
): Promise<ReminderDraft[]> => {
  const [overdue, company, templates] = await Promise.all([
    overdueInvoices(db, today),
    currentCompany(db),
    currentTemplates(db),
  ])
  const wanted = only && new Set(only)
  const invoices = wanted ? overdue.filter(({ identifier }) => wanted.has(identifier)) : overdue
  const earlier = await earlierReminders(
    db,
    invoices.map(({ identifier }) => identifier),
  )
  const byClient = Map.groupBy(invoices, ({ clienteIdentifier }) => clienteIdentifier)
  return [...byClient.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const invoices = [first, ...others].map(invoice => ({
      ...presentOverdue(invoice, today),
      reminders: earlier.get(invoice.identifier)?.length ?? 0,
    }))
    const total = sumMoney(invoices.map(({ totalFactura }) => totalFactura))
    const reminders = invoices.flatMap(({ identifier }) => earlier.get(identifier) ?? [])
    const language = mailLanguage(first, company)
    return {
      cliente: { identifier: first.clienteIdentifier, nombre: first.nombre },
      addresses: contactAddresses(first.personasContacto).addresses,
      invoices,
      total,
      last: reminders
        .map(({ day }) => day)
        .reduce<Day | null>((last, day) => (last && last > day ? last : day), null),
      reminders: new Set(reminders.map(({ key }) => key)).size,
      // A client's mail is written in the client's language, whoever asks for it.
      ...speaking(language, () =>
        reminderText(
          language,
          { one: templates.reminder[language], many: templates.reminders[language] },
          {
            invoices,
            total,
            cliente: first.nombre,
            company: company?.nombre ?? '',
            contact: answerAddress(company),
          },
        ),
      ),
    }
  })
}

const presentOverdue = (
  invoice: OverdueInvoice,
  today: Day,
): Omit<ReminderDraft['invoices'][number], 'reminders'> => ({
  identifier: invoice.identifier,
  version: invoice.version,
  number: invoice.number,
  fechaFactura: invoice.fechaFactura,
  fechaVencimiento: invoice.fechaVencimiento,
  daysOverdue: daysOverdue(invoice.fechaVencimiento, today),
  totalFactura: invoice.totalFactura,
})
