import { expect, it } from 'vitest'
import { reportRequestSchema } from '#wire/reportRequests.ts'
import { reportFilter } from './reportFilter.ts'

it('asks for the filter of the screen in words that a report knows', () => {
  const filter = reportFilter({
    text: `  Puig ${'x'.repeat(300)}`,
    fields: ['client', 'provincia', 'numero'],
  })
  expect(filter.camps).toEqual(['client', 'numero'])
  expect(filter.cerca).toMatch(/^Puig x+$/)
  expect(reportRequestSchema.parse({ informe: 'pp', ...filter })).toEqual({ informe: 'pp', ...filter })
})
