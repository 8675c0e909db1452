import { describe, expect, test } from 'vitest'
import { DUPLICATE, kindOfError, mustBeCorrected, officialText, SUSPENDED } from './errorCodes.ts'

describe('a code', () => {
  test.each([
    [4102, 'message'],
    [4112, 'message'],
    [SUSPENDED, 'message'],
    [3502, 'message'],
    [4103, 'transient'],
    [3500, 'transient'],
    [1129, 'transient'],
    [1100, 'record'],
    [1293, 'record'],
    [DUPLICATE, 'record'],
    [3002, 'record'],
    [2000, 'accepted'],
    [2009, 'accepted'],
    // None that the list of today has.
    [4999, 'message'],
    [1999, 'record'],
  ] as const)('%i is of kind %s', (code, kind) => {
    expect(kindOfError(code)).toBe(kind)
  })

  test('of what was accepted asks for a correction, but of the clock, of IPSI and of the record before', () => {
    expect([2000, 2001, 2005, 2007, 2002, 2003, 2008, 2004, 2009, 1100].map(mustBeCorrected)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  test('has the official text, its letters whole', () => {
    expect(officialText(3000)).toBe('Registro de facturación duplicado.')
    expect(officialText(4108)).toBe('Error técnico al obtener el certificado.')
    expect(officialText(4999)).toBeNull()
  })
})
