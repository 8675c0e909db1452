import { expect, test } from 'vitest'
import { auditCsv } from './auditCsv.ts'

const entry = (name: string) => ({
  identifier: 1,
  at: '2026-11-24T10:00:00.000Z',
  account: 'anna@example.com',
  action: 'create',
  entity: 'groups',
  record: '1',
  name,
  address: null,
  requestId: null,
  changes: [],
})

test.each([
  ['=1+1', `;'=1+1;`],
  // A program for which cells end at a comma or a tab begins a formula behind it.
  ['x,=1+1', ';"x,=1+1";'],
  ['x, @a', ';"x, @a";'],
  ['x\t+1', ';"x\t+1";'],
  ['Vic, Ripoll', ';Vic, Ripoll;'],
])('%j in a name begins no formula in any spreadsheet', (name, cell) => {
  expect(auditCsv([entry(name)])).toContain(cell)
})
