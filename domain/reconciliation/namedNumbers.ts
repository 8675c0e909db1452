import { inCapitals, type Token, tokensOf } from './numberTokens.ts'

/** What a text of a bank names of the invoices that there are. */
export type Named = {
  /** By series and number so that it can be nothing else: with a mark between them, or behind the word invoice. */
  full: ReadonlySet<number>
  /** A number behind one of those, of the same series: `A-12, 13 i 14`; those between both of `A-12 al 15`. */
  listed: ReadonlySet<number>
  /** By a number behind the word invoice, or by a series and number that may be said of something else, too. */
  loose: ReadonlySet<number>
  /** What is named as an invoice is, and is none that there is. */
  unknown: readonly string[]
}

export type Numbered = { identifier: number; serieIdentifier: string; numFact: number; year: number }

/** Finds the invoices that texts name, among those given. */
export const numberFinder = (invoices: readonly Numbered[]): ((text: string) => Named) => {
  const byFigure = Map.groupBy(invoices, ({ numFact }) => numFact)
  const series = new Map<string, string>()
  for (const { serieIdentifier } of invoices) series.set(serieIdentifier, inCapitals(serieIdentifier))
  const tokens = tokensOf([...series.keys()])
  const find: Find = (figure, name, year) =>
    (byFigure.get(Number(figure)) ?? [])
      .filter(
        invoice =>
          (name === null || series.get(invoice.serieIdentifier) === name) &&
          // Some number their series by years.
          (year === null ||
            String(invoice.year).endsWith(year) ||
            series.get(invoice.serieIdentifier) === year),
      )
      .map(({ identifier }) => identifier)
  return text => new Reader(tokens(text), find).named()
}

/** The invoices of a number; of any series and year where none is given. */
type Find = (figure: string, series: string | null, year: string | null) => number[]

/** A number as it stands there, with all that marks join to it. */
type Said = {
  series: string | null
  /** Before the series: `2026/A/17`. */
  year: string | null
  figures: readonly string[]
  /** A mark that stands between series and number. */
  isMarked: boolean
  /** Nothing stands between series and number. */
  isGlued: boolean
  isCount: boolean
  end: number
}

/** How sure it is that a number is an invoice's. */
type Standing = {
  /** Behind the word invoice, or behind another number that is. */
  isAnnounced: boolean
  /** Behind the word for something else that is numbered. */
  isPaper: boolean
  /** The series of the number before, and whether a comma or an `and` leads on. */
  before: { series: string | null; isFull: boolean; isLed: boolean } | null
}

/** What announces a number behind the word invoice. */
const ANNOUNCES = new Set(
  'N NUM NUMS NUMERO NUMEROS NRO NR NO NUMBER DE DEL LA LAS LES LOS ELS SERIE'.split(' '),
)
const AND = new Set('Y I E AND UND ET'.split(' '))
const TO = new Set('A AL FINS HASTA TO BIS'.split(' '))
/** So many numbers apart are both ends of a range at most. */
const MOST_BETWEEN = 60

class Reader {
  readonly #full = new Set<number>()
  readonly #listed = new Set<number>()
  readonly #loose = new Set<number>()
  readonly #unknown: string[] = []
  readonly #tokens: readonly Token[]
  readonly #find: Find

  constructor(tokens: readonly Token[], find: Find) {
    this.#tokens = tokens
    this.#find = find
  }

