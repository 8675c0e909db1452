import { expect, it } from 'vitest'
import { reportRequestSchema } from '#wire/reportRequests.ts'
import { reportFilter } from './reportFilter.ts'

it('asks for the filter of the screen in words that a report knows', () => {
  const filter = reportFilter({
    text: `  Puig ${'x'.repeat(300)}`,
    fields: ['client', 'provincia', 'numero'],
  })
  expect(filter.fields).toEqual(['client', 'numero'])
  expect(filter.search).toMatch(/^Puig x+$/)
  expect(reportRequestSchema.parse({ report: 'pending', ...filter })).toEqual({
    report: 'pending',
    ...filter,
  })
})
