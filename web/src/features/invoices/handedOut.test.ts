import { expect, it } from 'vitest'
import { handedOutTexts, isOut } from './handedOut.ts'

const pending = { isPagada: false, fechaCobro: null, fechaVencimiento: '2026-12-10' }
const mail = (state: 'pending' | 'sent' | 'refused' | 'uncertain', recipient: string) => ({
  kind: 'invoice' as const,
  state,
  kept: false,
  recipient,
  settledAt: '2026-11-10T10:00:00.000Z',
  createdAt: '2026-11-09T10:00:00.000Z',
})

it('says who has it since when, the first first, and that it is paid', () => {
  const mails = [
    mail('uncertain', 'b@x.example'),
    mail('refused', 'c@x.example'),
    mail('sent', 'a@x.example'),
  ]
  expect(handedOutTexts({ ...pending, isPagada: true, fechaCobro: '2026-11-20' }, mails)).toEqual([
    'Enviada el 10/11/2026 a a@x.example.',
    'Potser enviada el 10/11/2026 a b@x.example: no se sap si hi va arribar.',
    'Pagada el 20/11/2026.',
  ])
})

it('says nothing of what waits, or was refused', () => {
  expect(handedOutTexts(pending, [mail('pending', 'a@x.example'), mail('refused', 'b@x.example')])).toEqual(
    [],
  )
})

it.each(['reminder', 'transferRequest'] as const)('counts the copy that a %s has brought', kind => {
  expect(handedOutTexts(pending, [{ ...mail('sent', 'c@x.example'), kind }])).toEqual([
    'Enviada el 10/11/2026 a c@x.example.',
  ])
})

it('names four addresses, and counts the others', () => {
  const mails = Array.from({ length: 6 }, (_, index) => mail('sent', `${index}@x.example`))
  expect(handedOutTexts(pending, mails).slice(3)).toEqual([
    'Enviada el 10/11/2026 a 2@x.example.',
    'I a 2 adreces més.',
  ])
})

it('tells a file from a mail', () => {
  const kept = { ...mail('sent', 'a@x.example'), kept: true }
  expect(handedOutTexts(pending, [kept])).toEqual(['Desada en un fitxer el 10/11/2026, per a a@x.example.'])
  expect([isOut(kept), isOut({ ...kept, kept: false })]).toEqual([false, true])
})
