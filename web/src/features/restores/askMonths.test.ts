import { expect, it } from 'vitest'
import type { AskAgency, ForeignRecord } from '#wire/restores.ts'
import { askMonths } from './askMonths.ts'

const MONTHS = ['2026-10', '2026-11', '2026-12']
const record = (number: string): ForeignRecord => ({
  number,
  day: '2026-11-30',
  isKnownInvoice: false,
  clients: [],
  state: 'accepted',
  total: '121.00',
  generatedAt: null,
})
const answering = (answers: Record<string, Partial<AskAgency> | { problem: string }>) => {
  const asked: string[] = []
  const ask = async (month: string) => {
    asked.push(month)
    return {
      result: 'accepted' as const,
      environment: 'producció' as const,
      text: '',
      foreign: [record(month)],
      ...answers[month],
    }
  }
  return { asked, ask }
}
const numbers = ({ found }: { found: ForeignRecord[] }) => found.map(({ number }) => number)

it('tells of all months', async () => {
  const answer = await askMonths(MONTHS, answering({}).ask)
  expect([numbers(answer), answer.missed]).toEqual([MONTHS, []])
})

it('goes on behind a month that has too much, and says which one is not known', async () => {
  const { ask, asked } = answering({ '2026-11': { result: 'tooLarge', text: 'Massa.', foreign: [] } })
  const answer = await askMonths(MONTHS, ask)
  expect(asked).toEqual(MONTHS)
  expect(numbers(answer)).toEqual(['2026-10', '2026-12'])
  expect(answer.missed).toEqual(['novembre de 2026 (no se’n sap res): Massa.'])
})

it.each([
  {
    result: 'unreachable' as const,
    environment: 'producció' as const,
    text: 'No hi ha connexió.',
    foreign: [],
  },
  { problem: 'No hi ha connexió.' },
])('stops where nobody answers, and keeps what was told before', async failure => {
  const { ask, asked } = answering({ '2026-11': failure })
  const answer = await askMonths(MONTHS, ask)
  expect(asked).toEqual(['2026-10', '2026-11'])
  expect(numbers(answer)).toEqual(['2026-10'])
  expect(answer.missed).toEqual(['novembre de 2026, desembre de 2026 (no se’n sap res): No hi ha connexió.'])
})
