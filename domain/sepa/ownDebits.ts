import type { Day } from '../dates.ts'
import { addDays } from '../dates.ts'
import { comparedMandate, type KnownReferences, namedIn, standsIn } from './namedReferences.ts'

/** A movement of the bank, as far as it may tell of our own debits. Cents, below zero where money went out. */
export type DebitMovement = {
  identifier: number
  bancIdentifier: number
  bookedOn: Day
  amount: number
  currency: string
  text: string
  /** What kind of movement: the codes of a camt (`PMNT/RCDT/ESCT`), or the common concept of Norma 43 (`06`). */
  concept: string | null
  endToEndId: string | null
  mandateId: string | null
  messageId: string | null
  paymentInformationId: string | null
  isReturn: boolean
  fee: number | null
  /** Of who has paid, where the bank tells it. */
  payerIban: string | null
}

/** A remittance that the bank has: sent, or settled by somebody who saw the money first. */
export type AwaitedRemittance = {
  identifier: number
  /** Rows of banks that are its account. */
  banks: readonly number[]
  messageId: string
  collectionDate: Day
  /** Cents. */
  total: number
  /** What the blocks of its file come to, where they are several: banks may book each by itself. Cents. */
  blocks: readonly number[]
}

/** A debit that was collected, and has not come back. Cents. */
export type CollectedDebit = {
  line: number
  endToEndId: string
  mandateReference: string
  amount: number
  collectionDate: Day
  /** Somebody has reversed its payment by hand: it is what came back where that is named, and may be where its mandate is. */
  isTakenBack?: boolean
}

/** So many days after its day the money of a remittance may be booked. */
export const SETTLED_WITHIN = 5
/**
 * So many days after its day a debit may come back: one that nobody allowed within thirteen months (PSD2, article 71; SEPA Core Direct Debit rulebook,
 * EPC016-06, refunds of unauthorised collections), and some days for the banks.
 */
export const RETURNED_WITHIN = 400

/** The debits that movements name by their end-to-end identification, as far as they are collected or may be: by it. Cents. */
export type AskedDebits = ReadonlyMap<string, { remittance: number; amount: number }>

const isOf = (movement: DebitMovement, { messageId }: Pick<AwaitedRemittance, 'messageId'>): boolean =>
  movement.messageId === messageId ||
  (movement.paymentInformationId?.startsWith(`${messageId}-`) ?? false) ||
  standsIn(movement.text, messageId) ||
  movement.text.includes(`${messageId}-`)

/**
 * ISO 20022, external code set of bank transactions: credit transfers that came in, instant ones (RRCT) too. The end-to-end identification of one is whatever
 * its payer has written.
 */
const RECEIVED_TRANSFER = /(?:^|\/)(?:RCDT|RRCT)(?:\/|$)/

/**
 * Whether it is the money of one debit, told by itself: it has its end-to-end identification, in the field of the bank, and its amount. A transfer that
 * came in is none, whatever its payer calls it.
 *
 * @returns the remittance that the debit is of.
 */
export const remittanceOfDebit = (movement: DebitMovement, asked: AskedDebits): number | null => {
  const { endToEndId, amount, concept } = movement
  const debit = endToEndId === null ? undefined : asked.get(endToEndId)
  return debit?.amount === amount && !RECEIVED_TRANSFER.test(concept ?? '') ? debit.remittance : null
}

/** What banks call money that a client has sent by itself. */
const BY_TRANSFER = /\b(?:TRANSF\p{L}*|TRF|TRASPA\p{L}*|BIZUM)(?!\p{L})/iu

/** Those that went out, instant ones (IRCT) too, and `04`: transfers either way in Norma 43 (Cuaderno 43, common concepts). */
const SENT_TRANSFER = /(?:^|\/)(?:ICDT|IRCT)(?:\/|$)|^04$/

/** Whether somebody has sent it: the money of a remittance has no payer, whatever it comes to. */
const isTransfer = ({ payerIban, text, concept }: DebitMovement): boolean =>
  payerIban !== null ||
  RECEIVED_TRANSFER.test(concept ?? '') ||
  SENT_TRANSFER.test(concept ?? '') ||
  BY_TRANSFER.test(text)

