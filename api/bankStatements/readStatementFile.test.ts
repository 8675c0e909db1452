import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Statement, StatementFile } from '#domain/bankStatements/statement.ts'
import { AppError } from '#platform/errors.ts'
import { readStatementFile } from './readStatementFile.ts'

const FIXTURES = new URL('../../tests/fixtures/bankStatements/', import.meta.url)
const file = (name: string): Buffer => readFileSync(new URL(name, FIXTURES))
const N43 = file('two-accounts.latin1.n43')
const CAMT053 = file('two-accounts.camt053.xml')
const CAMT054 = file('returns.camt054.xml')

const read = (content: string | Uint8Array): StatementFile =>
  readStatementFile(typeof content === 'string' ? Buffer.from(content) : content)
const refusal = (content: string | Uint8Array): string => {
  try {
    read(content)
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return error.message
    throw error
  }
  throw new Error('it was read')
}
const amounts = ({ movements }: Statement): number[] => movements.map(({ amount }) => amount)
const n43 = N43.toString('latin1')

describe('Norma 43', () => {
  it('is read with its accounts, amounts, texts and the code of a return', () => {
    const { statements, warnings } = read(N43)
    expect(warnings).toEqual([])
    expect(
      statements.map(({ account, currency, opening, closing }) => [account.iban, currency, opening, closing]),
    ).toEqual([
      ['ES9121000418450200051332', 'EUR', 100000, 164006],
      ['ES7600810052080001234567', 'USD', -5000, 103500],
    ])
    const [euros] = statements as [Statement, Statement]
    expect(amounts(euros)).toEqual([52650, 24200, -12100, -744])
    expect(euros.movements[1]).toMatchObject({
      payerName: "AJUNTAMENT D'EXEMPLE",
      bookedOn: '2026-12-02',
      isReturn: false,
    })
    expect(euros.movements[1]?.text).toContain('FRA 2026-B-17 EXP 4451')
    expect(euros.movements[2]).toMatchObject({
      isReturn: true,
      returnReason: 'MD06',
      endToEndId: '2026-A-000102',
    })
    expect(euros.movements[3]).toMatchObject({ isReturn: false, text: 'COMISIÓN REMESA Y DEVOLUCIÓN' })
  })

  it('is read in each of its encodings, trimmed, with other line ends and what banks leave at its end', () => {
    const expected = read(N43)
    const text = new TextDecoder('windows-1252').decode(N43)
    const trimmed = text.replace(/ +(?=\r?\n)/g, '')
    for (const other of [text, `\uFEFF${text}`, trimmed, text.replaceAll('\r\n', '\n'), `${text}\r\n\u001A`])
      expect(read(other)).toEqual(expected)
    // Code page 850: Ñ is 165.
    const spanish = Buffer.from(n43.replace("AJUNTAMENT D'EXEMPLE", "MU\u00a5OZ  D'EXEMPLE   "), 'latin1')
    expect(read(spanish).statements[0]?.movements[1]?.payerName).toBe("MUÑOZ D'EXEMPLE")
  })

  it('is refused with the line where its money contradicts itself, or where it is cut off', () => {
    const lines = n43.split('\r\n')
    const changed = (line: number, from: string, to: string) => {
      expect(lines[line - 1]).toContain(from)
      return Buffer.from(
        lines.map((text, at) => (at === line - 1 ? text.replace(from, to) : text)).join('\r\n'),
        'latin1',
      )
    }
    expect(refusal(changed(4, '00000000024200', '00000000024201'))).toMatch(/^Línia 14: els abonaments/)
    expect(refusal(changed(14, '00000000164006', '00000000164007'))).toMatch(/^Línia 14: el saldo inicial/)
    expect(refusal(changed(2, '261201261201', '261301261201'))).toMatch(/^Línia 2: la data/)
    expect(refusal(changed(2, '00000000052650', '0000000005265O'))).toMatch(/^Línia 2: l’import/)
    expect(refusal(changed(14, '332100', '332101'))).toMatch(/^Línia 14: el compte/)
    expect(refusal(lines.slice(1).join('\r\n'))).toMatch(/No és cap extracte/)
  })

  it('is taken without its ends but for its last movement, which may not be whole', () => {
    const head = n43.split('\r\n').slice(0, 9)
    const whole = read(n43).statements[0]?.movements ?? []
    // At the end of a line, within a text, and behind a movement whose texts are gone.
    for (const content of [head.join('\r\n'), head.join('\n').slice(0, -20), head.slice(0, -1).join('\n')]) {
      const { statements, warnings } = read(content)
      expect(warnings).toMatchObject([{ fact: 'noEnds' }])
      const [statement] = statements
      expect(statement?.closing).toBeNull()
      const taken = statement?.movements ?? []
      expect(taken.length).toBeGreaterThan(0)
      expect(taken).toEqual(whole.slice(0, taken.length))
      // What is left out is told, as far as it goes.
      const { amount, content: told = '' } = whole[taken.length] ?? {}
      expect(statement?.aside?.amount).toBe(amount)
      expect(told.startsWith(statement?.aside?.content.replace(/\|+$/, '') ?? 'none')).toBe(true)
    }
    const [first] = read(n43.split('\r\n').slice(0, 3).join('\r\n')).statements
    expect([first?.movements.length, first?.aside?.amount]).toEqual([0, whole[0]?.amount])
    expect(refusal(n43.split('\r\n').slice(0, 1).join('\r\n'))).toMatch(/és incomplet/)
  })

  it('warns of a count that is one off, and of an end that is missing', () => {
    expect(read(n43.replace('000018', '000019')).warnings).toMatchObject([
      { fact: 'otherCount', stated: 19, count: 18 },
    ])
    expect(read(n43.split('\r\n').slice(0, 18).join('\r\n')).warnings).toMatchObject([{ fact: 'noFileEnd' }])
  })
})

