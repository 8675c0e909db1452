import { sumMoney } from '#domain/money.ts'
import { outsideOf } from '#wire/outsideAddresses.ts'
import type { ReminderDraft } from '#wire/reminders.ts'

type Words = Pick<ReminderDraft, 'assumpte' | 'text'>

/** What staff have changed of a draft; null for what stands as it was drafted. */
export type ReminderEdit = {
  isChosen: boolean
  /** Invoices that the reminder is not about. */
  leftOut: readonly number[]
  adreces: readonly string[] | null
  assumpte: string | null
  text: string | null
  /** Versions of the invoices, by their identifiers, that staff have seen as they wrote their own words. */
  writtenOf: Readonly<Record<number, number>> | null
  /** The server's words for some of the invoices only, and for which. */
  proposal: (Words & { of: string }) | null
}

export const untouched: ReminderEdit = {
  isChosen: false,
  leftOut: [],
  adreces: null,
  assumpte: null,
  text: null,
  writtenOf: null,
  proposal: null,
}

/** True once something was written or left out: more than a tick that is set again at once. */
export const isWritten = ({ leftOut, adreces, assumpte, text }: ReminderEdit): boolean =>
  leftOut.length > 0 || adreces !== null || assumpte !== null || text !== null

/** A reminder as it would go out. */
export type Reminder = Words & {
  cliente: ReminderDraft['cliente']
  facturas: ReminderDraft['facturas']
  total: number
  adreces: readonly string[]
  /** Those of them that the client's contacts don't name. */
  foranes: readonly string[]
  /** Staff's own words are older than an invoice that they speak of. */
  isOutdated: boolean
  /** False while the server has not yet put into words what is left of the invoices. */
  isReady: boolean
}

/** Names a choice of invoices. */
export const choiceOf = (invoices: readonly { identifier: number }[]): string =>
  invoices.map(({ identifier }) => identifier).join(',')

export function reminderToBe(draft: ReminderDraft, edit: ReminderEdit): Reminder {
  const facturas = draft.facturas.filter(({ identifier }) => !edit.leftOut.includes(identifier))
  const isWhole = facturas.length === draft.facturas.length
  const proposal = edit.proposal?.of === choiceOf(facturas) ? edit.proposal : null
  const adreces = edit.adreces ?? draft.adreces
  const isOwn = edit.assumpte !== null || edit.text !== null
  const words: Words = isWhole ? draft : (proposal ?? draft)
  return {
    cliente: draft.cliente,
    facturas,
    total: sumMoney(facturas.map(({ totalFactura }) => totalFactura)),
    adreces,
    foranes: outsideOf(adreces, draft.adreces.join(';')),
    isOutdated: isOwn && facturas.some(({ identifier, version }) => edit.writtenOf?.[identifier] !== version),
    assumpte: edit.assumpte ?? words.assumpte,
    text: edit.text ?? words.text,
    isReady: isWhole || proposal !== null || (edit.assumpte !== null && edit.text !== null),
  }
}

/** Staff's own words, or none, about a draft as it is now. */
export const ownWords = (draft: ReminderDraft, words: Partial<Words>): Partial<ReminderEdit> => ({
  ...words,
  writtenOf: Object.fromEntries(draft.facturas.map(({ identifier, version }) => [identifier, version])),
})

/** Why these reminders can't go out as they are; null when they can. */
export function whatIsMissing(
  reminders: readonly Reminder[],
): 'address' | 'words' | 'outdated' | 'wait' | null {
  if (reminders.some(({ adreces }) => adreces.length === 0)) return 'address'
  if (reminders.some(({ assumpte, text }) => assumpte.trim() === '' || text.trim() === '')) return 'words'
  if (reminders.some(({ isOutdated }) => isOutdated)) return 'outdated'
  return reminders.some(({ isReady }) => !isReady) ? 'wait' : null
}
