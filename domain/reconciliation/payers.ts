import {
  areAlike,
  type ComparedName,
  comparedName,
  formAt,
  formsShare,
  isSameName,
  isShortened,
  lettersOf,
  likeness,
} from './payerNames.ts'

/** Who may have paid, by what the bank tells. */
export type Payer = {
  byIban: ReadonlySet<number>
  byName: ReadonlySet<number>
  byShortName: ReadonlySet<number>
  /** Whose name may have been cut to the name that is told, which by itself is another client's: `Talleres García`, of `… e Hijos SL`. */
  mayBeCut: () => ReadonlySet<number>
  /** Whose name the text says, whoever has paid. */
  inText: () => ReadonlySet<number>
  /** Whether the text says the whole name of another client anywhere, which is no part of the name of who has paid. */
  saysOther: (client: number) => boolean
  /** So many clients with a name somewhat like it, the likeliest first. */
  likeliest: (count: number) => readonly number[]
  likenessOf: (client: number) => number
  /** Of all clients but this one. */
  mostAlike: (except: number) => number
}

type Known = { identifier: number; names: readonly string[]; ibans: readonly string[] }
type Told = { payerName: string | null; payerIban: string | null; text: string }

/** What begins a concept behind a name. */
const CONCEPT =
  /^(f(ra|res|ras|act|actura|actures|acturas|ac)|ref|pago|pagament|concepte?|concepto|quota|cuota|n|num)\b/

/** What stands before the name of who has paid. */
const LEAD = new Set(
  (
    'transferencia transferencies transf transfer trf traspas traspaso abonament abono ingres ingreso sepa inst instant instantania instantanea rebuda recibida ' +
    'favor bizum ordenant ordenante nomina pagament pago client cliente sr sra payment from zahlung von virement emesa emitida titular'
  ).split(' '),
)
/** Little words between the one and the other. */
const BETWEEN = new Set('de d del a la el l per por par en'.split(' '))

/** Whether a name begins behind these words: `transferencia de` leads to one, `fusteria` is part of another. */
const mayBegin = (before: readonly string[]): boolean => {
  const last = before.findLast(word => !BETWEEN.has(word))
  return last === undefined || LEAD.has(last) || /\d/.test(last) || CONCEPT.test(last)
}

/** A name of one word is found in a text only when it is this long. */
const LONG_WORD = 10

/** Below this no name is told as like another. */
const LEAST_ALIKE = 0.4

type Entry = { client: number; name: ComparedName }

