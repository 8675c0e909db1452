import { fold } from '../fold.ts'
import { isOfReference, isOtherOrder, type KeptEntry } from './daysApart.ts'
import { distinctiveWords, speakOfOne } from './distinctiveWords.ts'
import type { Entry } from './entryKeys.ts'

/** What is kept of an entry of the same day and amount, what it says, and to which clients somebody or its number has linked it. */
export type DescribedEntry = KeptEntry & { text: string; payerName: string | null; linkedTo: string | null }

/**
 * Which entries of a file are kept already, and which may be: a person says that. `sure` are those of the first that more says so than day and amount: only
 * their words may stand for what is kept.
 */
export type Matched<Kept> = { same: Map<Entry, Kept>; sure: Set<Entry>; perhaps: Map<Entry, Kept> }

/**
 * Pairs entries of one day and amount with those that are kept of another format, each once: by the bank's reference, then by who paid and what the order
 * is called, then by words that one of them alone has. Formats say the same in other words; where both tell the whole day, and no more than is kept, they are
 * that in any order. Where they tell more, or only a part of the day – as a notice does, which tells money before it is booked –, some are other money: taken for what is kept without
 * evidence, a payment would be lost and its payer reminded, so all that may be it wait – but for those that say the same, of which it makes no difference which is
 * which, and for what is no client's payment of its own, where not both say whose it is: debits that came back, and the sum of several.
 *
 * @param isWhole whether the file of the entries and the one that told what is kept both tell that day to its end.
 */
export const matchKept = <Kept extends DescribedEntry>(
  entries: readonly Entry[],
  kept: readonly Kept[],
  repeated: ReadonlySet<string>,
  isWhole: (one: Kept) => boolean,
): Matched<Kept> => {
  const same = new Map<Entry, Kept>()
  const sure = new Set<Entry>()
  const taken = new Set<Kept>()
  const take = (entry: Entry, one: Kept, isSure: boolean) => {
    same.set(entry, one)
    taken.add(one)
    if (isSure) sure.add(entry)
  }
  const mayBe = (entry: Entry, one: Kept): boolean =>
    isOfReference(entry, one, repeated) !== false && !isOtherOrder(entry, one)
  const findFree = (entry: Entry, fits: (one: Kept) => boolean) =>
    same.has(entry) ? undefined : kept.find(one => !taken.has(one) && fits(one))

  for (const entry of entries) {
    const one = findFree(entry, other => isOfReference(entry, other, repeated) === true)
    if (one) take(entry, one, true)
  }
  for (const entry of entries) {
    const one = findFree(entry, other => mayBe(entry, other) && isSamePayer(entry, other))
    if (one) take(entry, one, true)
  }
  const told = groupsOf(entries.filter(entry => !same.has(entry)))
  const owners = ownersOf(told)
  const byWords = kept
    .filter(one => !taken.has(one))
    .map(one => ({ one, ...mostWords(wordsOf(one.text, namesOf(one)), owners) }))
    .sort((one, other) => other.count - one.count)
  for (const { one, group } of byWords) {
    const entry = group?.find(
      each => !same.has(each) && mayBe(each, one) && (isWhole(one) || isSaidOfOne(each, one)),
    )
    if (entry) take(entry, one, isSaidOfOne(entry, one))
  }

  const left = told.map(group => group.filter(entry => !same.has(entry))).filter(({ length }) => length > 0)
  const perhaps = new Map<Entry, Kept>()
  const isAny = left.length === 1 || left.flat().length <= kept.length - taken.size
  for (const entry of left.flat()) {
    const known = isAny
      ? findFree(entry, other => mayBe(entry, other) && (isWhole(other) || isNobodysOwn(entry, other)))
      : undefined
    if (known) take(entry, known, isNobodysOwn(entry, known) && tellsDebits(entry))
    else {
      const one = findFree(entry, other => mayBe(entry, other))
      if (one) perhaps.set(entry, one)
    }
  }
  return { same, sure, perhaps }
}

/** Whether both say more than what is said of any payment, and for the most part the same; where one says no more than what the order is called, that. */
const isSaidOfOne = (entry: Entry, one: DescribedEntry): boolean => {
  const [said, kept] = [saidOf(entry), keptOf(one)]
  return isSaid(said) && isSaid(kept) ? speakOfOne(said.all, kept.all) : !said.all.isDisjointFrom(kept.all)
}

/** What no client has paid by itself, and of which not both say whose it is. */
const isNobodysOwn = (entry: Entry, one: DescribedEntry): boolean =>
  (entry.amount < 0 || entry.movements.length > 1 || one.parts > 1) &&
  !(isSaid(saidOf(entry)) && isSaid(keptOf(one)))

const tellsDebits = ({ movements: [first, ...others] }: Entry): boolean =>
  others.length > 0 || first?.isReturn === true

/** The words that tell of an entry, and those of what its order is called, which some texts say once more. */
type Said = { all: Set<string>; order: Set<string> }

const saidOf = ({ movements: [first] }: Entry): Said =>
  saidIn(first?.text, first?.payerName, first?.endToEndId)

const keptOf = (one: DescribedEntry): Said => saidIn(one.text, namesOf(one), one.endToEndId)

const saidIn = (text = '', name: string | null = null, endToEndId: string | null = null): Said => {
  const order = distinctiveWords(endToEndId ?? '')
  return { all: distinctiveWords(`${text} ${name ?? ''}`).union(order), order }
}

/** Whether it says whose it is, or for what: figures are the bank's own numbers. */
const isSaid = ({ all, order }: Said): boolean =>
  [...all.difference(order)].some(word => !/\p{N}/u.test(word))

const namesOf = ({ payerName, linkedTo }: DescribedEntry): string => `${payerName ?? ''} ${linkedTo ?? ''}`

const isSamePayer = ({ movements: [first] }: Entry, { payerIban }: KeptEntry): boolean =>
  payerIban !== null && first?.payerIban === payerIban

/** Words that may tell one from another: no articles and no legal forms. */
const wordsOf = (text: string, name: string | null): Set<string> =>
  new Set(
    fold(`${text} ${name ?? ''}`)
      .split(/\s+/)
      .map(word => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
      .filter(word => word.length > 2 || /\p{N}/u.test(word)),
  )

const wordsTold = ({ movements: [first] }: Entry): Set<string> =>
  wordsOf(first?.text ?? '', first?.payerName ?? null)

/** Entries that say the same. */
const groupsOf = (entries: readonly Entry[]): Entry[][] => [
  ...Map.groupBy(entries, entry =>
    [entry.movements[0]?.payerIban ?? '', ...[...wordsTold(entry)].sort()].join(' '),
  ).values(),
]

/** Words that stand in one group alone, by the word. */
const ownersOf = (groups: readonly Entry[][]): Map<string, Entry[] | null> => {
  const owners = new Map<string, Entry[] | null>()
  for (const group of groups)
    for (const word of group[0] ? wordsTold(group[0]) : []) owners.set(word, owners.has(word) ? null : group)
  return owners
}

/** The group of which most words are said; none where two have as many. */
const mostWords = (
  words: ReadonlySet<string>,
  owners: ReadonlyMap<string, Entry[] | null>,
): { group: Entry[] | null; count: number } => {
  const counts = new Map<Entry[], number>()
  for (const word of words) {
    const group = owners.get(word)
    if (group) counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  const [[group, count] = [null, 0], second] = [...counts].sort(([, one], [, other]) => other - one)
  return second?.[1] === count ? { group: null, count: 0 } : { group, count }
}