/** What banks call debits that were collected: in ISO 20022 issued ones, in Norma 43 bills (03) and remittances (06). */
const COLLECTED = /(?:^|\/)IDDT(?:\/|$)|^0[36]$/
const COLLECTED_WORDS = /\b(?:REMES+AS?|ADEUDOS?|RECIBOS?|REBUTS?|DOMICIL\p{L}*|EFECTOS?|EFECTES?)(?!\p{L})/iu

/** What gives money back: of a supplier's debit that was returned or cancelled it says the same words as of ours. `14` are returns (Cuaderno 43). */
const GIVES_BACK = /\b(?:DEVOL|DEVUEL|ANUL|RETROC|REEMB|REINTEG|REBOT|IMPAG|RETORN|EXTORN)/iu

/** Whether the bank says that it is money of debits, though not of which. */
export const isOfDebits = (movement: DebitMovement): boolean =>
  !isTransfer(movement) &&
  movement.concept !== '14' &&
  !GIVES_BACK.test(movement.text) &&
  (COLLECTED.test(movement.concept ?? '') || COLLECTED_WORDS.test(movement.text))

export type Settlement = { movements: number[]; remittance: number; evidence: 'reference' | 'remittance' }

/**
 * Which movements are the money of which remittance: those that name it, or its debits one by one and each once, and come to its whole amount together, or the one of that amount on its
 * day or the few after it that the bank calls debits – or one for each block of its file – where no other movement and no other remittance fits. Less than the whole is left to a person: somebody has to say which debit is missing.
 */
export const settlementsOf = (
  movements: readonly DebitMovement[],
  remittances: readonly AwaitedRemittance[],
  asked: AskedDebits,
): Settlement[] => {
  const incoming = movements.filter(
    ({ amount, currency, isReturn }) => amount > 0 && currency === 'EUR' && !isReturn,
  )
  const isInTime = ({ bookedOn, bancIdentifier }: DebitMovement, remittance: AwaitedRemittance): boolean =>
    remittance.banks.includes(bancIdentifier) &&
    bookedOn >= remittance.collectionDate &&
    bookedOn <= addDays(remittance.collectionDate, SETTLED_WITHIN)
  const ofDebits = Map.groupBy(incoming, one => remittanceOfDebit(one, asked))
  const named = remittances.flatMap(remittance => {
    const ofOne = ofDebits.get(remittance.identifier) ?? []
    const own = incoming.filter(
      one => (isOf(one, remittance) || ofOne.includes(one)) && isInTime(one, remittance),
    )
    const sum = own.reduce((all, { amount }) => all + amount, 0)
    // One that is told twice would hide one that is missing.
    const told = own.flatMap(({ endToEndId }) => endToEndId ?? [])
    return own.length > 0 && sum === remittance.total && new Set(told).size === told.length
      ? [
          {
            movements: own.map(({ identifier }) => identifier),
            remittance: remittance.identifier,
            evidence: 'reference' as const,
          },
        ]
      : []
  })
  const taken = new Set(named.flatMap(one => one.movements))
  const settled = new Set(named.map(({ remittance }) => remittance))
  const left = incoming.filter(
    one =>
      !taken.has(one.identifier) &&
      isOfDebits(one) &&
      remittanceOfDebit(one, asked) === null &&
      !remittances.some(remittance => isOf(one, remittance)),
  )
  const open = remittances.filter(({ identifier }) => !settled.has(identifier))
  const mayBe = (one: DebitMovement, remittance: AwaitedRemittance) =>
    isInTime(one, remittance) && [remittance.total, ...remittance.blocks].includes(one.amount)
  const fitting = open.flatMap(remittance => {
    const own = left.filter(movement => mayBe(movement, remittance))
    // Its whole, or each of its blocks, and nothing more that may be of it.
    const isWhole =
      own.length === 1
        ? own[0]?.amount === remittance.total
        : isSameAmounts(
            own.map(({ amount }) => amount),
            remittance.blocks,
          )
    if (!isWhole || own.some(one => open.filter(other => mayBe(one, other)).length > 1)) return []
    return [
      {
        movements: own.map(({ identifier }) => identifier),
        remittance: remittance.identifier,
        evidence: 'remittance' as const,
      },
    ]
  })
  return [...named, ...fitting]
}

const isSameAmounts = (some: readonly number[], others: readonly number[]): boolean =>
  some.length > 0 && some.toSorted().join() === others.toSorted().join()

