import { expect, it } from 'vitest'
import type { InvoiceMail } from '#wire/mail.ts'
import { invoice } from './invoice.ts'

const CONTENT: InvoiceMail = {
  kind: 'invoice',
  invoice: 1,
  version: 1,
  number: 'A-413',
  cliente: 'Taller Vidal, S.L.',
  contact: 'info@serra.example',
  fechaFactura: '2026-11-30',
  fechaVencimiento: '2026-12-30',
  precioBase: 1234.5,
  iva: 21,
  impuestoIVA: 259.25,
  totalFactura: 1493.75,
  isPagada: false,
  payment: { method: 'transfer', bank: 'Caixa Tramuntana', iban: 'ES9121000418450200051332' },
}
const CONTEXT = { company: 'Consultoria Serra, S.L.', appUrl: 'https://facturacio.example' }

/** Spaces that don't break are spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('says in Catalan what is owed, by when and how it is paid', () => {
  const { subject, body } = invoice.ca(CONTENT, CONTEXT)
  expect(subject).toBe('Factura A-413 · Consultoria Serra, S.L.')
  expect(plain(body)).toBe(`A l’atenció de Taller Vidal, S.L.:

Us enviem adjunta la factura A-413, del 30/11/2026.

Base imposable: 1.234,50 €
IVA 21 %: 259,25 €
Total: 1.493,75 €

Venciment: 30/12/2026
Forma de pagament: transferència bancària
Banc: Caixa Tramuntana
IBAN: ES91 2100 0418 4502 0005 1332
Referència: A-413

Per a qualsevol dubte podeu escriure a info@serra.example.

Consultoria Serra, S.L.
`)
})

it('says so in Spanish, and that nothing is to be done where it is collected', () => {
  const collected = { ...CONTENT, payment: { method: 'direct-debit', ibanEnding: '1332' } } as const
  const { subject, body } = invoice.es(collected, { ...CONTEXT, company: '' })
  expect(subject).toBe('Factura A-413')
  expect(plain(body)).toBe(`A la atención de Taller Vidal, S.L.:

Le enviamos adjunta la factura A-413, del 30/11/2026.

Base imponible: 1.234,50 €
IVA 21 %: 259,25 €
Total: 1.493,75 €

Vencimiento: 30/12/2026
Forma de pago: recibo domiciliado; no tiene que hacer nada
Cuenta: terminada en 1332

Para cualquier duda puede escribir a info@serra.example.
`)
})

it('names a foreign account as it is, and the bank alone where its account was wrong', () => {
  const body = (iban: string | null) =>
    invoice.ca({ ...CONTENT, payment: { method: 'transfer', bank: 'Banque Verte', iban } }, CONTEXT).body
  expect(body('FR 2100 0418 45 0200051332')).toContain('Compte: FR 2100 0418 45 0200051332\n')
  expect(body(null)).toContain('Banc: Banque Verte\nReferència: A-413\n')
})

it('asks for no money where it is paid, and names no way to pay where none is known', () => {
  const paid = invoice.ca({ ...CONTENT, isPagada: true }, CONTEXT).body
  expect(paid).toContain('Aquesta factura ja està pagada.')
  expect(paid).not.toMatch(/IBAN|Venciment|Forma de pagament/)
  const unknown = { ...CONTENT, contact: null, payment: { method: 'unknown' } } as const
  expect(invoice.ca(unknown, CONTEXT).body).toMatch(/Venciment: 30\/12\/2026\n\nConsultoria Serra/)
  const withoutAccount = { ...CONTENT, payment: { method: 'direct-debit', ibanEnding: null } } as const
  expect(invoice.ca(withoutAccount, CONTEXT).body).toMatch(/rebut domiciliat; no heu de fer res\n\n/)
})
