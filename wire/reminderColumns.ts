import { z } from 'zod'
import { knownByColumns, places, wholeNumbers } from './invoiceColumns.ts'
import { dunningDaysSchema } from './reminders.ts'
import { texts } from './texts.ts'

/**
 * The overdue invoices that clients would be reminded of, as a list of invoices in columns (`INVOICE_COLUMNS_TYPE`), the longest overdue
 * first, and of each client whom it is written to. The words of the mails are not in it: with them 20,000 invoices weigh ten times as much.
 */
export const reminderColumnsSchema = z
  .strictObject({
    ...knownByColumns,
    /** Cents that are still to be paid: of the total less what the client withholds. */
    pending: wholeNumbers(),
    /** Of what is printed on it and what is asked for, which the words repeat. */
    version: wholeNumbers(),
    /** 1 where it says that it is debited, and no bank was ever asked for it; else 0. */
    neverDebited: places(),
    /** How many reminders of it went out, or are about to. */
    reminders: places(),

    /** Of which level the last of them was, and on which day (days since 1970-01-01); both 0 where there was none. */
    lastLevel: places(),
    lastDay: places(),

    /** Of each client, in the places of `clients`: the addresses of the contacts, and the reminders of any of these invoices. */
    addresses: z.array(z.array(z.string())),
    clientReminders: places(),
    /** What each has to its credit, in cents. */
    credits: places(),
    /** Day of the last of them (days since 1970-01-01); null where there was none. */
    last: z.array(z.number().int().nullable()),

    /** The day (days since 1970-01-01) on which they are overdue. */
    today: z.number().int(),
    /** Stands for what the words are made from besides invoice and client: the day, the templates, the company. */
    wording: z.string(),
    /** When which level is due. */
    days: dunningDaysSchema,
  })
  .refine(
    ({
      series: _series,
      clients,
      clientIdentifiers,
      addresses,
      clientReminders,
      credits,
      last,
      today: _today,
      wording: _wording,
      days: _days,
      ...columns
    }) =>
      [clientIdentifiers, addresses, clientReminders, credits, last].every(
        column => column.length === clients.length,
      ) && Object.values(columns).every(column => column.length === columns.identifier.length),
    { error: () => texts.columnsUneven },
  )

export type ReminderColumns = z.infer<typeof reminderColumnsSchema>
