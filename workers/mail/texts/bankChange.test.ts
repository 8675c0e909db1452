import { expect, it } from 'vitest'
import type { BankChangeMail } from '#wire/mail.ts'
import { bankChange } from './bankChange.ts'

const BANK = {
  nombre: 'Caixa Tramuntana',
  cuentaBancaria: 'ES91 2100 •••• •••• •••• 1332',
  isActive: true,
  isCorrect: true,
}
const CONTENT: BankChangeMail = {
  kind: 'bankChange',
  account: 'anna@serra.example',
  accountName: 'Anna Serra',
  at: '2026-11-30T22:30:00.000Z',
  changes: [
    {
      before: BANK,
      after: { ...BANK, cuentaBancaria: 'ES11 9811 •••• •••• •••• 7777', isActive: false, isCorrect: false },
      otherNumber: true,
    },
  ],
}
const CONTEXT = { company: 'Consultoria Serra, S.L.', appUrl: 'https://facturacio.example' }

it('says who, when in Madrid, before and after', () => {
  const { subject, body } = bankChange.ca(CONTENT, CONTEXT)
  expect(subject).toBe('Canvi en un compte bancari: Caixa Tramuntana')
  expect(body).toBe(`Hola,

Anna Serra (anna@serra.example) ha canviat els comptes on paguen els clients (30/11/2026, 23:30).

Banc canviat: Caixa Tramuntana
Abans: Caixa Tramuntana · ES91 2100 •••• •••• •••• 1332 · actiu
Ara: Caixa Tramuntana · ES11 9811 •••• •••• •••• 7777 · inactiu · compte no correcte, no s’imprimeix
El número de compte és un altre.

Les factures noves porten el primer banc actiu; les ja emeses conserven el compte que tenien.

Si no ho esperàveu, parleu amb qui ho ha fet abans de tornar a facturar.

https://facturacio.example/bancs

Aquest missatge s’ha enviat automàticament a tots els administradors.

Consultoria Serra, S.L.
`)
})

it('tells several in Spanish, new ones and deleted ones, from an account that is gone', () => {
  const changes = [
    { before: null, after: BANK, otherNumber: false },
    { before: BANK, after: null, otherNumber: false },
  ]
  const { subject, body } = bankChange.es({ ...CONTENT, accountName: null, changes }, CONTEXT)
  expect(subject).toBe('Cambio en una cuenta bancaria: 2 bancos')
  expect(body).toContain('anna@serra.example ha cambiado las cuentas')
  expect(body).toContain('Banco nuevo: Caixa Tramuntana\nAhora: Caixa Tramuntana ·')
  expect(body).toContain('Banco borrado: Caixa Tramuntana\nAntes: Caixa Tramuntana ·')
})
