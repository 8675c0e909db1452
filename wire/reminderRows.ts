import { dunningStep } from '#domain/dunning.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { at, daysByNumber } from './readColumns.ts'
import type { ReminderColumns } from './reminderColumns.ts'
import type { ReminderRow } from './reminders.ts'

/**
 * What each client would be reminded of, from columns: the longest overdue first, as the array of drafts has it. Apart from the schema, so
 * that a screen needs no library of rules to read them.
 *
 * @throws RangeError when the columns don't fit together.
 */
export function reminderRows(columns: ReminderColumns): ReminderRow[] {
  const dayAt = daysByNumber()
  const byClient = Map.groupBy(columns.identifier.keys(), place => at(columns.cliente, place))
  return Array.from(byClient, ([client, invoices]) => {
    const last = at(columns.last, client)
    return {
      cliente: { identifier: at(columns.clientIdentifiers, client), nombre: at(columns.clients, client) },
      addresses: at(columns.addresses, client),
      invoices: invoices.map(place => {
        const dueDay = at(columns.fechaVencimiento, place)
        const lastLevel = at(columns.lastLevel, place)
        return {
          ...dunningStep(
            {
              daysOverdue: columns.today - dueDay,
              lastLevel,
              daysSince: lastLevel === 0 ? null : columns.today - at(columns.lastDay, place),
            },
            columns.days,
          ),
          identifier: at(columns.identifier, place),
          version: at(columns.version, place),
          number: invoiceNumber({
            serieIdentifier: at(columns.series, at(columns.serie, place)),
            numFact: at(columns.numFact, place),
          }),
          fechaFactura: dayAt(at(columns.fechaFactura, place)),
          fechaVencimiento: dayAt(dueDay),
          daysOverdue: columns.today - dueDay,
          pending: at(columns.pending, place) / 100,
          isNeverDebited: at(columns.neverDebited, place) === 1,
          reminders: at(columns.reminders, place),
        }
      }),
      total: invoices.reduce((cents, place) => cents + at(columns.pending, place), 0) / 100,
      credit: at(columns.credits, client) / 100,
      last: last === null ? null : dayAt(last),
      reminders: at(columns.clientReminders, client),
    }
  })
}
