import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ParseOption, XmlDocument, type XmlElement } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { readStatementFile } from '#api/bankStatements/readStatementFile.ts'
import type { StatementFile } from '#domain/bankStatements/statement.ts'
import { AppError } from '#platform/errors.ts'
import { type Golden, toldOf } from '#tests/support/goldenStatements.ts'

/** Files of the kinds that banks give, made for here, and what each says in a file of its own beside it. */
const GOLDEN = new URL('../fixtures/bankStatements/golden/', import.meta.url)

const refusalOf = (content: Uint8Array): string | null => {
  try {
    readStatementFile(Buffer.from(content))
    return null
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return error.message
    throw error
  }
}

describe('a file of a bank', () => {
  it.each(readdirSync(GOLDEN).filter(name => !name.endsWith('.json')))(
    '%s says what stands beside it',
    name => {
      const content = readFileSync(new URL(name, GOLDEN))
      const golden = JSON.parse(readFileSync(new URL(`${name}.json`, GOLDEN), 'utf8')) as
        | Golden
        | { refused: string }
      if ('refused' in golden) expect(refusalOf(content)).toContain(golden.refused)
      else expect(toldOf(readStatementFile(content))).toEqual(golden)
    },
  )
})

/** Files of banks and of other people's tests, which are not ours to keep: where `BANK_SAMPLES_DIR` names their folder. */
const SAMPLES = process.env.BANK_SAMPLES_DIR ?? ''
const names = existsSync(SAMPLES)
  ? readdirSync(SAMPLES, { recursive: true, encoding: 'utf8' }).filter(name => /\.(xml|n43|txt)$/.test(name))
  : []

/** Of the statements among them; closings that are not what opening and movements come to, most of them. */
const REFUSED = [
  'camt/barzahlen_053_valid_example_with_batch.xml',
  'camt/barzahlen_053_valid_example_with_instdamt.xml',
  'camt/genkgo_camt053.v2.all-balance-types.xml',
  'camt/genkgo_camt053.v2.five.decimals.xml',
  'camt/genkgo_camt053.v2.minimal.ultimate.xml',
  'camt/genkgo_camt053.v2.with-account-name.xml',
  'camt/genkgo_camt053.v2.with-party-ids.xml',
  'camt/genkgo_camt053.v2.wrong.xml',
  'camt/genkgo_camt053.v4.xml',
  'camt/genkgo_camt053.v8.xml',
  'camt/oca_test-camt053.xml',
  'camt/svapnil_gs_us_v2.xml',
  'norma43/oca_test.n43',
  'norma43/oca_testmulti.n43',
  'norma43/sequra_example1.n43',
  'returns/hbci4java_test-camt-parse-05200108.xml',
  'returns/hbci4java_test-camt-ruecklastschrift.xml',
  'synthetic/pain.008.001.08.es-core.xml',
]

/** What of a file both readers tell: accounts, balances, and each entry's day and amount. */
type Plain = {
  account: string
  opening: number | null
  closing: number | null
  entries: [day: string, amount: number][]
}

const plainOf = ({ statements }: StatementFile): Plain[] =>
  statements.map(({ account, opening, closing, movements, aside }) => ({
    account: account.number,
    opening,
    closing,
    entries: [...movements, ...(aside ? [aside] : [])]
      .filter(({ part }) => part === 1)
      .map(({ bookedOn, entryAmount }) => [bookedOn, entryAmount]),
  }))

