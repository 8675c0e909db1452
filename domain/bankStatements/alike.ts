import { fold } from '../fold.ts'
import { isOfReference, isOtherOrder, type KeptEntry } from './daysApart.ts'
import type { Entry } from './entryKeys.ts'

/** What is kept of an entry of the same day and amount, and what it says. */
export type AlikeEntry = KeptEntry & { text: string; payerName: string | null }

/** Which entries of a file are kept already, and which may be: a person says that. */
export type Paired<Kept> = { same: Map<Entry, Kept>; perhaps: Map<Entry, Kept> }

/**
 * Pairs entries of one day and amount with those that are kept of another format, each once: by the bank's reference, then by who paid and what the order
 * is called, then by words that one of them alone has. Formats say the same in other words; where they tell no more than is kept, they are that in any
 * order. Where they tell more, some are other money: taken for what is kept without evidence, a payment would be lost and its payer reminded, so
 * all that may be it wait – but for those that say the same, of which it makes no difference which is which.
 */
export const pairAlike = <Kept extends AlikeEntry>(
  entries: readonly Entry[],
  kept: readonly Kept[],
  repeated: ReadonlySet<string>,
): Paired<Kept> => {
  const same = new Map<Entry, Kept>()
  const taken = new Set<Kept>()
  const take = (entry: Entry, one: Kept) => {
    same.set(entry, one)
    taken.add(one)
  }
  const mayBe = (entry: Entry, one: Kept): boolean =>
    isOfReference(entry, one, repeated) !== false && !isOtherOrder(entry, one)
  const findFree = (entry: Entry, fits: (one: Kept) => boolean) =>
    same.has(entry) ? undefined : kept.find(one => !taken.has(one) && fits(one))

  for (const entry of entries) {
    const one = findFree(entry, other => isOfReference(entry, other, repeated) === true)
    if (one) take(entry, one)
  }
  for (const entry of entries) {
    const one = findFree(entry, other => mayBe(entry, other) && isSamePayer(entry, other))
    if (one) take(entry, one)
  }
  const told = groupsOf(entries.filter(entry => !same.has(entry)))
  const owners = ownersOf(told)
  const byWords = kept
    .filter(one => !taken.has(one))
    .map(one => ({ one, ...mostWords(wordsOf(one.text, one.payerName), owners) }))
    .sort((one, other) => other.count - one.count)
  for (const { one, group } of byWords) {
    const entry = group?.find(each => !same.has(each) && mayBe(each, one))
    if (entry) take(entry, one)
  }

  const left = told.map(group => group.filter(entry => !same.has(entry))).filter(({ length }) => length > 0)
  const perhaps = new Map<Entry, Kept>()
  const isAny = left.length === 1 || left.flat().length <= kept.length - taken.size
  for (const entry of left.flat()) {
    const one = findFree(entry, other => mayBe(entry, other))
    if (!one) continue
    if (isAny) take(entry, one)
    else perhaps.set(entry, one)
  }
  return { same, perhaps }
}

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
