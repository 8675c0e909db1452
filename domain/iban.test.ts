import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cccControlDigits, formatIban, isValidBic, isValidIban, normalizeIban, spanishIban } from './iban.ts'

describe('isValidIban', () => {
  test.each([
    'ES9121000418450200051332',
    'ES1098552862785501526169',
    'ES7598336450075803004243',
    'ES0498445626878555373663',
    'ES0598335143474426281836',
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'GB29NWBK60161331926819',
    'NO9386011117947',
  ])('takes %s', iban => {
    expect(isValidIban(iban)).toBe(true)
  })

  test.each([
    ['a wrong digit', 'ES9121000418450200051333'],
    ['swapped digits', 'ES9121000418450200053132'],
    ['a missing digit', 'ES912100041845020005133'],
    ['a letter in a Spanish account', 'ES912100041845020005133A'],
    ['a length that is not the country’s', 'DE8937040044053201300'],
    ['spaces', 'ES91 2100 0418 4502 0005 1332'],
    ['lower case', 'es9121000418450200051332'],
    ['no country', '9121000418450200051332'],
    ['nothing', ''],
  ])('refuses %s: %j', (_, iban) => {
    expect(isValidIban(iban)).toBe(false)
  })

  it('refuses a Spanish account whose own control digits are wrong, though mod 97 fits', () => {
    const wrongControl = '21000418460200051332'
    expect(BigInt(`${wrongControl}142829`) % 97n).toBe(1n)
    expect(isValidIban(`ES29${wrongControl}`)).toBe(false)
  })

  it('refuses control digits that are only congruent', () => {
    // 98 − remainder lies between 02 and 98; a sum that gives 98 also fits mod 97 as 01.
    const congruent = Array.from({ length: 2000 }, (_, n) => String(n).padStart(10, '0'))
      .map(numeroCuenta =>
        spanishIban({
          entidadFinanciera: '2100',
          oficina: '0418',
          dc: cccControlDigits('2100', '0418', numeroCuenta),
          numeroCuenta,
        }),
      )
      .find(iban => iban?.startsWith('ES98'))
    expect(congruent).toBeDefined()
    expect(isValidIban(congruent?.replace('ES98', 'ES01') ?? '')).toBe(false)
  })
})

describe('spanishIban', () => {
  test.each([
    ['9811', '3480', '41', '0230781538', 'ES9598113480410230781538'],
    ['9822', '7664', '92', '1890500364', 'ES8598227664921890500364'],
    ['9833', '6598', '11', '8559230234', 'ES0998336598118559230234'],
    ['2100', '0418', '45', '0200051332', 'ES9121000418450200051332'],
  ])('of %s %s %s %s is %s', (entidadFinanciera, oficina, dc, numeroCuenta, iban) => {
    expect(cccControlDigits(entidadFinanciera, oficina, numeroCuenta)).toBe(dc)
    expect(spanishIban({ entidadFinanciera, oficina, dc, numeroCuenta })).toBe(iban)
  })

  const account = { entidadFinanciera: '2100', oficina: '0418', dc: '45', numeroCuenta: '0200051332' }
  test.each([
    ['wrong control digits', { dc: '46' }],
    ['a short entity', { entidadFinanciera: '210' }],
    ['digits that moved to the neighbour', { entidadFinanciera: '21000', oficina: '418' }],
    ['letters', { numeroCuenta: '02000513AB' }],
    ['spaces', { oficina: '04 8' }],
    ['an empty part', { dc: '' }],
  ])('is null for %s', (_, change) => {
    expect(spanishIban({ ...account, ...change })).toBeNull()
  })

  it('is a valid IBAN for every account with its control digits', () => {
    const digits = (length: number) =>
      fc
        .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
        .map(list => list.join(''))
    fc.assert(
      fc.property(digits(4), digits(4), digits(10), (entidadFinanciera, oficina, numeroCuenta) => {
        const dc = cccControlDigits(entidadFinanciera, oficina, numeroCuenta)
        const iban = spanishIban({ entidadFinanciera, oficina, dc, numeroCuenta })
        expect(iban).toMatch(/^ES\d{22}$/)
        // The definition of the standard, in integers: the account, then ES (14, 28) and the control digits, leaves 1.
        expect(BigInt(`${iban?.slice(4)}1428${iban?.slice(2, 4)}`) % 97n).toBe(1n)
      }),
    )
  })
})

describe('writing an IBAN', () => {
  it('is stored without separators and printed in groups of four', () => {
    expect(normalizeIban(' es91 2100-0418.4502 0005 1332 ')).toBe('ES9121000418450200051332')
    expect(formatIban('ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332')
    expect(formatIban('NO9386011117947')).toBe('NO93 8601 1117 947')
    expect(formatIban('')).toBe('')
  })
})

describe('isValidBic', () => {
  test.each(['BMSTESBBXXX', 'BLVNESMMXXX', 'CAIXESBB', 'DEUTDEFF500'])('takes %s', bic => {
    expect(isValidBic(bic)).toBe(true)
  })

  test.each(['CAIXESB', 'CAIXESBBXX', 'caixesbb', 'CA1XESBB', 'CAIXE5BB', 'CAIXESBBXXXX', ''])(
    'refuses %j',
    bic => {
      expect(isValidBic(bic)).toBe(false)
    },
  )
})
