import { describe, expect, it } from 'vitest'
import { accountState } from './accountState.ts'

const account = {
  pais: 'ES',
  entidadFinanciera: '2100',
  oficina: '0418',
  dc: '45',
  numeroCuenta: '0200051332',
}

describe('accountState', () => {
  it('[ENT-36] makes the IBAN of a Spanish account, however its country is written', () => {
    const found = { kind: 'iban', iban: 'ES91 2100 0418 4502 0005 1332' }
    expect(accountState(account)).toEqual(found)
    expect(accountState({ ...account, pais: ' es ' })).toEqual(found)
  })

  it.each([{ dc: '54' }, { numeroCuenta: '0200051323' }])('finds wrong control digits: %o', change => {
    expect(accountState({ ...account, ...change })).toEqual({ kind: 'wrong' })
  })

  it.each([{ pais: 'FR' }, { pais: '' }, { dc: '4' }, { numeroCuenta: '77' }, { oficina: 'ABCD' }])(
    'says nothing about what is no complete Spanish account: %o',
    change => {
      expect(accountState({ ...account, ...change })).toEqual({ kind: 'unknown' })
    },
  )
})
