import type { Collectable } from '#wire/remittances.ts'

type Code = Collectable['remarks'][number]['code']

const isRemarked = ({ obstacles, remarks }: Collectable, codes: readonly Code[]): boolean =>
  obstacles.length === 0 && remarks.some(({ code }) => codes.includes(code))

/** Whoever has something to its credit is not asked for more unless somebody says so. */
export const hasCredit = (invoice: Collectable): boolean => isRemarked(invoice, ['credit'])

/** Its client was asked to pay it otherwise, and may be doing so: it would be paid twice. */
export const isAskedOtherwise = (invoice: Collectable): boolean =>
  isRemarked(invoice, ['asksTransfer', 'reminded'])

/** What is told as what stops an invoice is: it is chosen by nobody but a person. */
export const LEFT_OUT: readonly Code[] = ['credit', 'asksTransfer', 'reminded']

/** What is chosen unless somebody says otherwise. */
export const isSelectedByDefault = (invoice: Collectable): boolean =>
  invoice.obstacles.length === 0 && !isRemarked(invoice, LEFT_OUT)
