/**
 * The texts of Norma 43 (records 23): two fields of 38 columns each, of which banks make what they want. Some put name and concept each into a field of
 * its own, some let one text run through all of them, some do both. Where a field is filled to its last column, only the bank's other movements tell
 * whether what follows goes on with it: `SABADEL|FRA.1187` is two, `A-146|3` and `DE|VOLUCION` are one.
 */

const FIELD = 38

/** The texts of one movement, each of two fields, and its kind: banks lay each kind out alike. */
export type Laid = { kind: string; records: readonly string[] }

/** Reads the texts of movements as that bank lays them out, which those of one account tell together. */
export const fieldReader = (movements: readonly Laid[]): ((movement: Laid) => string[]) => {
  const ofKind = Map.groupBy(movements, ({ kind }) => kind)
  const apart = new Map([...ofKind].map(([kind, alike]) => [kind, placesApart(alike)]))
  return ({ kind, records }) => {
    const parts: string[] = []
    for (const [place, field] of fieldsOf(records).entries()) {
      const before = parts.at(-1)
      if (before === undefined || isEnded(before) || apart.get(kind)?.has(place)) parts.push(field)
      else parts[parts.length - 1] = before + field
    }
    return parts
  }
}

/**
 * Which fields, counted from 0, mostly begin anew, so that a filled one before them was cut. Where blanks part name and concept within a field, banks part
 * by blanks and by no field: that some of them come to stand at its end says nothing.
 */
const placesApart = (movements: readonly Laid[]): Set<number> => {
  const ended = new Map<number, number>()
  const filled = new Map<number, number>()
  let gaps = 0
  const count = (counts: Map<number, number>, place: number) =>
    counts.set(place, (counts.get(place) ?? 0) + 1)
  for (const { records } of movements) {
    const fields = fieldsOf(records)
    if (fields.some(field => /\S {3,}\S/.test(field))) gaps++
    for (const [place, field] of fields.entries()) {
      const before = fields[place - 1]
      if (before === undefined || field.trim() === '') continue
      if (isEnded(before)) count(ended, place)
      else if (!before.endsWith(' ') && !field.startsWith(' ')) count(filled, place)
    }
  }
  return new Set(
    [...ended.entries()]
      .filter(([place, times]) => times > gaps && times > (filled.get(place) ?? 0))
      .map(([place]) => place),
  )
}

const fieldsOf = (records: readonly string[]): string[] =>
  records
    .map(record => record.replace(PURPOSES, codes => ' '.repeat(codes.length)))
    .flatMap(record => [record.slice(0, FIELD).padEnd(FIELD), record.slice(FIELD, 2 * FIELD).padEnd(FIELD)])

/** ISO 20022 codes of what a transfer is for, as clients of a company and its suppliers use them. */
const PURPOSE =
  '(?:OTHR|SUPP|GDDS|GDSV|SCVE|SUBS|RENT|SALA|PENS|TRAD|INTC|CASH|TAXS|VATX|GOVT|LOAN|INSU|LICF|COMM|COMC|COST|INVS|IVPT|PHON|ELEC|GASB|WTER|UBIL|OTLC|EDUC|CHAR|BENE|SSBE|REFU|ADVA|REBE|ROYA|SECU|TREA|DIVI|INTE|RINP|EPAY|CBFF|STDY|HLTI|MDCS)'

/** Purpose and category purpose, of four letters each, right before the concept (Norma 43, annex 4): `OTHRSUPPFRA A-17`. */
const PURPOSES = new RegExp(`^(?:${PURPOSE}| {4})${PURPOSE}(?=\\S)`)

/** Filled up with blanks. */
const isEnded = (field: string): boolean => field.endsWith('  ')

/** What banks write before the name of who has paid. */
const LEAD =
  /^(?:TRANSF?\s*\/\s*|(?:TRANSFERENC(?:IA|IES|IAS)?|TRANSF|TRANSFER|TRF|TRASPAS(?:O)?|ABONAMENT|ABONO|INGRES(?:SO|O)?|SEPA|INST(?:ANT(?:ANEA|ANIA)?)?|REBUDA|RECIBIDA|A FAVOR|A|DE|D|BIZUM|ORDENANTE|ORDENANT|NOMINA)(?![A-Z])[.:\s]*)/i

/** What banks write between the name and what who has paid says. */
const CONCEPT = /(?:[,;]\s*CONCEPT[OE]?\b|\bCONCEPT[OE]?\s*:|[,;]\s*CPTO\b|\bCPTO[.:]).*$/i

/** What banks write between the name and the account into which it came. */
const INTO = /\s(?:A|EN)\s+(?:LA\s+|EL\s+)?(?:CUENTA|CTA|COMPTE|CTE)\b.*$/i

/** The name of who has paid, which the first of the texts tells; null where it tells none. */
export const payerIn = (parts: readonly string[]): string | null => {
  let isFirst = true
  const told = parts.filter(part => part.trim() !== '')
  for (const part of told.slice(0, 2).flatMap(text => text.split(/\s{3,}/))) {
    let name = part.replace(CONCEPT, '').replace(INTO, '').trim()
    for (let before = ''; before !== name; ) {
      before = name
      name = name.replace(LEAD, '').trim()
    }
    if (name === '' && isFirst) continue
    isFirst = false
    return /\p{L}{2}/u.test(name) ? name.replace(/\s+/g, ' ') : null
  }
  return null
}
