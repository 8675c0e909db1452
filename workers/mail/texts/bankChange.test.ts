import { expect, it } from 'vitest'
import type { BankChangeMail } from '#wire/mail.ts'
import { bankChange } from './bankChange.ts'

const BANK = {
  nombre: 'Caixa Tramuntana',
  cuenta: 'ES91 2100 •••• •••• •••• 1332',
  isActive: true,
  isCorrecta: true,
}
const CONTENT: BankChangeMail = {
  kind: 'bankChange',
  usuario: 'anna@serra.example',
  usuarioNombre: 'Anna Serra',
  quan: '2026-11-30T22:30:00.000Z',
  canvis: [
    {
      antes: BANK,
      despues: { ...BANK, cuenta: 'ES11 9811 •••• •••• •••• 7777', isActive: false, isCorrecta: false },
      otroNumero: true,
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
  const canvis = [
    { antes: null, despues: BANK, otroNumero: false },
    { antes: BANK, despues: null, otroNumero: false },
  ]
  const { subject, body } = bankChange.es({ ...CONTENT, usuarioNombre: null, canvis }, CONTEXT)
  expect(subject).toBe('Cambio en una cuenta bancaria: 2 bancos')
  expect(body).toContain('anna@serra.example ha cambiado las cuentas')
  expect(body).toContain('Banco nuevo: Caixa Tramuntana\nAhora: Caixa Tramuntana ·')
  expect(body).toContain('Banco borrado: Caixa Tramuntana\nAntes: Caixa Tramuntana ·')
})
