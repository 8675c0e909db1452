import { fold } from '../fold.ts'

/** What a text of a bank names of the invoices that there are. */
export type Named = {
  /** By series and number with a mark between them, standing by themselves. */
  full: ReadonlySet<number>
  /** A number behind one of those, of the same series: `A-12, 13 i 14`. */
  listed: ReadonlySet<number>
  /** By a number behind the word invoice, or by series and number with nothing between: said of something else, too. */
  loose: ReadonlySet<number>
  /** What is named as an invoice is, and is none that there is. */
  unknown: readonly string[]
}

export type Numbered = { identifier: number; serieIdentifier: string; numFact: number; year: number }

/** Finds the invoices that texts name, among those given. */
export const numberFinder = (invoices: readonly Numbered[]): ((text: string) => Named) => {
  const byNumber = new Map<string, Numbered>()
  const byFigure = Map.groupBy(invoices, ({ numFact }) => numFact)
  const names = new Map<string, string>()
  for (const invoice of invoices) {
    const series = plain(invoice.serieIdentifier)
    names.set(series, series)
    byNumber.set(`${series} ${invoice.numFact}`, invoice)
  }
  const series = [...names.keys()].filter(name => name !== '').sort((a, b) => b.length - a.length)
  const pattern =
    series.length === 0
      ? null
      : new RegExp(
          // Not within a word or a longer number, also one of several parts (`2026-A-17`).
          `(?<![A-Z0-9])(?<![A-Z0-9][-/._])(${series.map(escaped).join('|')})(\\s?[-/._]\\s?|\\s?)0*(\\d{1,9})` +
            `(?:[-/.](20\\d\\d|\\d\\d)(?![A-Z0-9])(?![-/.,]\\d))?(?![A-Z0-9])(?![-/.,_]\\d)`,
          'g',
        )

  return text => {
    const said = plain(text)
    const full = new Set<number>()
    const listed = new Set<number>()
    const loose = new Set<number>()
    const unknown: string[] = []
    const taken: [from: number, to: number][] = []
    for (const match of pattern === null ? [] : said.matchAll(pattern)) {
      const [whole, name = '', mark = '', figure = '', year] = match
      const found = byNumber.get(`${name} ${Number(figure)}`)
      const isMarked =
        /[-/._]/.test(mark) && !/^\d+$/.test(name) && !OTHER_PAPER.test(said.slice(0, match.index))
      const isOfYear = year === undefined || (found !== undefined && String(found.year).endsWith(year))
      if (!isMarked) {
        if (found && isOfYear && !isYear(figure)) loose.add(found.identifier)
        continue
      }
      taken.push([match.index, match.index + whole.length])
      if (!found || !isOfYear) unknown.push(whole.replace(/\s/g, ''))
      else if (year !== undefined) loose.add(found.identifier)
      else {
        full.add(found.identifier)
        for (const other of listAfter(said, match.index + whole.length)) {
          const next = byNumber.get(`${name} ${other}`)
          if (next) listed.add(next.identifier)
        }
      }
    }
    for (const keyword of said.matchAll(KEYWORD)) {
      let rest = keyword.index + keyword[0].length
      for (;;) {
        const token =
          /^\s*(?:(?:,|;|&|\+|Y|I|E|AND)\s*)?([A-Z]{0,4}[A-Z0-9]*\d[A-Z0-9]*(?:[-/._][A-Z0-9]+)*)(?![A-Z0-9])/.exec(
            said.slice(rest, rest + 60),
          )
        if (!token?.[1]) break
        const from = rest + token[0].length - token[1].length
        rest += token[0].length
        const isTaken = taken.some(([begin, end]) => from < end && from + (token[1]?.length ?? 0) > begin)
        // `413,50` is an amount, a month or a day no number.
        if (isTaken || /^[.,]\d/.test(said.slice(rest)) || isTime(token[1])) continue
        if (/^\d{1,9}$/.test(token[1])) {
          if (isYear(token[1])) continue
          const found = byFigure.get(Number(token[1])) ?? []
          for (const { identifier } of found) loose.add(identifier)
          if (found.length === 0) unknown.push(token[1])
        } else if (!looseNames(token[1], byNumber)) unknown.push(token[1])
      }
    }
    for (const identifier of full) {
      loose.delete(identifier)
      listed.delete(identifier)
    }
    return { full, listed, loose, unknown }
  }
}

/** What is numbered as invoices are, right before its number: somebody's order, delivery note or contract, a road or an industrial unit. */
const OTHER_PAPER =
  /(?<![A-Z0-9])(?:PEDIDOS?|COMAND(?:A|ES)|PRESSUPOST(?:OS)?|PRESUPUESTOS?|ALBARAN(?:S|ES)?|ALBARA|CONTRACTES?|CONTRATOS?|EXPEDIENT(?:E|S|ES)?|EXP|ORDERS?|PO|QUOTE|BESTELLUNG|AUFTRAG|MATRICULA|NAU|NAVE|PARCEL·?LA|PARCELA|LOCAL|PLANTA|PISO?|PORTA|PUERTA|CARRETERA|CTRA|AUTOVIA|AUTOPISTA|KM)[.:]?\s*(?:(?:NUMEROS?|NUMS?|NUMBER|NR|NO|N)(?![A-Z0-9])[.:]?\s*)?[#.:]*\s*$/

/** What an invoice is called in the languages that clients write in, and how its number is announced. */
const KEYWORD =
  /(?<![A-Z0-9])(?:F(?:RA|RAS|ACT|ACTS|AC|TRA|TRAS|ACTURA|ACTURAS|ACTURES|ACTURE|ATURA|ACTUUR|ATTURA|A)|INVOICES?|INV|RECHNUNG|RECHNUNGEN|RNR)(?![A-Z0-9])[.:]?\s*(?:(?:NUMEROS?|NUMS?|NUMBER|NR|NO|N)(?![A-Z0-9])[.:]?\s*)?[#.:]*/g

/** The figures after a number that is named, as long as nothing else stands between. */
const listAfter = (said: string, from: number): number[] => {
  const found: number[] = []
  let rest = from
  for (;;) {
    const next = /^\s*(?:,|;|&|\+|Y|I|E|AND)\s*0*(\d{1,9})(?![A-Z0-9])(?![-/.,_]\d)/.exec(
      said.slice(rest, rest + 40),
    )
    if (!next) return found
    found.push(Number(next[1]))
    rest += next[0].length
  }
}

/** Whether a token of letters and digits without mark is series and number: that was found before. */
const looseNames = (token: string, byNumber: ReadonlyMap<string, Numbered>): boolean => {
  const [, name, figure] = /^([A-Z]+)0*(\d{1,9})$/.exec(token) ?? []
  return name !== undefined && byNumber.has(`${name} ${Number(figure)}`)
}

const plain = (text: string): string =>
  fold(text)
    .toUpperCase()
    .replace(/[–—]/g, '-')
    .replace(/Nº|N°|№/g, 'N')

const escaped = (text: string): string => text.replace(/[^A-Z0-9]/g, mark => `\\${mark}`)

const isYear = (figure: string): boolean => /^(19[89]|20[0-9])\d$/.test(figure)

/** `11/2026`, `01-11-2026`, `2026-11-01`. */
const isTime = (token: string): boolean =>
  /^(0?[1-9]|1[0-2])[-/.](20)?\d\d$/.test(token) ||
  /^\d{1,2}[-/.]\d{1,2}[-/.](20)?\d\d$/.test(token) ||
  /^20\d\d[-/.]\d{1,2}([-/.]\d{1,2})?$/.test(token)
