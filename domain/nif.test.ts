import { describe, expect, it, test } from 'vitest'
import { isValidNif, normalizeNif } from './nif.ts'

describe('isValidNif', () => {
  test.each([
    ['DNI', '12345678Z'],
    ['DNI', '00000000T'],
    ['DNI', '98194037E'],
    ['DNI', '96946988X'],
    ['NIE', 'X1234567L'],
    ['NIE', 'Y1234567X'],
    ['NIE', 'Z1234567R'],
    ['Spanish child', 'K1234567L'],
    ['Spaniard abroad', 'L1234567L'],
    ['foreigner without NIE', 'M1234567L'],
    ['S.A.', 'A89680326'],
    ['S.L.', 'B69442382'],
    ['community of goods', 'E89353387'],
    ['cooperative', 'F69985851'],
    ['association', 'G89811087'],
    ['association with a letter', 'G8981108G'],
    ['civil partnership', 'J69256212'],
    ['foreign entity', 'N8939255I'],
    ['control 0, digit', 'B65410011'],
    ['town hall', 'P0801900B'],
    ['public body', 'Q2826000H'],
    ['ministry', 'S2833002E'],
  ])('takes a %s: %s', (_, nif) => {
    expect(isValidNif(nif)).toBe(true)
  })

  test.each([
    ['a wrong DNI letter', '12345678A'],
    ['a wrong NIE letter', 'X1234567A'],
    ['a NIE whose series is changed', 'Y1234567L'],
    ['a wrong letter after K', 'K1234567A'],
    ['the letter of an entity after M', 'M1234567D'],
    ['a wrong digit', 'B69442383'],
    ['swapped digits', 'B69443282'],
    ['a letter where an S.L. has a digit', 'B6944238B'],
    ['a digit where a foreign entity has a letter', 'N89392559'],
    ['a digit where a town hall has a letter', 'P08019002'],
    ['a letter that is no entity', 'I12345674'],
    ['lower case', '12345678z'],
    ['separators', 'B-69442382'],
    ['a VAT prefix', 'ESB69442382'],
    ['a short number', '1234567Z'],
    ['a long number', '123456789Z'],
    ['a line end', '12345678Z\n'],
    ['nothing', ''],
  ])('refuses %s: %j', (_, nif) => {
    expect(isValidNif(nif)).toBe(false)
  })

  test.each([
    ...Array.from('ABEH', type => ({ type, digit: true, letter: false })),
    ...Array.from('NPQRSW', type => ({ type, digit: false, letter: true })),
    ...Array.from('CDFGJUV', type => ({ type, digit: true, letter: true })),
  ])('lets an entity $type end in a digit: $digit, in a letter: $letter', ({ type, digit, letter }) => {
    expect(isValidNif(`${type}69442382`)).toBe(digit)
    expect(isValidNif(`${type}6944238B`)).toBe(letter)
  })

  it('notices every single wrong digit', () => {
    for (const nif of ['98194037E', 'B69442382', 'N8939255I', 'X1234567L']) {
      for (let place = nif.startsWith('9') ? 0 : 1; place < 8; place++) {
        for (const digit of '0123456789') {
          const changed = nif.slice(0, place) + digit + nif.slice(place + 1)
          expect(isValidNif(changed), changed).toBe(changed === nif)
        }
      }
    }
  })
})

describe('normalizeNif', () => {
  test.each([
    [' b-69.442.382 ', 'B69442382'],
    ['12 345 678-z', '12345678Z'],
    ['12345678Z', '12345678Z'],
    ['', ''],
  ])('writes %j as %j', (typed, stored) => {
    expect(normalizeNif(typed)).toBe(stored)
  })
})
