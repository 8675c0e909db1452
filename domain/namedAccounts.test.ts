import { describe, expect, test } from 'vitest'
import { ibanControlDigits } from './iban.ts'
import { APART, accountsNamed } from './namedAccounts.ts'

const IBAN = 'ES9121000418450200051332'

describe('an account is found in a text', () => {
  test.each([
    ['as it is printed', 'Pagueu a ES91 2100 0418 4502 0005 1332, si us plau.'],
    ['in small letters, with dots', 'es91.2100.0418.4502.0005.1332'],
    ['with dashes of any kind', 'ES91–2100-0418—4502‑0005_1332'],
    ['between brackets and commas', '(ES91) 2100, 0418, 4502, 0005, 1332'],
    ['with spaces that are none', 'ES91\u00a02100\u20090418\u200b4502\ufeff0005\u00ad1332'],
    ['with a character nobody sees in each place', IBAN.split('').join('\u200d')],
    ['over several lines', 'ES91 2100\r\n0418 4502\n\n0005 1332'],
    ['stuck to words', `compte${IBAN}gracies`],
    ['in wide figures', 'ＥＳ９１ ２１００ ０４１８ ４５０２ ０００５ １３３２'],
    ['in figures of another script', 'ES٩١ ٢١٠٠ ٠٤١٨ ٤٥٠٢ ٠٠٠٥ ١٣٣٢'],
    ['in letters that look like ours', 'ЕЅ91 2100 0418 4502 0005 1332'],
    ['with marks upon them', 'E\u0301S\u03359\u03321 2100 0418 4502 0005 1332'],
    ['without its country', '2100 0418 45 0200051332'],
    ['without its country, with three signs between', '2100 - 0418 - 45 - 0200051332'],
    ['without its country, with slashes', '2100/0418/45/0200051332'],
    ['without its country, with long dashes and commas', '2100 – 0418, 45 — 02000 51332'],
    ['without its country, in groups of an IBAN', '2100 · 0418 · 4502 · 0005 · 1332'],
    ['with its control digits and no country', 'al 9121000418450200051332.'],
    ['with its control digits and no country, in groups', '91 2100 0418 4502 0005 1332'],
    ['with its control digits and no country, in groups of four', '9121 - 0004 / 1845 · 0200 – 0513, 32'],
    ['field by field, as forms have it', 'Nou compte: Entitat 2100 Oficina 0418 DC 45 Compte 0200051332'],
    [
      'field by field, in columns',
      'Entitat 2100\n\n\n\noficina     0418\n\nDC    45\n\n\ncompte   0200051332',
    ],
    ['field by field, in a sentence', 'entidad 2100, oficina 0418, D.C. 45, cuenta nº 02000 51332'],
    ['in groups with words between', 'ES91 banc 2100 oficina 0418 i 4502 i 0005 i 1332'],
    ['with letters for figures', 'ES91 21OO O418 45O2 OOO5 l332'],
    ['with letters for figures, in one', 'ES9l21OOO4l84502OOO5I332'],
    ['with letters for figures and no country', '21OO 0418 45 02OOO5|332'],
    ['without its country, before more figures', 'Compte 2100-0418-45-0200051332 · 2026'],
  ])('%s', (_, text) => {
    expect(accountsNamed(text)).toEqual([IBAN])
  })

  test.each([
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'GB29NWBK60161331926819',
    'NO9386011117947',
  ])('of another country: %s', iban => {
    expect(accountsNamed(`to ${iban.replace(/(.{4})/g, '$1 ').toLowerCase()}`)).toEqual([iban])
  })

  test('all of them, each once', () => {
    expect(accountsNamed(`${IBAN} DE89 3704 0044 0532 0130 00 ${IBAN}`)).toEqual([
      IBAN,
      'DE89370400440532013000',
    ])
  })
})

describe('what is none is none', () => {
  test.each([
    '',
    'Quota del 01/01/2026 al 31/01/2026',
    'Cuota de 01/01/2026 a 31/01/2026, mes 01 de 2026, 12 meses',
    'Ordinador HP15 PORTATIL PROFESSIONAL 2026 ref. 000123',
    'Tel. 93 123 45 67 · 93 123 45 68 · NIF B12345678',
    'ES91 2100 0418 4502 0005 1333',
    'Servei {mes} de {any}: {periode}',
    'Pòlissa 2025/2026, del 01/01/2026 al 31/12/2026',
    '01/01/2026 - 31/01/2026, 01/02/2026 - 28/02/2026',
    'Comanda 2026-1180 - 45 - 0200051332',
    '2100 i 0418 i 45 i 0200051332',
    '2100    0418/45/0200051332',
    'Manteniment 2026-2027, 12 mesos, comanda 4500012302',
    ['Entitat 2100', 'oficina 0418', 'DC 45', 'compte 0200051332'].join(APART),
    ['2100', '0418', '45', '0200051332'].join(APART),
    'Oficina 2100, comanda 0418 de 45 peces, tel. 972 123 456',
    'IL LOOL 100 QUOTES, 1 OLI O 2',
    'CUPS ES0031405000000000AB',
  ])('%s', text => {
    expect(accountsNamed(text)).toEqual([])
  })

  test('an address whose letters fit an account’s, by its control digits too', () => {
    const house = ibanControlDigits('SA', '508500VICBARCELONAES')
    expect(accountsNamed(`Carrer de la Rosa ${house}, 50\n8500 Vic\nBarcelona\nEspanya`)).toEqual([])
  })
})
