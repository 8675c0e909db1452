import { daysOverdue } from '#domain/ageing.ts'
import type { Day } from '#domain/dates.ts'
import { sumMoney } from '#domain/money.ts'
import { contactAddresses } from '#wire/contactAddresses.ts'
import type { ReminderDraft } from '#wire/reminders.ts'
import { currentCompany } from '../company/companyStore.ts'
import type { Database } from '../database/tables.ts'
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
  const [overdue, company] = await Promise.all([overdueInvoices(db, today), currentCompany(db)])
  const wanted = only && new Set(only)
  const invoices = wanted ? overdue.filter(({ identifier }) => wanted.has(identifier)) : overdue
  const earlier = await earlierReminders(
    db,
    invoices.map(({ identifier }) => identifier),
  )
  const byClient = Map.groupBy(invoices, ({ clienteIdentifier }) => clienteIdentifier)
  return [...byClient.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const facturas = [first, ...others].map(invoice => ({
      ...presentOverdue(invoice, today),
      recordatoris: earlier.get(invoice.identifier)?.length ?? 0,
    }))
    const total = sumMoney(facturas.map(({ totalFactura }) => totalFactura))
    const reminders = facturas.flatMap(({ identifier }) => earlier.get(identifier) ?? [])
    const idioma = first.idioma ?? company?.idioma ?? 'ca'
    return {
      cliente: { identifier: first.clienteIdentifier, nombre: first.nombre },
      adreces: contactAddresses(first.personasContacto).addresses,
      facturas,
      total,
      darrer: reminders
        .map(({ dia }) => dia)
        .reduce<Day | null>((last, dia) => (last && last > dia ? last : dia), null),
      recordatoris: new Set(reminders.map(({ key }) => key)).size,
      ...reminderText(idioma, { facturas, total, company: company?.nombre ?? '' }),
    }
  })
}

const presentOverdue = (
  invoice: OverdueInvoice,
  today: Day,
): Omit<ReminderDraft['facturas'][number], 'recordatoris'> => ({
  identifier: invoice.identifier,
  version: invoice.version,
  numero: invoice.numero,
  fechaFactura: invoice.fechaFactura,
  fechaVencimiento: invoice.fechaVencimiento,
  dies: daysOverdue(invoice.fechaVencimiento, today),
  totalFactura: invoice.totalFactura,
})
