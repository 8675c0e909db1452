import { expect, it } from 'vitest'
import { type KeptWarnings, sayWarning } from './warnings.ts'

it('says what was kept, and leaves what was said before as it was', () => {
  const kept: KeptWarnings = [
    { place: 3, fact: 'noAccountEnd' },
    { place: 20, fact: 'otherCount', stated: 19, count: 18 },
    { place: null, fact: 'gap', bank: 'Caixa', opening: 100_050, closing: -50 },
    { place: null, fact: 'notLinked', day: '2026-12-04', amount: -12_100, reason: 'Ja és pagada.' },
    { place: 7, text: 'La línea tiene más de 80 caracteres' },
  ]
  expect(kept.map(sayWarning)).toEqual([
    { place: 3, text: 'Falta el final del compte (33): els imports no es poden comprovar.' },
    { place: 20, text: 'El final del fitxer diu 19 registres i n’hi ha 18.' },
    {
      place: null,
      text: 'Caixa: el saldo inicial (1.000,50) no és l’últim saldo final que es coneix (-0,50). Potser falta un extracte.',
    },
    {
      place: null,
      text: 'El moviment del 04/12/2026 de -121,00\u00a0€ no s’ha enllaçat sol: Ja és pagada.',
    },
    { place: 7, text: 'La línea tiene más de 80 caracteres' },
  ])
})
