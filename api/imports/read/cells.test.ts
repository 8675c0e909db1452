import { describe, expect, test } from 'vitest'
import {
  capitals,
  compact,
  day,
  euros,
  flag,
  iban,
  type Kind,
  nif,
  percent,
  quantity,
  text,
  wholeNumber,
} from './cells.ts'

const said = (kind: Kind, cell: string) => {
  const reading = kind.read(cell)
  return 'value' in reading ? reading.value : null
}
const refusal = (kind: Kind, cell: string) => {
  const reading = kind.read(cell)
  return 'reason' in reading ? reading.reason : null
}

describe('numbers', () => {
  test.each([
    ['0', 0],
    ['89', 89],
    ['89,00', 89],
    ['2,5', 2.5],
    ['0,05', 0.05],
    ['1.890', 1890],
    ['1.890,00', 1890],
    ['1890,00', 1890],
    ['1.234.567,89', 1234567.89],
    ['-5', -5],
  ])('%s is %d', (cell, value) => {
    expect(said(quantity, cell)).toBe(value)
  })

  test.each(['89.5', '89.50', '1234.5', '0.05', '0.500', '-0.500', '0.021', '012.500'])(
    '%s is refused: a dot only separates thousands',
    cell => {
      expect(refusal(quantity, cell)).toMatch(/coma/)
    },
  )

  test.each([
    'abc',
    '1,2,3',
    '12.34,00',
    '1.89',
    '1..000',
    '0.500.000',
    '0.500,5',
    '.5',
    ',5',
    '1,',
    '1e3',
    '0x10',
    '１',
    'NaN',
    '+5',
    '1 000',
  ])('%s is no number', cell => {
    expect(refusal(quantity, cell)).not.toBeNull()
  })

  test.each(['2,555', '2,500', '0,001'])('%s has more than two decimals', cell => {
    expect(refusal(euros, cell)).toBe('Com a màxim dos decimals.')
  })

  test('a sign of its own kind may follow', () => {
    expect(said(euros, '1.089,50 €')).toBe(1089.5)
    expect(said(euros, '89,00\u00a0€')).toBe(89)
    expect(said(percent, '21%')).toBe(21)
    expect(said(percent, '12,5 %')).toBe(12.5)
    expect(refusal(percent, '21 €')).not.toBeNull()
    expect(refusal(quantity, '2 %')).not.toBeNull()
  })

  test('a whole number has no decimals', () => {
    expect(said(wholeNumber, '30')).toBe(30)
    expect(said(wholeNumber, '1.412')).toBe(1412)
    expect(refusal(wholeNumber, '30,5')).toBe('Ha de ser un número enter.')
  })

  test('they are shown as the file writes them', () => {
    expect(euros.show(1890.5)).toBe('1.890,5')
    expect(quantity.show(null)).toBeNull()
  })
})

describe('Sí and No', () => {
  test.each(['Sí', 'SÍ', 'si', 's', 'true', 'TRUE', '1', 'VERDADERO', 'Cert'])('%s is yes', cell => {
    expect(said(flag, cell)).toBe(true)
  })
  test.each(['No', 'no', 'N', 'false', '0', 'FALSO', 'Fals'])('%s is no', cell => {
    expect(said(flag, cell)).toBe(false)
  })
  test.each(['X', 'potser', '2', '-'])('%s is refused', cell => {
    expect(refusal(flag, cell)).toBe('Ha de ser Sí o No.')
  })
})

describe('days', () => {
  test.each([
    ['31/10/2026', '2026-10-31'],
    ['1/2/2026', '2026-02-01'],
    ['29/02/2024', '2024-02-29'],
    ['2026-10-31', '2026-10-31'],
  ])('%s is %s', (cell, value) => {
    expect(said(day, cell)).toBe(value)
  })
  test.each(['31/02/2026', '29/02/2026', '10/31/2026', '31/10/26', '44696', '00/01/2026', '1/1/1', 'avui'])(
    '%s is refused',
    cell => {
      expect(refusal(day, cell)).toMatch(/DD\/MM\/AAAA/)
    },
  )
})

describe('texts', () => {
  test('line breaks and tabs stay', () => {
    expect(said(text, 'una\nlínia\tmés')).toBe('una\nlínia\tmés')
  })
  test('control characters and destroyed letters are refused', () => {
    expect(refusal(text, 'a\u0007b')).toMatch(/control/)
    expect(refusal(text, 'Caf\ufffd')).toMatch(/malmeses/)
  })
  test('numbers of people, accounts and telephones lose what only helps reading', () => {
    expect(said(nif, 'b-69.442.382')).toBe('B69442382')
    expect(said(iban, 'es10 9855 2862 7855 0152 6169')).toBe('ES1098552862785501526169')
    expect(said(compact, '93 000 34 45')).toBe('930003445')
    expect(said(capitals, 'bmstesbbxxx')).toBe('BMSTESBBXXX')
  })
})
