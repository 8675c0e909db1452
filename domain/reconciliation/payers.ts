import { type ComparedName, comparedName, formAt, isSameName, isShortened, likeness } from './payerNames.ts'

/** Who may have paid, by what the bank tells. */
export type Payer = {
  byIban: ReadonlySet<number>
  byName: ReadonlySet<number>
  byShortName: ReadonlySet<number>
  /** Clients with a name somewhat like it, the likeliest first. */
  alike: readonly number[]
  likenessOf: (client: number) => number
  /** Of all clients but this one. */
  mostAlike: (except: number) => number
}

type Known = { identifier: number; names: readonly string[]; ibans: readonly string[] }
type Told = { payerName: string | null; payerIban: string | null; text: string }

/** What begins a concept behind a name. */
const CONCEPT =
  /^(f(ra|res|ras|act|actura|actures|acturas|ac)|ref|pago|pagament|concepte?|concepto|quota|cuota|n|num)\b/

/** A name of one word is found in a text only when it is this long. */
const LONG_WORD = 10

/** Finds the clients whom account and name of a movement fit. */
export const payerFinder = (clients: readonly Known[]): ((told: Told) => Payer) => {
  const byIban = new Map<string, Set<number>>()
  const byKey = new Map<string, { client: number; name: ComparedName }[]>()
  const byWord = new Map<string, { client: number; name: ComparedName }[]>()
  const all: { client: number; name: ComparedName }[] = []
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
      for (const word of new Set(name.words)) push(byWord, word, entry)
    }
  }

  /**
   * Clients whose whole name stands in a text and ends there: by its legal form, by the end of the text, or by what begins a concept. `Fusteria Puig
   * 325` is somebody else. A name that is part of another client's there does not count.
   */
  const within = (text: string, byFormAlone: boolean): Set<number> => {
    const said = comparedName(`${text} .`).all
    const padded = ` ${said} `
    const hits: { client: number; whole: string }[] = []
    for (const word of new Set(said.split(' ')))
      for (const { client, name } of byWord.get(word) ?? []) {
        if (name.words[0] !== word || (name.words.length < 2 && name.whole.length < LONG_WORD)) continue
        const at = padded.indexOf(` ${name.whole} `)
        if (at < 0) continue
        const after = padded.slice(at + name.whole.length + 2).trim()
        const form = formAt(after)
        const ends = form === null ? !byFormAlone && (after === '' || CONCEPT.test(after)) : true
        if (ends && (form === null || name.form === null || form === name.form))
          hits.push({ client, whole: name.whole })
      }
    return new Set(
      hits
        .filter(
          hit =>
            !hits.some(
              other => other.whole.length > hit.whole.length && ` ${other.whole} `.includes(` ${hit.whole} `),
            ),
        )
        .map(({ client }) => client),
    )
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
    const cut =
      name === null || fitting.size > 0
        ? new Set<number>()
        : new Set(all.filter(entry => isShortened(name, entry.name)).map(({ client }) => client))
    const scores = new Map<number, number>()
    if (name !== null)
      for (const entry of new Set(name.words.flatMap(word => byWord.get(word) ?? [])))
        scores.set(entry.client, Math.max(scores.get(entry.client) ?? 0, likeness(name, entry.name)))
    return {
      byIban: (payerIban === null ? undefined : byIban.get(payerIban)) ?? new Set(),
      byName: fitting,
      byShortName: cut,
      alike: [...scores]
        .filter(([, score]) => score >= 0.4)
        .sort((a, b) => b[1] - a[1])
        .map(([client]) => client),
      likenessOf: client => scores.get(client) ?? 0,
      mostAlike: except =>
        [...scores].reduce((most, [client, score]) => (client === except ? most : Math.max(most, score)), 0),
    }
  }
}

const push = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
