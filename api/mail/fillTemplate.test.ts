import { expect, test } from 'vitest'
import { fillSubject, fillTemplate } from './fillTemplate.ts'

const ACCOUNT = 'ES79 2100 0813 6101 2345 6789'

test('a text says what its names stand for, and leaves out a line that has none of it', () => {
  const text = 'Bon dia,\nfactura {numero}\ntruqueu al {contacto}'
  expect(fillTemplate(text, { numero: 'A/32', contacto: null })).toBe('Bon dia,\nfactura A/32')
  expect(fillSubject('{numero} · {contacto}', { numero: 'A/32', contacto: null })).toBe('A/32')
})

test('a name completes no account', () => {
  const numero = '23/45'
  const text = `Bon dia,\npagueu a ${ACCOUNT.replace('2345', '{numero}')}\nGràcies.`
  expect(fillTemplate(text, { numero })).toBe('Bon dia,\nGràcies.')
  expect(fillTemplate('Pagueu a ES79 2100 0813 6101\n{numero}', { numero: '2345 6789' })).toBe(
    'Pagueu a ES79 2100 0813 6101',
  )
  expect(fillSubject(`Ara ${ACCOUNT.replace('2345', '{numero}')}`, { numero })).not.toContain('23/45')
  expect(fillTemplate('Al compte {compte}', { compte: ACCOUNT })).toBe(`Al compte ${ACCOUNT}`)
})
