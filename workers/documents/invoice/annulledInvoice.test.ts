import { expect, test } from 'vitest'
import type { InvoiceDocument } from '#wire/documents.ts'
import { pagesOf } from '#workers/print/readPdf.ts'
import { renderInvoice } from './renderInvoice.ts'
import { sampleInvoice, sampleLines } from './sampleInvoice.ts'

const annulled = (overrides: Partial<InvoiceDocument> = {}, lines = sampleLines(3)): Promise<Buffer> =>
  renderInvoice(
    sampleInvoice(lines, {
      annulment: { day: '2026-12-02', reason: 'Facturada dues vegades' },
      ...overrides,
    }),
  )

test.each([
  ['ca', 'FACTURA ANUL·LADA · 02/12/2026', 'va quedar anul·lada el 02/12/2026', 'Motiu: Facturada'],
  ['es', 'FACTURA ANULADA · 02/12/2026', 'quedó anulada el 02/12/2026', 'Motivo: Facturada'],
] as const)(
  'an annulled invoice says so on each page, when and why, in the language of the invoice: %s',
  async (language, band, sentence, reason) => {
    const pages = pagesOf(await annulled({ language }, sampleLines(60)))
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(page.trimStart().split('\n').slice(0, 3).join()).toContain(band)
    expect(pages[0]).toContain(sentence)
    expect(pages[0]).toContain(reason)
  },
)

test('it prints what it was issued as, and nothing of how it would be paid', async () => {
  const [plain, page] = await Promise.all([
    renderInvoice(sampleInvoice(sampleLines(3))).then(pdf => pagesOf(pdf).join()),
    annulled().then(pdf => pagesOf(pdf).join()),
  ])
  const total = /Total\s+[\d.,]+ €/.exec(plain)?.[0]
  expect(total).toBeDefined()
  expect(page).toContain(total)
  expect(plain).toContain('Forma')
  expect(page).not.toContain('Forma')
})

test('one of a rehearsal has both bands above the first line of its page', async () => {
  const pages = pagesOf(
    await annulled({ registration: { qr: 'https://a.example', isRehearsal: true } }, sampleLines(60)),
  )
  for (const page of pages) {
    const head = page.trimStart().split('\n').slice(0, 4).join()
    expect(head).toContain('FACTURA ANUL·LADA')
    expect(head).toContain('Factura d’assaig')
  }
})