describe('camt', () => {
  it('.053 is read with what is booked, and what is pending is left out and told', () => {
    const { statements, warnings } = read(CAMT053)
    expect(warnings).toMatchObject([{ fact: 'pending', count: 1 }])
    const [euros, dollars] = statements as [Statement, Statement]
    expect([euros.opening, euros.closing, ...amounts(euros)]).toEqual([
      100000, 164006, 52650, 24200, -12100, -744, -3000, 3000,
    ])
    expect(euros.movements[0]).toMatchObject({ messageId: 'REM-2026-0042', concept: 'PMNT/IDDT/ESDD' })
    expect(euros.movements[1]).toMatchObject({
      payerName: "AJUNTAMENT D'EXEMPLE",
      payerIban: 'ES5200491500061234567890',
      text: 'FRA 2026-B-17 EXP 4451',
      endToEndId: null,
    })
    expect(euros.movements[2]).toMatchObject({
      isReturn: true,
      returnReason: 'MD06',
      payerName: 'TALLERS PUIG I FILLS SL',
      mandateId: 'M-2019-0412',
    })
    expect(dollars.movements[0]).toMatchObject({ amount: 108500, fee: 1000, bookedOn: '2026-12-02' })
  })

  it('.054 is read part by part', () => {
    const [notification] = read(CAMT054).statements as [Statement]
    expect(
      notification.movements.map(({ amount, returnReason, part, parts }) => [
        amount,
        returnReason,
        part,
        parts,
      ]),
    ).toEqual([
      [-6050, 'AC04', 1, 7],
      [-12100, 'MD06', 2, 7],
      [-4500, 'MS02', 3, 7],
      [-30000, 'SL01', 4, 7],
      [-7525, 'AM04', 5, 7],
      [-7525, 'MD01', 6, 7],
      [-7525, 'MS03', 7, 7],
      [-1694, null, 1, 1],
    ])
  })

  it('.054 has what was charged for all parts beside none of them, and of one entry beside that', () => {
    const charged = CAMT054.toString().replace(
      '<NtryDtls>',
      '<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">16.94</TtlChrgsAndTaxAmt></Chrgs><NtryDtls>',
    )
    const [notification] = read(charged).statements as [Statement]
    expect(notification.movements.map(({ fee }) => fee)).toEqual([...Array(7).fill(null), 1694])
  })

  it('is read alike in version 02, with prefixes and without namespace', () => {
    const text = CAMT053.toString()
    const older = text
      .replace(/ xmlns="[^"]*"/, '')
      .replaceAll('<Sts><Cd>', '<Sts>')
      .replaceAll('</Cd></Sts>', '</Sts>')
      .replaceAll('<Pty>', '')
      .replaceAll('</Pty>', '')
    const prefixed = text.replace(/<(\/?)([A-Z])/g, '<$1n:$2').replace('xmlns=', 'xmlns:n=')
    expect(read(older)).toEqual(read(text))
    expect(read(prefixed)).toEqual(read(text))
  })

  it('is refused where its money contradicts itself, cut off, intraday, or with definitions of its own', () => {
    const text = CAMT053.toString()
    expect(refusal(text.replace('>242.00<', '>243.00<'))).toMatch(
      /^Extracte EUR-2026-231, fins a l’entrada 7/,
    )
    expect(refusal(text.replace('>7.44<', '>7.445<'))).toMatch(/entrada 4: l’import/)
    expect(refusal(text.replace('>7.44<', '>7,44<'))).toMatch(/entrada 4: l’import/)
    expect(refusal(text.slice(0, text.length / 2))).toMatch(/incomplet/)
    expect(refusal(text.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt').replaceAll('Stmt>', 'Rpt>'))).toMatch(
      /camt\.052/,
    )
    const entities = '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    expect(refusal(text.replace('<Document', `${entities}<Document`))).toMatch(/DOCTYPE/)
    expect(refusal(`<?xml version="1.0"?><!doctype d SYSTEM "file:///etc/passwd"><Document/>`)).toMatch(
      /DOCTYPE/,
    )
    expect(refusal('<a>'.repeat(100_000) + '</a>'.repeat(100_000))).toMatch(/nivells/)
    expect(refusal('<Document><Other/></Document>')).toMatch(/No és cap extracte/)
  })
})

/** Opening and movements come to the closing balance, wherever both are told. */
const holds = ({ opening, closing, movements }: Statement): boolean =>
  opening === null ||
  closing === null ||
  movements.reduce((sum, { amount }) => sum + amount, opening) === closing

describe('any file', () => {
  it('is read rightly or refused in words, whatever has become of its bytes', () => {
    const mutated = fc
      .record({
        source: fc.constantFrom(N43, CAMT053, CAMT054),
        edits: fc.array(
          fc.record({
            at: fc.double({ min: 0, max: 0.9999, noNaN: true }),
            cut: fc.nat(40),
            put: fc.uint8Array({ maxLength: 6 }),
          }),
          { maxLength: 4 },
        ),
        end: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      })
      .map(({ source, edits, end }) => {
        let bytes: Buffer = source
        for (const { at, cut, put } of edits) {
          const from = Math.floor(at * bytes.length)
          bytes = Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + cut)])
        }
        return end === null ? bytes : bytes.subarray(0, Math.floor(end * bytes.length))
      })
    fc.assert(
      fc.property(mutated, bytes => {
        try {
          expect(read(bytes).statements.every(holds)).toBe(true)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          expect([error.status, error.message.length > 5]).toEqual([422, true])
        }
      }),
      { numRuns: 400 },
    )
  })

  it('that is no statement is refused', () => {
    for (const bytes of [
      new Uint8Array(),
      Buffer.from('%PDF-1.7'),
      Buffer.from([0xff, 0xfe, 0]),
      Buffer.alloc(5000, 0x31),
    ])
      expect(refusal(bytes)).not.toBe('')
  })
})

