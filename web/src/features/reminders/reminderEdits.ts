import { sumMoney } from '#domain/money.ts'
import { outsideOf } from '#wire/outsideAddresses.ts'
import type { ReminderDraft } from '#wire/reminders.ts'

type Words = Pick<ReminderDraft, 'subject' | 'text'>

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
  /** The server's words for some of the invoices only, and for which. */
  proposal: (Words & { of: string }) | null
}

export const untouched: ReminderEdit = {
  isChosen: false,
  leftOut: [],
  addresses: null,
  subject: null,
  text: null,
  writtenOf: null,
  proposal: null,
}

/** True once something was written or left out: more than a tick that is set again at once. */
export const isWritten = ({ leftOut, addresses, subject, text }: ReminderEdit): boolean =>
  leftOut.length > 0 || addresses !== null || subject !== null || text !== null

/** A reminder as it would go out. */
export type Reminder = Words & {
  cliente: ReminderDraft['cliente']
  invoices: ReminderDraft['invoices']
  total: number
  addresses: readonly string[]
  /** Those of them that the client's contacts don't name. */
  outsideAddresses: readonly string[]
  /** Staff's own words are older than an invoice that they speak of. */
  isOutdated: boolean
  /** False while the server has not yet put into words what is left of the invoices. */
  isReady: boolean
}

/** Names a choice of invoices. */
export const choiceOf = (invoices: readonly { identifier: number }[]): string =>
  invoices.map(({ identifier }) => identifier).join(',')

export function reminderToBe(draft: ReminderDraft, edit: ReminderEdit): Reminder {
  const invoices = draft.invoices.filter(({ identifier }) => !edit.leftOut.includes(identifier))
  const isWhole = invoices.length === draft.invoices.length
  const proposal = edit.proposal?.of === choiceOf(invoices) ? edit.proposal : null
  const addresses = edit.addresses ?? draft.addresses
  const isOwn = edit.subject !== null || edit.text !== null
  const words: Words = isWhole ? draft : (proposal ?? draft)
  return {
    cliente: draft.cliente,
    invoices,
    total: sumMoney(invoices.map(({ totalFactura }) => totalFactura)),
    addresses,
    outsideAddresses: outsideOf(addresses, draft.addresses.join(';')),
    isOutdated: isOwn && invoices.some(({ identifier, version }) => edit.writtenOf?.[identifier] !== version),
    subject: edit.subject ?? words.subject,
    text: edit.text ?? words.text,
    isReady: isWhole || proposal !== null || (edit.subject !== null && edit.text !== null),
  }
}

/** Staff's own words, or none, about a draft as it is now. */
export const ownWords = (draft: ReminderDraft, words: Partial<Words>): Partial<ReminderEdit> => ({
  ...words,
  writtenOf: Object.fromEntries(draft.invoices.map(({ identifier, version }) => [identifier, version])),
})

/** Why these reminders can't go out as they are; null when they can. */
export function whatIsMissing(
  reminders: readonly Reminder[],
): 'address' | 'words' | 'outdated' | 'wait' | null {
  if (reminders.some(({ addresses }) => addresses.length === 0)) return 'address'
  if (reminders.some(({ subject, text }) => subject.trim() === '' || text.trim() === '')) return 'words'
  if (reminders.some(({ isOutdated }) => isOutdated)) return 'outdated'
  return reminders.some(({ isReady }) => !isReady) ? 'wait' : null
}