  named(): Named {
    for (let at = 0; at < this.#tokens.length; ) {
      const { kind } = this.#tokens[at] ?? {}
      const isPaper = kind === 'paper'
      const isAnnounced = kind === 'invoice'
      const from = isPaper || isAnnounced ? this.#behindWords(at + 1) : at
      at = Math.max(this.#chain(from, { isAnnounced, isPaper, before: null }), at + 1)
    }
    for (const identifier of this.#full) {
      this.#loose.delete(identifier)
      this.#listed.delete(identifier)
    }
    return { full: this.#full, listed: this.#listed, loose: this.#loose, unknown: this.#unknown }
  }

  /** Reads a number and those that follow it; tells where it has stopped. */
  #chain(from: number, standing: Standing): number {
    const said = this.#saidAt(from)
    if (!said) {
      const word = this.#tokens[from]
      if (standing.isAnnounced && word?.kind === 'word' && /\d/.test(word.text)) this.#unknown.push(word.text)
      return from
    }
    const series = said.series ?? standing.before?.series ?? null
    const isFull = this.#take(said, series, standing)
    if (isFull === null) return standing.before === null ? said.end : from
    const next = this.#nextAt(said.end)
    if (!next) return said.end
    if (next.isRange && this.#range(said, series, isFull, next.at))
      return this.#saidAt(next.at)?.end ?? said.end
    if (next.isRange || (!standing.isAnnounced && !isFull && !next.isLed)) return said.end
    return this.#chain(next.at, {
      ...standing,
      isAnnounced: standing.isAnnounced || next.isAnnounced,
      before: { series, isFull, isLed: next.isLed },
    })
  }