/** A camt as the schema names it, by a parser of its own and a few paths. */
const readCamtPlainly = (xml: string): Plain[] => {
  using document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NONET })
  const all = (from: XmlElement, path: string): XmlElement[] =>
    from.find(path.replace(/[A-Za-z]+/g, name => `*[local-name()='${name}']`)) as XmlElement[]
  const text = (from: XmlElement, path: string): string => all(from, path)[0]?.content.trim() ?? ''
  const signed = (from: XmlElement): number =>
    Math.round(Number(text(from, 'Amt')) * 100) * (text(from, 'CdtDbtInd') === 'DBIT' ? -1 : 1) + 0
  const statements = ['BkToCstmrStmt/Stmt', 'BkToCstmrDbtCdtNtfctn/Ntfctn'].flatMap(path =>
    all(document.root, path),
  )
  return statements.map(statement => {
    const balances = (...codes: string[]): number[] =>
      all(statement, 'Bal')
        .filter(balance => codes.includes(text(balance, 'Tp/CdOrPrtry/Cd')))
        .map(signed)
    const entries = all(statement, 'Ntry')
      .filter(entry => ['', 'BOOK'].includes(text(entry, 'Sts/Cd') || text(entry, 'Sts')))
      .map((entry): [string, number] => {
        const day =
          text(entry, 'BookgDt/Dt') ||
          text(entry, 'BookgDt/DtTm') ||
          text(entry, 'ValDt/Dt') ||
          text(entry, 'ValDt/DtTm') ||
          text(statement, 'CreDtTm')
        return [day.slice(0, 10), signed(entry)]
      })
    const moved = entries.reduce((all, [, amount]) => all + amount, 0)
    const openings = balances('OPBD', 'PRCD')
    const closings = balances('CLBD')
    // Of several the pair that the movements lead from and to.
    const pair = openings.flatMap(from =>
      closings.filter(to => from + moved === to).map(to => [from, to] as const),
    )[0]
    const isNotice = statement.name === 'Ntfctn'
    const account =
      text(statement, 'Acct/Id/IBAN') ||
      text(statement, 'Acct/Id/Othr/Id') ||
      text(statement, 'Acct/Id/PrtryAcct/Id')
    return {
      account: account.replace(/[\s.-]/g, '').toUpperCase(),
      opening: isNotice ? null : (pair?.[0] ?? openings[0] ?? null),
      closing: isNotice ? null : (pair?.[1] ?? closings.at(-1) ?? null),
      entries,
    }
  })
}

/** A Norma 43 by the columns of its description. */
const readNorma43Plainly = (text: string): Plain[] => {
  const found: Plain[] = []
  const day = (figures: string): string =>
    `20${figures.slice(0, 2)}-${figures.slice(2, 4)}-${figures.slice(4, 6)}`
  const money = (sign: string | undefined, figures: string): number =>
    Number(figures) * (sign === '1' ? -1 : 1) + 0
  for (const line of text.split(/\r?\n/)) {
    const last = found.at(-1)
    if (/^11\d{8}/.test(line))
      found.push({
        account: line.slice(2, 20),
        opening: money(line[32], line.slice(33, 47)),
        closing: null,
        entries: [],
      })
    else if (line.startsWith('22'))
      last?.entries.push([day(line.slice(10, 16)), money(line[27], line.slice(28, 42))])
    else if (line.startsWith('33') && last) last.closing = money(line[58], line.slice(59, 73))
  }
  return found
}

describe.skipIf(names.length === 0)('samples of others', () => {
  it.each(names)('%s is read as a second reader reads it, or refused in words', name => {
    const content = readFileSync(join(SAMPLES, name))
    let read: StatementFile
    try {
      read = readStatementFile(content)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      expect([error.status, error.message.length > 5]).toEqual([422, true])
      return
    }
    if (read.report) return expect(read.statements).toEqual([])
    const text = content.toString('latin1')
    expect(plainOf(read)).toEqual(
      text.trimStart().startsWith('<') ? readCamtPlainly(content.toString()) : readNorma43Plainly(text),
    )
  })

  it('that are refused are those whose money contradicts itself, that are cut, or are no statements', () => {
    const statements = names.filter(name => /^(camt|norma43|returns|synthetic)\//.test(name))
    const refused = statements.filter(name => refusalOf(readFileSync(join(SAMPLES, name))) !== null)
    expect(refused.sort()).toEqual(REFUSED)
  })

  /** What others' own tests expect of their files (genkgo/camt: JSON). */
  const ofGenkgo = names.filter(
    name =>
      name.endsWith('.xml') &&
      existsSync(join(SAMPLES, name.replace('.xml', '.json'))) &&
      !REFUSED.includes(name),
  )
  it.each(ofGenkgo)('%s has the amounts that its own project expects of it', name => {
    const { getEntries } = JSON.parse(readFileSync(join(SAMPLES, name.replace('.xml', '.json')), 'utf8')) as {
      getEntries: { getAmount: { getAmount: string } }[]
    }
    const read = plainOf(readStatementFile(readFileSync(join(SAMPLES, name))))
    // They name the entries of the last statement alone.
    const amounts = read.at(-1)?.entries.map(([, amount]) => amount)
    expect(amounts).toEqual(getEntries.map(entry => Number(entry.getAmount.getAmount)))
    expect(amounts).not.toEqual([])
  })
})