/** So many that whoever reads each letter more than once is not done within a test’s time limit: no clock is asked, for machines are busy. */
describe('nonsense of many letters', () => {
  it.each<[string, string]>([
    ['comments that nobody closes', '<!--'],
    ['CDATA that nobody closes', '<![CDATA['],
    ['instructions that nobody closes', '<?a '],
    ['tags that nobody closes', '<a'],
  ])('is refused: %s', (_what, piece) => {
    refusal(`<a>${piece.repeat(3_000_000 / piece.length)}`)
  })

  it('of an entry with parts without end is refused', () => {
    const part = '<NtryDtls><TxDtls/></NtryDtls>'
    const entry = `<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-20</Dt></BookgDt>${part.repeat(200_000)}</Ntry>`
    refusal(
      `<Document><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>ES9121000418450200051332</IBAN></Id></Acct>${entry}</Stmt></BkToCstmrStmt></Document>`,
    )
  })
})

it.each([
  '<RvslInd>true</RvslInd>',
  '<NtryDtls><TxDtls><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls>',
])('takes our own money that came back for a return: %s', told => {
  const entry = `<Ntry><Amt Ccy="EUR">121.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-20</Dt></BookgDt>${told}<AddtlNtryInf>FRA A-1</AddtlNtryInf></Ntry>`
  const { statements } = read(
    `<Document><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>ES9121000418450200051332</IBAN></Id></Acct>${entry}</Stmt></BkToCstmrStmt></Document>`,
  )
  expect(statements[0]?.movements).toMatchObject([{ amount: 12100, isReturn: true, text: 'FRA A-1' }])
})