export type Return = { movement: number; line: number; fee: number }

/**
 * Which movements are debits that came back: money that went out and names a debit of ours (its end-to-end identification, or else its mandate) of
 * that amount, with or without what the bank says that it charged. One that fits two is left to a person.
 *
 * @param known all that the movements may name, whatever its amount.
 */
export const returnsOf = (
  movements: readonly DebitMovement[],
  debits: readonly CollectedDebit[],
  known: KnownReferences,
): Return[] => {
  const claimed = new Map<number, Return[]>()
  for (const movement of movements) {
    const { named, ofMandate } = fittingDebits(movement, debits, known)
    // What we have sent ourselves, naming the debit that it is given back for, is none that came back.
    if (!movement.isReturn && isTransfer(movement)) continue
    // A mandate alone says so of what the bank itself calls a return, where it can't be a day or an amount.
    const byMandate = ofMandate.filter(debit => isTelling(debit, movement))
    const [debit, ...others] = named.length > 0 ? named : movement.isReturn ? byMandate : []
    if (!debit || others.length > 0 || (debit.isTakenBack && named.length === 0)) continue
    const found = { movement: movement.identifier, line: debit.line, fee: feeOf(movement, debit) ?? 0 }
    claimed.set(debit.line, [...(claimed.get(debit.line) ?? []), found])
  }
  // Two that say that the same debit came back: one of them is something else.
  return [...claimed.values()].flatMap(found => (found.length === 1 ? found : []))
}

/** Whether it is no chance that a movement says a reference of a mandate: the bank says it where mandates are said, or it is not short and no mere figures, which may be a day. */
const isTelling = ({ mandateReference }: CollectedDebit, { mandateId }: DebitMovement): boolean =>
  (mandateId !== null && comparedMandate(mandateId) === comparedMandate(mandateReference)) ||
  (mandateReference.length > 2 && /\p{L}/u.test(mandateReference))

/** What a bank has kept of a debit that came back, in cents; null where the movement is of another amount. */
export const feeOf = (movement: DebitMovement, { amount }: CollectedDebit): number | null => {
  if (-movement.amount === amount) return 0
  const fee = movement.fee ?? 0
  return fee > 0 && -movement.amount === amount + fee ? fee : null
}

/** Whether a movement can tell that a debit came back: money that went out, of its amount, from its day on and as long as debits come back. */
export const mayBeReturnOf = (movement: DebitMovement, debit: CollectedDebit): boolean =>
  movement.amount < 0 &&
  movement.currency === 'EUR' &&
  feeOf(movement, debit) !== null &&
  isWhileReturnable(movement, debit)

const isWhileReturnable = (
  { bookedOn }: DebitMovement,
  { collectionDate }: Pick<CollectedDebit, 'collectionDate'>,
): boolean => bookedOn >= collectionDate && bookedOn <= addDays(collectionDate, RETURNED_WITHIN)

/** Whether debits can have come back by a movement as one sum: no more than it is, each from its day on and as long as debits come back. */
export const mayBeReturnsOf = (movement: DebitMovement, debits: readonly CollectedDebit[]): boolean =>
  movement.currency === 'EUR' &&
  debits.reduce((sum, { amount }) => sum + amount, 0) <= -movement.amount &&
  debits.every(debit => isWhileReturnable(movement, debit))

/** Debits of that amount that may have come back by then: those that a movement names, and those of a mandate that it names. */
const fittingDebits = <Debit extends CollectedDebit>(
  movement: DebitMovement,
  debits: readonly Debit[],
  known: KnownReferences,
): Record<'all' | 'named' | 'ofMandate', Debit[]> => {
  const all = debits.filter(debit => mayBeReturnOf(movement, debit))
  if (all.length === 0) return { all, named: [], ofMandate: [] }
  const { endToEndIds, mandates } = namedIn(movement.text, known)
  if (movement.endToEndId !== null) endToEndIds.add(movement.endToEndId)
  const namesDebit = [...endToEndIds].some(one => known.endToEndIds.has(one))
  if (movement.mandateId !== null) mandates.add(comparedMandate(movement.mandateId))
  return {
    all,
    named: all.filter(({ endToEndId }) => endToEndIds.has(endToEndId)),
    // One that names another debit of ours is of that, whether it may come back or has done so before: no other of its mandate's.
    ofMandate: all.filter(
      ({ mandateReference }) => !namesDebit && mandates.has(comparedMandate(mandateReference)),
    ),
  }
}