/** Finds the clients whom account and name of a movement fit. */
export const payerFinder = (clients: readonly Known[]): ((told: Told) => Payer) => {
  const byIban = new Map<string, Set<number>>()
  const byKey = new Map<string, Entry[]>()
  const byBeginning = new Map<string, Entry[]>()
  const byLetter = new Map<string, Entry[]>()
  const all: Entry[] = []
  for (const { identifier, names, ibans } of clients) {
    for (const iban of ibans) byIban.set(iban, (byIban.get(iban) ?? new Set()).add(identifier))
    const seen = new Set<string>()
    for (const written of names) {
      const name = comparedName(written)
      if (name.key === '' || seen.has(`${name.whole} ${name.form}`)) continue
      seen.add(`${name.whole} ${name.form}`)
      const entry = { client: identifier, name }
      all.push(entry)
      push(byKey, name.key, entry)
      push(byBeginning, beginningOf(name.whole.split(' '), 0), entry)
      for (const letter of new Set([name.whole[0] ?? '', name.words[0]?.[0] ?? '']))
        push(byLetter, letter, entry)
    }
  }
  const scoresOf = likenessFinder(all)

  /**
   * Clients whose whole name stands in a text, begins there and ends there: by its legal form, by the end of the text, or by what begins a concept.
   * `Fusteria Puig 325` is somebody else. A name that is part of another client's there does not count.
   */
  const within = (text: string, byFormAlone: boolean): Set<number> =>
    longest(
      beginningsIn(text).flatMap(({ name, after, ...hit }) => {
        if (after === null) return []
        const form = formAt(after)
        const ends = form === null ? !byFormAlone && (after === '' || CONCEPT.test(after)) : true
        return ends && (form === null || name.form === null || form === name.form) ? [hit] : []
      }),
    )

  /** Clients whose whole name a text says, whatever is behind it, or the beginning of it where the text ends. */
  const mentionedIn = (text: string): Set<number> => longest(withoutTwins(beginningsIn(text)))

  /** Whole names of clients wherever they stand in a text, each with those who are called so. */
  const saidIn = (text: string, payer: string): Set<number>[] => {
    const begun = withoutTwins(beginningsIn(text, true)).filter(
      ({ after, name }) => after !== null && !` ${payer} `.includes(` ${name.whole} `),
    )
    return [...Map.groupBy(longestOf(begun), ({ from, to }) => `${from} ${to}`).values()].map(
      same => new Set(same.map(({ client }) => client)),
    )
  }

  /** Names that begin in a text, behind what leads to a name or anywhere: what stands behind them, or null where the text ends within them. */
  const beginningsIn = (text: string, anywhere = false): Begun[] => {
    const words = comparedName(`${text} .`).all.split(' ')
    return words.flatMap((word, place) => {
      const entries = [word, beginningOf(words, place)].flatMap(beginning => byBeginning.get(beginning) ?? [])
      if (entries.length === 0 || (!anywhere && !mayBegin(words.slice(0, place)))) return []
      const rest = words.slice(place).join(' ')
      return entries.flatMap((entry): Begun[] => {
        const { words: own, whole } = entry.name
        if (own.length < 2 && whole.length < LONG_WORD) return []
        const isSaid = rest.startsWith(whole) && (rest[whole.length] ?? ' ') === ' '
        if (!isSaid && (rest.length < LONG_WORD || !whole.startsWith(rest))) return []
        const to = place + whole.split(' ').length
        return [{ ...entry, from: place, to, after: isSaid ? rest.slice(whole.length).trim() : null }]
      })
    })
  }

  return ({ payerName, payerIban, text }) => {
    const name = payerName === null ? null : comparedName(payerName)
    const same =
      name === null ? [] : (byKey.get(name.key) ?? []).filter(entry => isSameName(name, entry.name))
    // The form told to the letter parts `Puig SL` from `Puig SA`, where both are clients.
    const exact = same.filter(entry => entry.name.form === name?.form)
    const fitting = new Set((exact.length > 0 ? exact : same).map(({ client }) => client))
    if (fitting.size === 0)
      for (const client of payerName === null ? within(text, false) : within(payerName, true))
        fitting.add(client)
    const shortened = (cut: ComparedName): Entry[] =>
      [...new Set([cut.whole[0] ?? '', cut.words[0]?.[0] ?? ''])]
        .flatMap(letter => byLetter.get(letter) ?? [])
        .filter(entry => isShortened(cut, entry.name))
    const cut = name === null || fitting.size > 0 ? [] : shortened(name)
    // Of most movements nobody asks.
    let found: ReadonlyMap<number, number> | undefined
    let named: ReadonlySet<number> | undefined
    let said: readonly ReadonlySet<number>[] | undefined
    const scores = (): ReadonlyMap<number, number> => {
      found ??= name === null ? new Map() : scoresOf(name)
      return found
    }
    return {
      byIban: (payerIban === null ? undefined : byIban.get(payerIban)) ?? new Set(),
      byName: fitting,
      byShortName: new Set(cut.map(({ client }) => client)),
      mayBeCut: () =>
        new Set(
          name === null || name.form !== null
            ? []
            : (byLetter.get(name.whole[0] ?? '') ?? [])
                .filter(entry => entry.name.whole !== name.whole && entry.name.whole.startsWith(name.whole))
                .map(({ client }) => client),
        ),
      inText: () => {
        named ??= mentionedIn(text)
        return named
      },
      saysOther: client => {
        said ??= saidIn(text, name?.whole ?? '')
        return said.some(clients => !clients.has(client))
      },
      likeliest: count => likeliest(scores(), count),
      likenessOf: client => scores().get(client) ?? 0,
      mostAlike: except =>
        [...scores()].reduce(
          (most, [client, score]) => (client === except ? most : Math.max(most, score)),
          0,
        ),
    }
  }
}

