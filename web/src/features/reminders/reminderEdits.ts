import { sumMoney } from '#contract/money.ts'
import type { ReminderDraft } from '#contract/reminders.ts'

type Words = Pick<ReminderDraft, 'assumpte' | 'text'>

/** What staff have changed of a draft; null for what stands as it was drafted. */
export type ReminderEdit = {
  isChosen: boolean
  /** Invoices that the reminder is not about. */
  leftOut: readonly number[]
  adreces: readonly string[] | null
  assumpte: string | null
  text: string | null
  /** The server's words for some of the invoices only, and for which. */
  proposal: (Words & { of: string }) | null
}

export const untouched: ReminderEdit = {
  isChosen: false,
  leftOut: [],
  adreces: null,
  assumpte: null,
  text: null,
  proposal: null,
}

/** A reminder as it would go out. */
export type Reminder = Words & {
  cliente: ReminderDraft['cliente']
  facturas: ReminderDraft['facturas']
  total: number
  adreces: readonly string[]
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
  const words: Words = isWhole ? draft : (proposal ?? draft)
  return {
    cliente: draft.cliente,
    facturas,
    total: sumMoney(facturas.map(({ totalFactura }) => totalFactura)),
    adreces: edit.adreces ?? draft.adreces,
    assumpte: edit.assumpte ?? words.assumpte,
    text: edit.text ?? words.text,
    isReady: isWhole || proposal !== null || (edit.assumpte !== null && edit.text !== null),
  }
}

/** Why these reminders can't go out as they are; null when they can. */
export function whatIsMissing(reminders: readonly Reminder[]): 'address' | 'words' | 'wait' | null {
  if (reminders.some(({ adreces }) => adreces.length === 0)) return 'address'
  if (reminders.some(({ assumpte, text }) => assumpte.trim() === '' || text.trim() === '')) return 'words'
  return reminders.some(({ isReady }) => !isReady) ? 'wait' : null
}