/** What a person may say of at most so many. */
const MOST_CHOICES = 5

/**
 * The debits that a person may say came back by a movement, with how many there are of its amount: offered are that which it names, else those of its
 * mandate; of what the bank calls a return and that names neither, those of its amount, where they are few.
 */
export const debitsToChoose = <Debit extends CollectedDebit>(
  movement: DebitMovement,
  debits: readonly Debit[],
  known: KnownReferences,
): { count: number; offered: Debit[] } => {
  const { all, named, ofMandate } = fittingDebits(movement, debits, known)
  const [fitting = []] = [named, ofMandate].filter(({ length }) => length > 0)
  const few = movement.isReturn && all.length <= MOST_CHOICES ? all : []
  return { count: all.length, offered: fitting.length > 0 ? fitting.slice(0, MOST_CHOICES) : few }
}

/** A remittance of which somebody may say that a movement is its money; `told` is what other movements have brought of it. Cents. */
export type OpenRemittance = Omit<AwaitedRemittance, 'blocks'> & { isSettled: boolean; told: number }

/**
 * Whether a movement can be money of a remittance: all of one that waits, since of less somebody has to say first which debits are missing; of one that
 * is settled no more than no movement has told yet.
 */
export const mayBeMoneyOf = (movement: DebitMovement, remittance: OpenRemittance): boolean =>
  movement.amount > 0 &&
  movement.currency === 'EUR' &&
  !movement.isReturn &&
  remittance.banks.includes(movement.bancIdentifier) &&
  movement.bookedOn >= remittance.collectionDate &&
  (remittance.isSettled
    ? movement.amount <= remittance.total - remittance.told
    : remittance.told === 0 && movement.amount === remittance.total)

/** The remittances whose money a person may say that a movement is: those that it names, and those of which just that is missing. */
export const remittancesToChoose = <Remittance extends OpenRemittance>(
  movement: DebitMovement,
  remittances: readonly Remittance[],
  asked: AskedDebits,
): Remittance[] =>
  remittances
    .filter(
      one =>
        mayBeMoneyOf(movement, one) &&
        (isOf(movement, one) ||
          remittanceOfDebit(movement, asked) === one.identifier ||
          movement.amount === one.total - one.told ||
          // Of one that somebody has settled it may be a block, or what is left once the bank has kept its own.
          (one.isSettled &&
            isOfDebits(movement) &&
            movement.bookedOn <= addDays(one.collectionDate, SETTLED_WITHIN))),
    )
    .slice(0, MOST_CHOICES)

/** Shorter references of mandates stand in many a text by chance. */
const TELLING = 4

/** Whether a movement names a debit, a mandate or a remittance of ours, whatever it says of it. */
export const namesOurs = (
  movement: Pick<DebitMovement, 'text' | 'endToEndId' | 'mandateId' | 'messageId' | 'paymentInformationId'>,
  known: KnownReferences,
  messageIds: readonly string[],
): boolean => {
  const { text, endToEndId, mandateId, messageId, paymentInformationId } = movement
  const { endToEndIds, mandates } = namedIn(text, known)
  const words = [...(text.match(/[A-Za-z0-9/-]+/g) ?? []), endToEndId, messageId, paymentInformationId]
  return (
    endToEndIds.size > 0 ||
    (endToEndId !== null && known.endToEndIds.has(endToEndId)) ||
    (mandateId !== null && known.mandates.has(comparedMandate(mandateId))) ||
    [...mandates].some(({ length }) => length >= TELLING) ||
    words.some(word => word !== null && messageIds.some(id => word === id || word.startsWith(`${id}-`)))
  )
}

/**
 * Whether the bank says in its own fields that it is money of debits, or names a debit, a mandate or a remittance of ours there: no client has sent it by itself. What a
 * payer has written says nothing of that, nor what any field of a transfer that came in does.
 */
export const isMoneyOfDebits = (
  movement: DebitMovement,
  known: KnownReferences,
  messageIds: readonly string[],
): boolean =>
  !RECEIVED_TRANSFER.test(movement.concept ?? '') &&
  (COLLECTED.test(movement.concept ?? '') || namesOurs({ ...movement, text: '' }, known, messageIds))