/** A client's name in a text, from one of its words to another. */
type Hit = { client: number; from: number; to: number }
type Begun = Entry & Hit & { after: string | null }

/** Where `Puig SL` is said and is a client, `Puig SA` is not said. */
const withoutTwins = (begun: readonly Begun[]): Begun[] =>
  begun.filter(({ from, to, name, after }) => {
    const form = formAt(after ?? '')
    return (
      form === null ||
      name.form === null ||
      name.form === form ||
      !begun.some(twin => twin.from === from && twin.to === to && twin.name.form === form)
    )
  })

/** Without names that are part of another one where they stand. */
const longest = (hits: readonly Hit[]): Set<number> => new Set(longestOf(hits).map(({ client }) => client))

const longestOf = (hits: readonly Hit[]): Hit[] =>
  hits.filter(
    ({ from, to }) =>
      !hits.some(other => other.from <= from && to <= other.to && other.to - other.from > to - from),
  )

/** The first two words from a place on, or the last one. */
const beginningOf = (words: readonly string[], place: number): string =>
  words.slice(place, place + 2).join(' ')

/**
 * Finds, of names that share a word with another, how like it each client's is, from `LEAST_ALIKE` on. It is asked thousands of times of thousands of names,
 * most of which share a `Taller` and no more: what each shares at most is counted beside all of them at once, and only where that is enough is it looked at.
 */
const likenessFinder = (all: readonly Entry[]): ((name: ComparedName) => Map<number, number>) => {
  const letters = all.map(({ name }) => lettersOf(name))
  const byWord = new Map<string, number[]>()
  for (const [place, { name }] of all.entries())
    for (const word of new Set(name.words)) push(byWord, word, place)
  const words = [...byWord.keys()]
  const alike = new Map<string, ReadonlySet<string>>()
  const alikeTo = (word: string): ReadonlySet<string> => {
    const known = alike.get(word) ?? new Set(words.filter(other => areAlike(word, other)))
    alike.set(word, known)
    return known
  }
  const isAlike = (word: string, other: string) => alikeTo(word).has(other)
  // Of all names, by their place; nothing but while one is compared: the letters that it shares, by how many pairs of words, and whether one of them is the same.
  const shared = new Uint32Array(all.length)
  const pairs = new Uint16Array(all.length)
  const hasSame = new Uint8Array(all.length)
  return name => {
    const total = lettersOf(name)
    const touched: number[] = []
    for (const word of name.words)
      for (const other of alikeTo(word)) {
        const isSame = other === word ? 1 : 0
        for (const place of byWord.get(other) ?? []) {
          if (pairs[place] === 0) touched.push(place)
          pairs[place] = (pairs[place] ?? 0) + 1
          shared[place] = (shared[place] ?? 0) + word.length + other.length
          hasSame[place] = (hasSame[place] ?? 0) | isSame
        }
      }
    const scores = new Map<number, number>()
    for (const place of touched) {
      const entry = all[place]
      const most = (shared[place] ?? 0) / (total + (letters[place] ?? 0))
      const isOnePair = pairs[place] === 1
      const isAsked = hasSame[place] === 1 && most >= LEAST_ALIKE
      shared[place] = pairs[place] = hasSame[place] = 0
      if (!entry || !isAsked) continue
      const score = isOnePair ? most * formsShare(name, entry.name) : likeness(name, entry.name, isAlike)
      if (score >= LEAST_ALIKE) scores.set(entry.client, Math.max(scores.get(entry.client) ?? 0, score))
    }
    return scores
  }
}

/** The clients of the highest scores, the highest first; of equal ones the first by their identifiers. */
const likeliest = (scores: ReadonlyMap<number, number>, count: number): number[] => {
  const best: Score[] = []
  for (const score of scores) {
    const last = best[count - 1]
    if (last && !isBefore(score, last)) continue
    const place = best.findIndex(other => isBefore(score, other))
    best.splice(place < 0 ? best.length : place, 0, score)
    if (best.length > count) best.pop()
  }
  return best.map(([client]) => client)
}

type Score = [client: number, score: number]

const isBefore = ([client, score]: Score, [other, otherScore]: Score): boolean =>
  score > otherScore || (score === otherScore && client < other)

const push = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
