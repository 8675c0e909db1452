import { expect, it } from 'vitest'
import { currentEntry } from './currentEntry.ts'

const entries = [
  { to: '/factures' },
  { to: '/factures/next' },
  { to: '/facturar' },
  { to: '/cps', covers: '/cp' },
]

it.each([
  ['/factures', '/factures'],
  ['/factures/details', '/factures'],
  ['/factures/next', '/factures/next'],
  ['/facturar', '/facturar'],
  ['/cp/add', '/cps'],
  ['/cps-old', null],
  ['/', null],
])('the page %s lies under %s', (pathname, entry) => {
  expect(currentEntry(pathname, entries)).toBe(entry)
})
