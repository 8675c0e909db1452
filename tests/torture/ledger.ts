import type { RawBuilder } from 'kysely'
import type { Database } from '#api/database/tables.ts'

/** What staff know of a call: it was done, it was refused in words, or nobody has told them. */
export type Word = 'acknowledged' | 'refused' | 'unknown'

/** @param status of the answer; 0 where none came. */
export const wordOf = (status: number): Word =>
  status >= 200 && status < 300 ? 'acknowledged' : status >= 400 && status < 500 ? 'refused' : 'unknown'

/** Something that staff ask for, however often. */
export type Asked = {
  /** As a problem names it. */
  what: string
  /** Whether the books have it: nothing of it, or all. What is in between is told in words. */
  found: (db: Database) => Promise<'none' | 'whole' | string>
}

/** The answers of the first calls, before anybody asks again, held against the books. */
export type Ledger = {
  note: (asked: Asked, status: number) => void
  /** To be asked once the product is back and before anything is repeated: what was acknowledged and is not there, or refused and is, or half. */
  disagreements: (db: Database) => Promise<string[]>
  /** For the log of the torture. */
  counts: () => string
}

/** What is there of several kinds of rows: nothing of any, or all of each. */
export const foundOf = (counts: Record<string, number>, whole: Record<string, number>): string => {
  const names = Object.keys(whole)
  if (names.every(name => counts[name] === 0)) return 'none'
  if (names.every(name => counts[name] === whole[name])) return 'whole'
  return names.map(name => `${counts[name]} of ${whole[name]} ${name}`).join(', ')
}

/** The one row that a query makes of counts. */
export const counted = async (
  db: Database,
  query: RawBuilder<Record<string, number>>,
): Promise<Record<string, number>> => (await query.execute(db)).rows[0] ?? {}

/** Whether books have rows that a query counts: nothing of any kind, or all of each. */
export const rowsOf =
  (query: RawBuilder<Record<string, number>>, whole: Record<string, number>): Asked['found'] =>
  async db =>
    foundOf(await counted(db, query), whole)

export const openLedger = (): Ledger => {
  const words = new Map<Asked, Set<Word>>()
  let kept = 0
  const of = (word: Word) => [...words.values()].filter(said => strongest(said) === word).length
  return {
    note: (asked, status) => {
      const said = words.get(asked) ?? new Set()
      words.set(asked, said.add(wordOf(status)))
    },
    disagreements: async db => {
      const problems: string[] = []
      for (const [asked, said] of words) {
        const found = await asked.found(db)
        const word = strongest(said)
        if (word === 'unknown' && found === 'whole') kept++
        if (found !== 'none' && found !== 'whole') problems.push(`${asked.what}: ${found}`)
        else if (word === 'acknowledged' && found === 'none')
          problems.push(`${asked.what} was acknowledged and is not there`)
        else if (word === 'refused' && found === 'whole')
          problems.push(`${asked.what} was refused and is there`)
      }
      return problems
    },
    counts: () =>
      `first answers: ${of('acknowledged')} acknowledged, ${of('refused')} refused, ${of('unknown')} unknown (${kept} of these done)`,
  }
}

/** Of something that was asked for several times, one yes is a yes; only where each was refused it was refused. */
const strongest = (said: ReadonlySet<Word>): Word =>
  said.has('acknowledged') ? 'acknowledged' : said.has('unknown') ? 'unknown' : 'refused'
