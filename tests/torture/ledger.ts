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
