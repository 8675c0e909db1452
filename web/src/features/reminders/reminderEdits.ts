import type { DunningLevel } from '#domain/dunning.ts'
import { sumMoney } from '#domain/money.ts'
import { outsideOf } from '#wire/outsideAddresses.ts'
import { MAX_REMINDED_INVOICES, MAX_REMINDERS } from '#wire/reminderLimits.ts'
import type { ReminderRow } from '#wire/reminders.ts'

type Words = { subject: string; text: string }

/** What staff have changed of a draft; null for what stands as it was drafted. */
export type ReminderEdit = {
  isChosen: boolean
  /** Invoices that the reminder is not about. */
  leftOut: readonly number[]
  addresses: readonly string[] | null
  subject: string | null
  text: string | null
  /** Versions of the invoices, by their identifiers, that staff have seen as they wrote their own words. */
  writtenOf: Readonly<Record<number, number>> | null
}

export const untouched: ReminderEdit = {
  isChosen: false,
  leftOut: [],
  addresses: null,
  subject: null,
  text: null,
  writtenOf: null,
}

/** True once something was written or left out: more than a tick that is set again at once. */
export const isWritten = ({ leftOut, addresses, subject, text }: ReminderEdit): boolean =>
  leftOut.length > 0 || addresses !== null || subject !== null || text !== null

/** What a reminder is due of and the client can be asked for: not what it waits to be debited, and no bank was asked for. */
export const isToRemind = ({ isDue, isNeverDebited }: ReminderRow['invoices'][number]): boolean =>
  isDue && !isNeverDebited

/**
 * What is due by the days of the company, and nothing else of a client; null for who has nothing due. Who has written something has it kept.
 */
export function dueEdit(row: ReminderRow, edit: ReminderEdit): ReminderEdit | null {
  const notDue = row.invoices.filter(one => !isToRemind(one)).map(({ identifier }) => identifier)
  return notDue.length === row.invoices.length ? null : { ...edit, isChosen: true, leftOut: notDue }
}

/** How hard a client is asked by a reminder of these invoices: as of the one that is asked for hardest. */
export const levelOf = (invoices: ReminderRow['invoices']): DunningLevel =>
  invoices.reduce<DunningLevel>((highest, { level }) => (level > highest ? level : highest), 1)

/** A reminder as it would go out. */
export type Reminder = {
  cliente: ReminderRow['cliente']
  invoices: ReminderRow['invoices']
  total: number
  addresses: readonly string[]
  /** Those of them that the client's contacts don't name. */
  outsideAddresses: readonly string[]
  /** Staff's own words; null for those that the server has for these invoices. */
  subject: string | null
  text: string | null
  /** Staff's own words are older than an invoice that they speak of. */
  isOutdated: boolean
}

export function reminderToBe(row: ReminderRow, edit: ReminderEdit): Reminder {
  const { leftOut, subject, text } = edit
  const isWhole = leftOut.length === 0
  const invoices = isWhole
    ? row.invoices
    : row.invoices.filter(({ identifier }) => !leftOut.includes(identifier))
  const isOwn = subject !== null || text !== null
  return {
    cliente: row.cliente,
    invoices,
    total: isWhole ? row.total : sumMoney(invoices.map(({ pending }) => pending)),
    addresses: edit.addresses ?? row.addresses,
    // Contacts of thousands are not read again to find them among themselves.
    outsideAddresses: edit.addresses === null ? [] : outsideOf(edit.addresses, row.addresses.join(';')),
    subject,
    text,
    isOutdated: isOwn && invoices.some(({ identifier, version }) => edit.writtenOf?.[identifier] !== version),
  }
}

/** Staff's own words, or none, about a client's invoices as they are now. */
export const ownWords = (row: ReminderRow, words: Partial<Words>): Partial<ReminderEdit> => ({
  ...words,
  writtenOf: Object.fromEntries(row.invoices.map(({ identifier, version }) => [identifier, version])),
})

/** Why these reminders can't go out as they are; null when they can. */
export function whatIsMissing(
  reminders: readonly Reminder[],
): 'address' | 'words' | 'outdated' | 'manyInvoices' | 'manyClients' | null {
  if (reminders.length > MAX_REMINDERS) return 'manyClients'
  if (reminders.some(({ invoices }) => invoices.length > MAX_REMINDED_INVOICES)) return 'manyInvoices'
  if (reminders.some(({ addresses }) => addresses.length === 0)) return 'address'
  if (reminders.some(({ subject, text }) => subject?.trim() === '' || text?.trim() === '')) return 'words'
  return reminders.some(({ isOutdated }) => isOutdated) ? 'outdated' : null
}
