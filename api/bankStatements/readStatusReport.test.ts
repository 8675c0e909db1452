import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { StatusReport } from '#domain/bankStatements/statusReport.ts'
import { AppError } from '#platform/errors.ts'
import { readStatementFile } from './readStatementFile.ts'

const SAMPLE = readFileSync(
  new URL('../../tests/fixtures/bankStatements/rejects.pain002.xml', import.meta.url),
  'utf8',
)

const read = (text: string): StatusReport | undefined => readStatementFile(Buffer.from(text)).report
const refusal = (text: string): string => {
  try {
    read(text)
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return error.message
    throw error
  }
  throw new Error('it was read')
}

describe('the answer of a bank to a remittance', () => {
  it('is read with each debit that it rejects, in either version and with any prefix', () => {
    const expected = {
      reference: 'STS20261128',
      day: '2026-11-28',
      messageId: 'REM-2026-0042',
      isRefused: false,
      reason: null,
      refusedBlocks: [],
      status: 'PART',
      debits: [
        {
          block: 'REM-2026-0042-RCUR',
          endToEndId: '2026-A-000103',
          isRejected: true,
          reason: 'AC01',
          amount: 4500,
          iban: null,
        },
        {
          block: 'REM-2026-0042-RCUR',
          endToEndId: '2026-A-000104',
          isRejected: true,
          reason: 'B99',
          amount: null,
          iban: null,
        },
      ],
    }
    const prefixed = SAMPLE.replace(/<(\/?)([A-Z]\w+)/g, '<$1p:$2').replace('xmlns=', 'xmlns:p=')
    for (const text of [
      SAMPLE,
      `\uFEFF${SAMPLE}`,
      prefixed,
      SAMPLE.replace('pain.002.001.10', 'pain.002.001.03'),
    ])
      expect(read(text)).toEqual(expected)
  })

  it('tells a refused file, a refused block, and debits that were accepted', () => {
    expect(read(SAMPLE.replace('<GrpSts>PART', '<GrpSts>RJCT'))?.isRefused).toBe(true)
    const block = SAMPLE.replace(/<TxInfAndSts>.*<\/TxInfAndSts>/s, '').replace(
      '<PmtInfSts>PART</PmtInfSts>',
      '<PmtInfSts>RJCT</PmtInfSts><StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf>',
    )
    expect(read(block)).toMatchObject({
      debits: [],
      refusedBlocks: [{ block: 'REM-2026-0042-RCUR', reason: 'FF01' }],
    })
    for (const status of ['ACCP', 'ACSC', 'ACTC', 'PDNG'])
      expect(
        read(SAMPLE.replaceAll('<TxSts>RJCT', `<TxSts>${status}`))?.debits.map(
          ({ isRejected }) => isRejected,
        ),
      ).toEqual([false, false])
  })

  it('is refused when it is cut, defines entities, or names neither message, debit nor amount', () => {
    expect(refusal(SAMPLE.slice(0, 900))).toContain('incomplet')
    const bomb = SAMPLE.replace('<Document', '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><Document')
    expect(refusal(bomb)).toContain('DOCTYPE')
    expect(refusal(SAMPLE.replace(/<OrgnlMsgId>.*<\/OrgnlMsgId>/, ''))).toContain('de quina remesa')
    for (const [from, to] of [
      ['<OrgnlEndToEndId>2026-A-000103</OrgnlEndToEndId>', ''],
      ['45.00', '45,00'],
      ['Ccy="EUR"', 'Ccy="USD"'],
    ] as const)
      expect(refusal(SAMPLE.replace(from, to))).toContain('rebut 1')
  })
})
