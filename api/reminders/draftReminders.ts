import { daysOverdue } from '#domain/ageing.ts'
import type { Day } from '#domain/dates.ts'
import { sumMoney } from '#domain/money.ts'
import { contactAddresses } from '#wire/contactAddresses.ts'
import type { ReminderDraft } from '#wire/reminders.ts'
import type { Database } from '../database/tables.ts'
import { type OverdueInvoice, overdueInvoices } from './overdueInvoices.ts'
import { highestLevel, stepOf } from './reminderLevels.ts'
import { earlierReminders } from './reminderStore.ts'
import { currentWording, wordReminder } from './reminderWording.ts'

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
  const [invoices, wording] = await Promise.all([overdueInvoices(db, today, only), currentWording(db, today)])
  const earlier = await earlierReminders(
    db,
    invoices.map(({ identifier }) => identifier),
  )
  const byClient = Map.groupBy(invoices, ({ clienteIdentifier }) => clienteIdentifier)
  return [...byClient.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const invoices = [first, ...others].map(invoice => {
      const told = presentOverdue(invoice, today)
      const reminders = earlier.get(invoice.identifier) ?? []
      return { ...told, reminders: reminders.length, ...stepOf(told.daysOverdue, reminders, wording) }
    })
    const reminders = invoices.flatMap(({ identifier }) => earlier.get(identifier) ?? [])
    return {
      cliente: { identifier: first.clienteIdentifier, nombre: first.nombre },
      addresses: contactAddresses(first.personasContacto).addresses,
      invoices,
      credit: first.credit,
      total: sumMoney(invoices.map(({ pending }) => pending)),
      last: reminders
        .map(({ day }) => day)
        .reduce<Day | null>((last, day) => (last && last > day ? last : day), null),
      reminders: new Set(reminders.map(({ key }) => key)).size,
      ...wordReminder(wording, first, invoices, highestLevel(invoices)),
    }
  })
}

const presentOverdue = (
  invoice: OverdueInvoice,
  today: Day,
): Omit<ReminderDraft['invoices'][number], 'reminders' | 'level' | 'isDue'> => ({
  identifier: invoice.identifier,
  version: invoice.version,
  number: invoice.number,
  fechaFactura: invoice.fechaFactura,
  fechaVencimiento: invoice.fechaVencimiento,
  daysOverdue: daysOverdue(invoice.fechaVencimiento, today),
  pending: invoice.pending,
  isNeverDebited: invoice.isNeverDebited,
})
