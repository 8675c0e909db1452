import { expect, it } from 'vitest'
import type { Language } from '#wire/company.ts'
import { DEFAULT_TEMPLATES, type TemplateWords } from '../mail/defaultTemplates.ts'
import { type InvoiceMailFacts, invoiceMailText } from './invoiceMailText.ts'

const FACTS: InvoiceMailFacts = {
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
  partly: null,
  payment: { method: 'transfer', bank: 'Caixa Tramuntana', iban: 'ES9121000418450200051332' },
}
const COMPANY = 'Consultoria Serra, S.L.'

const mail = (
  facts: Partial<InvoiceMailFacts> = {},
  language: Language = 'ca',
  template: TemplateWords = DEFAULT_TEMPLATES.invoice[language],
  company = COMPANY,
) => invoiceMailText(language, template, { ...FACTS, ...facts }, company)

/** Spaces that don't break are spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('says in Catalan what is owed, by when and how it is paid', () => {
  const { subject, text } = mail()
  expect(subject).toBe('Factura A-413 · Consultoria Serra, S.L.')
  expect(plain(text)).toBe(`A l’atenció de Taller Vidal, S.L.:

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

Consultoria Serra, S.L.`)
})

it('says so in Spanish, and that nothing is to be done where it is collected', () => {
  const payment = { method: 'direct-debit', iban: 'ES9121000418450200051332' } as const
  const { subject, text } = mail({ payment }, 'es', undefined, '')
  expect(subject).toBe('Factura A-413')
  expect(plain(text)).toBe(`A la atención de Taller Vidal, S.L.:

Le enviamos adjunta la factura A-413, del 30/11/2026.

Base imponible: 1.234,50 €
IVA 21 %: 259,25 €
Total: 1.493,75 €

Vencimiento: 30/12/2026
Forma de pago: recibo domiciliado; no tiene que hacer nada
Cuenta: terminada en 1332

Para cualquier duda puede escribir a info@serra.example.`)
})

it('tells of a debit beforehand what its PDF does', () => {
  const announced = { reference: 'M-42-1', creditor: 'ES77000B85626240', day: '2026-12-30' }
  const payment = { method: 'direct-debit', iban: 'ES9121000418450200051332', announced } as const
  expect(plain(mail({ payment }).text)).toContain(`
Compte: acabat en 1332
Dia de càrrec: 30/12/2026
Referència del mandat: M-42-1
Identificador del creditor: ES77000B85626240
`)
  const over = plain(mail({ payment, isDebitOver: true }).text)
  expect(over).toContain(`
Forma de pagament: rebut domiciliat
Compte: acabat en 1332
Referència del mandat: M-42-1
`)
})

it('tells each rate with its base, what bears none, and what is withheld and left to pay', () => {
  const mixed = {
    iva: null,
    precioBase: 1234.5,
    impuestoIVA: 120,
    totalFactura: 1354.5,
    taxes: [
      { tratamiento: '21', tipo: 21, base: 500, cuota: 105, mention: null },
      { tratamiento: '10', tipo: 10, base: 150, cuota: 15, mention: null },
      { tratamiento: 'E1', tipo: null, base: 584.5, cuota: 0, mention: { reason: 'exempt', article: '20' } },
    ],
    withholding: { rate: 12.5, amount: 154.31 },
  } satisfies Partial<InvoiceMailFacts>
  expect(plain(mail(mixed).text)).toContain(`
Base imposable 21 %: 500,00 €
IVA 21 %: 105,00 €
Base imposable 10 %: 150,00 €
IVA 10 %: 15,00 €
Base sense IVA: 584,50 €
Total: 1.354,50 €
Retenció IRPF 12,5 %: -154,31 €
Líquid a pagar: 1.200,19 €
`)
  expect(plain(mail({ ...mixed, taxes: [] }, 'es').text)).toContain(
    'Retención IRPF 12,5 %: -154,31 €\nLíquido a pagar: 1.200,19 €\n',
  )
})

it('says of a correction what it corrects, and asks for no more than it changes', () => {
  const correction = {
    modo: 'I',
    motivo: 'Preu equivocat',
    originals: [{ numero: 'A-400', fechaFactura: '2026-10-31', base: 290, cuota: 60.9 }],
    before: { base: 290, cuota: 60.9 },
    change: { base: -100, cuota: -21 },
  } satisfies InvoiceMailFacts['correction']
  const back = { number: 'R-1', precioBase: -100, impuestoIVA: -21, totalFactura: -121, correction }
  expect(plain(mail(back).text)).toContain(`
Rectifica: A-400 (31/10/2026)
Motiu: Preu equivocat
Base imposable: -100,00 €
IVA 21 %: -21,00 €
Total: -121,00 €

Per aquesta factura no heu de pagar res.
`)
  const anew = { ...correction, modo: 'S', change: { base: 10, cuota: 2.1 } } as const
  const more = { precioBase: 300, impuestoIVA: 63, totalFactura: 363, correction: anew }
  expect(plain(mail(more, 'es').text)).toContain(
    'Total: 363,00 €\nDiferencia con la factura original: 12,10 €\n\nVencimiento: 30/12/2026\n',
  )
})

it('names a foreign account as it is, and the bank alone where its account was wrong', () => {
  const body = (iban: string | null) =>
    mail({ payment: { method: 'transfer', bank: 'Banque Verte', iban } }).text
  expect(body('FR 2100 0418 45 0200051332')).toContain('Compte: FR 2100 0418 45 0200051332\n')
  expect(body(null)).toContain('Banc: Banque Verte\nReferència: A-413\n')
})

it('asks for what is left where a part of it has come in, or was taken back', () => {
  expect(plain(mail({ partly: { collected: 60, left: 61 } }).text)).toContain(
    '\n\nJa cobrat: -60,00 €\nQueda per pagar: 61,00 €\nVenciment: 30/12/2026\n',
  )
  expect(plain(mail({ partly: { collected: 0, left: 100 } }, 'es').text)).toContain(
    '\n\nQueda por pagar: 100,00 €\nVencimiento: 30/12/2026\n',
  )
  expect(mail({ partly: { collected: 0, left: 0 } }).text).toContain(
    'Per aquesta factura no heu de pagar res.',
  )
})

it('asks for no money where it is paid, and names no way to pay where none is known', () => {
  const paid = mail({ isPagada: true }).text
  expect(paid).toContain('Aquesta factura ja està pagada.')
  expect(paid).not.toMatch(/IBAN|Venciment|Forma de pagament/)
  const unknown = { contact: null, payment: { method: 'unknown' } } as const
  expect(mail(unknown).text).toMatch(/Venciment: 30\/12\/2026\n\nConsultoria Serra/)
  const withoutAccount = { payment: { method: 'direct-debit', iban: null } } as const
  expect(mail(withoutAccount).text).toMatch(/rebut domiciliat; no heu de fer res\n\n/)
})

it('says it in the company’s words, around facts that stay the invoice’s', () => {
  const { subject, text } = mail({ contact: null, cliente: 'Taller {total}' }, 'ca', {
    subject: '{empresa} — {numero} ({total})',
    opening: 'Hola, {cliente}!\n\nVenç el {vencimiento}.\nEscriviu a {contacto}.',
    closing: '',
  })
  expect(plain(subject)).toBe('Consultoria Serra, S.L. — A-413 (1.493,75 €)')
  expect(plain(text)).toMatch(
    /^Hola, Taller \{total\}!\n\nVenç el 30\/12\/2026\.\n\nBase imposable: 1\.234,50 €/,
  )
  expect(text).toMatch(/Referència: A-413$/)
})