  /** Notes what a number says; whether it is surely an invoice's, or null where it is nothing. */
  #take(said: Said, series: string | null, { isAnnounced, isPaper, before }: Standing): boolean | null {
    const { figures } = said
    const isBare = said.series === null
    if (isBare && before === null && !isAnnounced) return null
    if (isBare && (said.isCount || isTime(figures) || (figures.length === 1 && isYear(figures[0] ?? ''))))
      return null
    const isLong = figures.some(figure => figure.replace(/^0+/, '').length >= 3)
    const isSure =
      said.series !== null &&
      !isPaper &&
      !/^\d+$/.test(said.series) &&
      (said.isMarked || said.year !== null || isAnnounced || (said.isGlued && isLong))
    // `30 dies` behind what may be a word, `A 413` too.
    if (!isBare && !isSure && said.isCount) return null
    const { found, isCertain } = this.#readings(said, series, isBare && !before?.isFull)
    if (found.length === 0) {
      const isTold = isBare ? before === null || before.isLed : isSure
      if (isTold && !isPaper) this.#unknown.push(writtenAs(said))
      return isTold || !isBare ? false : null
    }
    const place = isBare
      ? before?.isFull
        ? this.#listed
        : this.#loose
      : isSure && isCertain
        ? this.#full
        : this.#loose
    if (isPaper && isBare) return null
    for (const identifier of found) place.add(identifier)
    return isBare ? (before?.isFull ?? false) : isSure
  }

  /**
   * What figures with marks between them say: a number and its year, in either order, or several numbers. `A-26/413` may be both where there is an A-26.
   *
   * @param anySeries whether a number of another series than the one before is meant, too.
   */
  #readings(
    { series: own, figures, year }: Said,
    series: string | null,
    anySeries: boolean,
  ): { found: number[]; isCertain: boolean } {
    const find: Find = (figure, name, of) => this.#find(figure, anySeries ? null : name, of)
    const [one = '', two = ''] = figures
    if (figures.length === 1) {
      const found = find(one, series, year)
      if (found.length > 0) return { found, isCertain: true }
      // `202600413`: the year, and the number with zeros before it.
      const [, of, rest] = /^(20\d\d)(\d{4,5})$/.exec(one) ?? []
      return { found: of && rest && year === null ? find(rest, series, of) : [], isCertain: false }
    }
    if (year !== null) return { found: [], isCertain: false }
    const each = figures.map(figure => find(figure, series, null))
    // `A-413/413` says nothing that can be understood.
    const isList = new Set(figures.map(Number)).size === figures.length
    const list = isList && each.every(found => found.length > 0) ? each.flat() : []
    if (figures.length === 2) {
      // Written out, a year is one.
      if (isYear(one) !== isYear(two)) {
        const found = isYear(one) ? find(two, series, one) : find(one, series, two)
        if (found.length > 0) return { found, isCertain: true }
      }
      const ofYear = [
        ...(isYearOrShort(one) ? find(two, series, one) : []),
        ...(isYearOrShort(two) ? find(one, series, two) : []),
        // `A-413 i 26-17`: the second one is of a series of figures, and none of A.
        ...(own === null && !anySeries ? this.#find(two, one, null) : []),
      ]
      if (ofYear.length > 0) return { found: ofYear, isCertain: list.length === 0 && ofYear.length === 1 }
      // `A-413/14`: the next one by its last figures.
      const next = one.slice(0, -two.length) + two
      if (list.length === 0 && two.length < one.length && Number(next) === Number(one) + 1) {
        const both = [one, next].map(figure => find(figure, series, null))
        if (both.every(found => found.length > 0)) return { found: both.flat(), isCertain: true }
      }
    }
    return { found: list, isCertain: true }
  }

  /** Notes the numbers between two, of one series, both ends of which there are. */
  #range(first: Said, series: string | null, isFull: boolean, at: number): boolean {
    const last = this.#saidAt(at)
    const [from, through] = [first.figures, last?.figures ?? []].map(figures => Number(figures[0]))
    if (!last || from === undefined || through === undefined) return false
    if (
      first.figures.length > 1 ||
      last.figures.length > 1 ||
      through <= from ||
      through - from > MOST_BETWEEN
    )
      return false
    if (last.isCount || (last.series !== null && last.series !== series)) return false
    const ends = this.#find(String(through), series, null)
    if (ends.length === 0) return false
    for (const identifier of ends) (isFull ? this.#full : this.#loose).add(identifier)
    for (let figure = from + 1; figure < through; figure++)
      for (const identifier of this.#find(String(figure), series, null))
        (isFull ? this.#listed : this.#loose).add(identifier)
    return true
  }

  /** Where the next number of a list or a range stands. */
  #nextAt(from: number): { at: number; isLed: boolean; isAnnounced: boolean; isRange: boolean } | null {
    let at = from
    let isLed = false
    for (let token = this.#tokens[at]; token && at < from + 4; token = this.#tokens[++at]) {
      const isAnd =
        token.kind === 'mark' ? /^[,;+&/-]$/.test(token.text) : AND.has(token.text) && !this.#isSeriesAt(at)
      if (!isAnd) break
      isLed = true
    }
    const token = this.#tokens[at]
    if (!token) return null
    if (token.kind === 'invoice')
      return { at: this.#behindWords(at + 1), isLed: true, isAnnounced: true, isRange: false }
    // `A-12, A 13` and `A-12 i A 13`: behind what leads on to the next one, the letter is its series.
    const isSeries = isLed && token.kind === 'series' && this.#tokens[at + 1]?.kind === 'number'
    if (TO.has(token.text) && !isSeries && !this.#isSeriesAt(at))
      return { at: this.#behindWords(at + 1), isLed, isAnnounced: false, isRange: true }
    return token.kind === 'series' || token.kind === 'number'
      ? { at, isLed, isAnnounced: false, isRange: false }
      : null
  }

  /** Whether a letter is a series, and no `and` or `to`: its number stands by it with a mark or without a blank. */
  #isSeriesAt(at: number): boolean {
    const next = this.#tokens[at + 1]
    return this.#tokens[at]?.kind === 'series' && next !== undefined && !next.isApart && next.kind !== 'word'
  }

  /** Behind marks and words that announce a number. */
  #behindWords(from: number): number {
    let at = from
    for (let token = this.#tokens[at]; token; token = this.#tokens[++at]) {
      const goesOn =
        token.kind === 'mark'
          ? /^[-/.:#_]$/.test(token.text)
          : token.kind === 'invoice' || (token.kind === 'word' && ANNOUNCES.has(token.text))
      if (!goesOn) break
    }
    return at
  }

  /** The number that stands there as invoices are numbered: `A-17`, `A 17`, `2026/A/17`, `17`. */
  #saidAt(at: number): Said | null {
    const first = this.#tokens[at]
    if (first?.kind === 'number') {
      const behind = this.#behindMarks(at + 1)
      if (behind > at + 1 && this.#tokens[behind]?.kind === 'series' && isYearOrShort(first.text)) {
        const rest = this.#figuresAt(this.#behindMarks(behind + 1))
        const series = this.#tokens[behind]?.text ?? null
        if (rest) return { ...rest, series, year: first.text, isMarked: true, isGlued: false }
      }
      const rest = this.#figuresAt(at)
      return rest && { ...rest, series: null, year: null, isMarked: false, isGlued: false }
    }
    if (first?.kind !== 'series' || this.#isPartOfMore(at)) return null
    const behind = this.#behindMarks(at + 1)
    const rest = this.#figuresAt(behind)
    return (
      rest && {
        ...rest,
        series: first.text,
        year: null,
        isMarked: this.#tokens.slice(at + 1, behind).some(({ text }) => text !== ':'),
        isGlued: behind === at + 1 && this.#tokens[behind]?.isApart === false,
      }
    )
  }

  /** Whether a series is the end of something longer: `XX-A-17`, `2025-A-17` of no year. */
  #isPartOfMore(at: number): boolean {
    const [more, mark] = [this.#tokens[at - 2], this.#tokens[at - 1]]
    if (this.#tokens[at]?.isApart || mark?.kind !== 'mark' || mark.isApart || !/^[-/._]$/.test(mark.text))
      return false
    return (
      more !== undefined &&
      (more.kind === 'other' ||
        more.kind === 'series' ||
        (more.kind === 'word' &&
          /^[-_.]$/.test(mark.text) &&
          !AND.has(more.text) &&
          !ANNOUNCES.has(more.text)))
    )
  }

  /** Behind up to two marks that join a series and a number. */
  #behindMarks(from: number): number {
    let at = from
    while (
      at < from + 2 &&
      this.#tokens[at]?.kind === 'mark' &&
      /^[-/._:]$/.test(this.#tokens[at]?.text ?? '')
    )
      at++
    return at
  }

  /** Figures that marks join without a blank. */
  #figuresAt(from: number): Pick<Said, 'figures' | 'isCount' | 'end'> | null {
    const figures: string[] = []
    let end = from
    let isCount = false
    for (let at = from; this.#tokens[at]?.kind === 'number'; at = end + 1) {
      if (figures.length > 0 && this.#tokens[at]?.isApart) break
      figures.push(this.#tokens[at]?.text ?? '')
      isCount = this.#tokens[at]?.isCount ?? false
      end = at + 1
      const mark = this.#tokens[end]
      if (mark?.kind !== 'mark' || mark.isApart || !/^[-/._,]$/.test(mark.text)) break
    }
    // `A-17/2026-11-30`: what goes on as something else is none of it.
    const [mark, more] = [this.#tokens[end], this.#tokens[end + 1]]
    const goesOn =
      mark?.kind === 'mark' &&
      !mark.isApart &&
      /^[-/._,]$/.test(mark.text) &&
      more?.kind === 'other' &&
      !more.isApart
    return figures.length === 0 || figures.length > 8 || goesOn ? null : { figures, isCount, end }
  }
}

const isYear = (figure: string): boolean => /^(19[89]|20[0-9])\d$/.test(figure)
const isYearOrShort = (figure: string): boolean => /^(20)?[0-9]\d$/.test(figure)

/** `11/2026`: a month. */
const isTime = ([month = '', year = '', ...more]: readonly string[]): boolean =>
  more.length === 0 &&
  ((/^(0?[1-9]|1[0-2])$/.test(month) && /^(20)?\d\d$/.test(year)) ||
    (/^20\d\d$/.test(month) && /^(0?[1-9]|1[0-2])$/.test(year)))

const writtenAs = ({ series, year, figures }: Said): string =>
  [...(year === null ? [] : [year]), ...(series === null ? [] : [series]), ...figures].join('-')
