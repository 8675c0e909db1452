import { describe, expect, it } from 'vitest'
import { formatIban } from '#domain/iban.ts'
import { accountWarning, checkAccount, doubledBank, isAccountTyped, maskedAccount } from './bankAccount.ts'

const PARTS = { pais: 'ES', entidadFinanciera: '2100', oficina: '0418', dc: '45', numeroCuenta: '0200051332' }
const IBAN = 'ES91 2100 0418 4502 0005 1332'

describe('checkAccount', () => {
  it.each([{ pais: 'ES' }, { pais: ' es ' }, { pais: 'ES91' }])('makes the IBAN of %o', change => {
    expect(checkAccount({ ...PARTS, ...change })).toEqual({ kind: 'iban', account: IBAN })
  })

  it.each([
    [{ dc: '54' }, 'Els dígits de control no quadren amb el compte (haurien de ser 45).'],
    [{ numeroCuenta: '0200051323' }, 'Els dígits de control no quadren amb el compte'],
    [{ entidadFinanciera: '210' }, 'L’entitat ha de tenir 4 dígits.'],
    [{ oficina: 'O418' }, 'L’oficina ha de tenir 4 dígits.'],
    [{ dc: '4' }, 'El DC ha de tenir 2 dígits.'],
    [{ numeroCuenta: '77' }, 'El número de compte ha de tenir 10 dígits.'],
    [{ pais: 'ES92' }, 'El país no quadra amb el compte (hauria de ser ES o ES91).'],
    [{ pais: 'ESP' }, 'El país no quadra'],
    [{ pais: '34' }, 'El país ha de ser un codi de dues lletres'],
    [{ pais: 'FR00' }, 'Els dígits de control de l’IBAN (FR00) no quadren amb el compte.'],
  ])('says what is wrong with %o', (change, reason) => {
    expect(checkAccount({ ...PARTS, ...change })).toEqual({
      kind: 'wrong',
      reason: expect.stringContaining(reason),
    })
  })

  it('looks at a foreign IBAN that is told whole, and leaves another as it is', () => {
    // The example of the standard's register: NL91 ABNA 0417 1643 00.
    const dutch = { pais: 'NL91', entidadFinanciera: 'abna', oficina: '0417', dc: '16', numeroCuenta: '4300' }
    expect(checkAccount(dutch)).toEqual({ kind: 'iban', account: 'NL91 ABNA 0417 1643 00' })
    expect(checkAccount({ ...dutch, numeroCuenta: '4301' })).toMatchObject({ kind: 'wrong' })
    expect(checkAccount({ ...PARTS, pais: 'fr' })).toEqual({
      kind: 'unchecked',
      account: 'FR 2100 0418 45 0200051332',
    })
  })
})

describe('isAccountTyped', () => {
  it.each([{}, { pais: 'es91' }, { dc: '54' }, { pais: 'FR' }, { oficina: 'ABCD' }])(
    'is so of %o',
    change => {
      expect(isAccountTyped({ ...PARTS, ...change })).toBe(true)
    },
  )

  it.each([
    { pais: '' },
    { pais: 'E' },
    { pais: 'ES9' },
    { dc: '4' },
    { numeroCuenta: '77' },
    { pais: 'FR', numeroCuenta: '' },
  ])('is not so of %o, which may still be typed', change => {
    expect(isAccountTyped({ ...PARTS, ...change })).toBe(false)
  })
})

describe('doubledBank', () => {
  const bank = (identifier: number, values: object = {}) => ({
    ...PARTS,
    identifier,
    nombre: `Banc ${identifier}`,
    isActive: true,
    ...values,
  })

  it('lets the first stand, one in use before one that is not', () => {
    const [first, second] = [bank(1), bank(2, { pais: 'es91' })]
    expect(doubledBank(first, [first, second])).toBeUndefined()
    expect(doubledBank(second, [first, second])).toBe(first)
    const retired = bank(1, { isActive: false })
    expect(doubledBank(second, [retired, second])).toBeUndefined()
    expect(doubledBank(retired, [retired, second])).toBe(second)
    expect(doubledBank(bank(3, { oficina: '0419' }), [first, second])).toBeUndefined()
  })

  it('is warned of by the name of the other', () => {
    expect(accountWarning(bank(2), [bank(1), bank(2)])).toBe('Aquest compte ja és el del banc «Banc 1».')
    expect(accountWarning(bank(1), [bank(1), bank(2)])).toBeNull()
    expect(accountWarning(bank(1, { dc: '1' }), [])).toBe('El DC ha de tenir 2 dígits.')
  })
})

it('masks what one would pay into', () => {
  expect(maskedAccount(IBAN)).toBe('ES91 2100 •••• •••• •••• 1332')
  // Whatever somebody has typed there: half of a character can't be kept.
  const strange = '𕖭㨵򘷢񓍕񎼔񇙈󩰾񬇊'
  expect(maskedAccount(formatIban(`${strange}${strange}`)).isWellFormed()).toBe(true)
  expect(maskedAccount('ES 2100 0418 45 0200051332')).toBe('ES 2100 •••• •• ••••••1332')
})
