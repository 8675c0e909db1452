import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { InvoiceDocument } from '#wire/documents.ts'
import { imagesOf, pagesOf, propertiesOf, textOf, wordsOf } from '#workers/print/readPdf.ts'
import { renderInvoice } from './renderInvoice.ts'
import { sampleInvoice, sampleLines, samplePng } from './sampleInvoice.ts'

const PAGE = { width: 595.3, height: 841.9 }
const SIDE = 56.7

const plain = sampleInvoice(sampleLines(3))

const print = async (lines: Parameters<typeof sampleInvoice>[0], overrides: Partial<InvoiceDocument> = {}) =>
  textOf(await renderInvoice(sampleInvoice(lines, overrides)))

const issuer = (overrides: Partial<InvoiceDocument['issuer']>): Pick<InvoiceDocument, 'issuer'> => ({
  issuer: { ...plain.issuer, ...overrides },
})

const buyer = (overrides: Partial<InvoiceDocument['buyer']>): Pick<InvoiceDocument, 'buyer'> => ({
  buyer: { ...plain.buyer, ...overrides },
})

const hash = (pdf: Buffer): string => createHash('sha256').update(pdf).digest('hex')

describe('what stands on an invoice', () => {
  test('all that the law wants, in Catalan', async () => {
    const text = await print([
      {
        producte: 'Formació',
        productoDescripcion: 'Dos dies',
        cantidad: 2.5,
        productoPrecio: 1240.5,
        productoDescuento: 12.5,
      },
      { producte: 'Taller Pro', productoDescripcion: null },
    ])
    for (const part of [
      'Factura A-413',
      'Data 30/11/2026',
      'Venciment 30/12/2026',
      'Consultoria Serrallonga i Vinyals, S.L.',
      'NIF B69965747',
      'Carrer de la Indústria, 214, 2n 1a 08026 Barcelona 930000214',
      'Mecànica l’Estany, S.C.P. Carretera de Ripoll, 35 17820 Banyoles (Girona) NIF J69256212',
      'Concepte Quantitat Preu Dte. Import',
      'Formació',
      'Dos dies',
      '2,5 1.240,50 12,5 % 2.713,59',
      'Suma 3.190,25 €',
      'Descompte -387,66 €',
      'Base imposable 2.802,59 €',
      'IVA 21 % 588,54 €',
      'Total 3.391,13 €',
      'Transferència bancària',
      'Caixa Tramuntana',
      'IBAN ES95 9811 3480 4102 3078 1538',
      'Registre Mercantil de Barcelona, Tom 99001, Foli 21, Full B-990021, Inscripció 1a',
      'Pàgina 1 de 1',
    ]) {
      expect(text).toContain(part)
    }
  })

  test('the same in Spanish, with the texts as staff wrote them', async () => {
    const text = await print([{ productoDescuento: 5 }], { language: 'es' })
    for (const part of [
      'Fecha',
      'Vencimiento',
      'Cantidad Precio Dto. Importe',
      'Base imponible',
      'Página 1 de 1',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).toContain('Quota de novembre de 2026')
  })

  test('no column and no totals for discounts where there are none', async () => {
    const text = await print(sampleLines(2))
    expect(text).toContain('Quantitat Preu Import')
    expect(text).not.toContain('Suma')
    expect(text).not.toContain('Descompte')
  })

  test('a VAT of zero is said', async () => {
    const text = await print([{ productoPrecio: 1234.5 }], { iva: 0 })
    expect(text).toContain('Base imposable 1.234,50 €')
    expect(text).toContain('IVA 0 % 0,00 €')
    expect(text).toContain('Total 1.234,50 €')
  })

  test('several treatments: each base with its VAT, and why there is none, in the language of the invoice', async () => {
    const mixed: Partial<InvoiceDocument> = {
      iva: null,
      precioBase: 160,
      impuestoIVA: 21,
      totalFactura: 181,
      taxes: [
        { tratamiento: '21', tipo: 21, base: 100, cuota: 21, mention: null },
        { tratamiento: 'S2', tipo: 0, base: 20, cuota: 0, mention: { reason: 'reverseCharge' } },
        {
          tratamiento: 'E1',
          tipo: null,
          base: 30,
          cuota: 0,
          mention: { reason: 'exempt', article: '20.Uno.9.º' },
        },
        {
          tratamiento: 'N2',
          tipo: null,
          base: 10,
          cuota: 0,
          mention: { reason: 'place', isReversed: false },
        },
      ],
    }
    const lines = [
      { productoPrecio: 100, tratamiento: '21' },
      { productoPrecio: 20, tratamiento: 'S2' },
      { productoPrecio: 30, tratamiento: 'E1' },
      { productoPrecio: 10, tratamiento: 'N2' },
    ]
    const text = await print(lines, mixed)
    for (const part of [
      'Concepte Quantitat Preu IVA Import',
      '1 100,00 21 % 100,00',
      '1 20,00 inversió 20,00',
      '1 30,00 exempt 30,00',
      '1 10,00 no subj. 10,00',
      'Base imposable 21 % 100,00 € IVA 21 % 21,00 €',
      'Base amb inversió 20,00 €',
      'Base exempta 30,00 €',
      'Base no subjecta 10,00 €',
      'Total 181,00 €',
      'Inversió del subjecte passiu, art. 84.Uno.2.º de la Llei 37/1992',
      'Operació exempta d’IVA, art. 20.Uno.9.º de la Llei 37/1992',
      'Operació no subjecta per regles de localització, arts. 69 i 70 de la Llei 37/1992',
    ])
      expect(text).toContain(part)
    const spanish = await print(lines, { ...mixed, language: 'es' })
    expect(spanish).toContain('Base con inversión 20,00 €')
    expect(spanish).toContain('Operación exenta de IVA, art. 20.Uno.9.º de la Ley 37/1992')
  })

  test('one exemption for all: no column and no rate of VAT', async () => {
    const text = await print([{ productoPrecio: 100 }], {
      iva: 0,
      taxes: [
        {
          tratamiento: 'E1',
          tipo: null,
          base: 100,
          cuota: 0,
          mention: { reason: 'exempt', article: '20' },
        },
      ],
    })
    expect(text).toContain('Concepte Quantitat Preu Import')
    expect(text).toContain('Base exempta 100,00 € Total')
    expect(text).not.toContain('IVA 0')
    expect(text).toContain('Operació exempta d’IVA, art. 20 de la Llei 37/1992')
  })

  test('what the client withholds stands under the total, which stays, with what is left to pay', async () => {
    const withholding = { rate: 15, amount: 15 }
    const prices = [{ productoPrecio: 100 }]
    const text = await print(prices, { withholding })
    expect(text).toContain(
      'IVA 21 % 21,00 € Total 121,00 € Retenció IRPF 15 % -15,00 € Líquid a pagar 106,00 €',
    )
    expect(await print(prices, { withholding: { rate: 12.5, amount: 12.5 }, language: 'es' })).toContain(
      'Total 121,00 € Retención IRPF 12,5 % -12,50 € Líquido a pagar 108,50 €',
    )
    expect(await print(prices)).not.toMatch(/IRPF|Líquid/)
  })

  test('a direct debit shows the last four digits of the account and no more', async () => {
    const text = await print([{}], {
      payment: { method: 'direct-debit', iban: 'ES10 9855 2862 7855 0152 6169' },
    })
    expect(text).toContain('Rebut domiciliat Compte acabat en 6169')
    expect(text).not.toMatch(/Mandat|Dia de càrrec/)
    expect(text).not.toContain('IBAN')
    expect(text).not.toMatch(/9855|2862|0152/)
    expect(await print([{}], { payment: { method: 'direct-debit', iban: null } })).not.toContain('Compte')
  })

  test.each([
    ['ca', 'Rebut domiciliat Compte acabat en 6169 Dia de càrrec 30/12/2026 Mandat M-42-1 Id. creditor'],
    ['es', 'Recibo domiciliado Cuenta terminada en 6169 Día de cargo 30/12/2026 Mandato M-42-1 Id. acreedor'],
  ] as const)('what is told of a debit beforehand stands under the account (%s)', async (language, said) => {
    const announced = { reference: 'M-42-1', creditor: 'ES77000B85626240', day: '2026-12-30' }
    const iban = 'ES10 9855 2862 7855 0152 6169'
    const text = await print([{}], { language, payment: { method: 'direct-debit', iban, announced } })
    expect(text).toContain(`${said} ES77000B85626240`)
    // A reference as long as the scheme allows keeps to its place.
    const long = { ...announced, reference: 'REFERENCIA-DE-TRENTA-CINC-CARACTERS' }
    const wide = await print([{}], { payment: { method: 'direct-debit', iban, announced: long } })
    expect(wide.replaceAll(/\s/g, '')).toContain(long.reference)
  })

  test('a foreign account is no IBAN, and of one that is wrong there is the bank alone', async () => {
    const payment = { method: 'transfer', bank: 'Banque Verte' } as const
    const foreign = await print([{}], { payment: { ...payment, iban: 'FR 2100 0418 45 0200051332' } })
    expect(foreign).toContain('Banc Banque Verte Compte FR 2100 0418 45 0200051332 Referència A-413')
    expect(foreign).not.toContain('IBAN')
    const wrong = await print([{}], { payment: { ...payment, iban: null } })
    expect(wrong).toContain('Banc Banque Verte Referència A-413')
  })

  test('without an account there is the due date alone', async () => {
    const text = await print([{}], { payment: { method: 'unknown' } })
    expect(text).toContain('Pagament Venciment 30/12/2026')
    expect(text).not.toMatch(/IBAN|Transferència|Rebut/)
  })

  test('the client’s order number and text, where it has them', async () => {
    const order = buyer({ ordenFiscal: 'COM-642', ordenConceptoFiscal: 'Comanda oberta 2026' })
    expect(await print([{}], order)).toContain('Comanda COM-642 Comanda oberta 2026')
    expect(await print([{}])).not.toContain('Comanda')
  })

  test('what is not known leaves no trace', async () => {
    const nothing = { nif: null, direccion: null, cp: null, poblacion: null, provincia: null, pais: null }
    const text = await print([{}], {
      ...issuer({ ...nothing, email: null, telefono: null, registryEntry: null }),
      ...buyer(nothing),
    })
    expect(text).not.toMatch(/NIF|null|undefined|\(\)/)
  })

  test('the country of a client abroad', async () => {
    expect(await print([{}], buyer({ pais: 'França' }))).toContain('França')
    expect(await print([{}], buyer({ pais: 'Espanya' }))).not.toContain('Espanya')
  })

  test('the client stands in the window of the envelope', async () => {
    const words = wordsOf(await renderInvoice(plain))
    const [first, last] = ['l’Estany,', 'J69256212'].map(text => words.find(word => word.text === text))
    expect(first?.top).toBeGreaterThan(138)
    expect(first?.left).toBeGreaterThan(300)
    expect(last?.bottom).toBeLessThan(241)
  })
})

describe('letters', () => {
  test('Catalan, Spanish and the signs that people type are copied out as they were put in', async () => {
    const written =
      'àèéíïòóúüçñ ÀÈÉÍÏÒÓÚÜÇÑ l·l L·L paral·lel ŀl ¿qué? ¡sí! «cometes» “dobles” ‘simples’ l’hora 1ª 2º – — … • 3 × 4 ½ 20 € @ # % & \\ | ~ ^ _ ` { } [ ] < >'
    expect(await print([{ producte: written }])).toContain(written)
  })

  test('letters of other alphabets are there too', async () => {
    const nombre = 'Αθηναϊκή Łódź Świętokrzyska Željko Müller Дружба Ğü'
    expect(await print([{}], buyer({ nombre }))).toContain(nombre)
  })

  test('what the font cannot draw is replaced in sight', async () => {
    expect(await print([{ producte: 'Coet 🚀 漢字 final' }])).toContain('Coet □ □□ final')
  })

  test('accents typed apart are put together, invisible signs vanish, half a character breaks nothing', async () => {
    const text = await print([
      {
        producte: 'Instal\u00b7lacio\u0301',
        productoDescripcion: 'a\u200bb\u00adc\u0000d\ufeffe\tf g\ud83d',
      },
    ])
    expect(text).toContain('Instal·lació')
    expect(text).toContain('abcde f g□')
  })
})

describe('pages', () => {
  test('200 lines: every page has the head and its number, every line is whole and there once', async () => {
    const pages = pagesOf(await renderInvoice(sampleInvoice(sampleLines(200))))
    expect(pages.length).toBeGreaterThan(5)
    const found = pages.flatMap((page, index) => {
      expect(page.match(/Concepte +Quantitat +Preu +Import/g)).toHaveLength(1)
      expect(page).toContain(`Pàgina ${index + 1} de ${pages.length}`)
      expect(page).toContain('Registre Mercantil de Barcelona')
      const numbers = Array.from(page.matchAll(/Servei (\d+) +1 +([\d.,]+) +\2\n\n?Feina (\d+) del/g))
      for (const [, title, price, text] of numbers) {
        expect(text).toBe(title)
        expect(price).toBe(`${Number(title)},37`)
      }
      return numbers.map(([, title]) => Number(title))
    })
    expect(found).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
    expect(pages.slice(1).every(page => page.includes('Factura A-413'))).toBe(true)
  })

  test('totals stay together and never stand alone, however many lines there are', async () => {
    const aroundPageEnds = [
      1,
      2,
      ...Array.from({ length: 9 }, (_, index) => 9 + index),
      33,
      34,
      35,
      36,
      37,
      38,
    ]
    for (const count of aroundPageEnds) {
      const last = pagesOf(await renderInvoice(sampleInvoice(sampleLines(count)))).at(-1) ?? ''
      expect(last, `${count} lines`).toMatch(/Base imposable.*IVA 21 %.*Total/s)
      expect(last, `${count} lines`).toContain('Venciment')
      expect(last, `${count} lines`).toContain(`Servei ${count} `)
    }
  })

  test('long texts, long words and many lines stay inside the margins and are all there', async () => {
    const url = `https://www.exemple.example/${'abcdefghij'.repeat(150)}`
    const many = Array.from({ length: 150 }, (_, index) => `ratlla${index + 1}`)
    const prose = 'Anàlisi de processos i acompanyament de l’equip. '.repeat(40).trim()
    const pdf = await renderInvoice(
      sampleInvoice(
        [
          {
            producte: 'W'.repeat(100),
            productoDescripcion: url,
            cantidad: 999_999.99,
            productoPrecio: 9_999_999.99,
            productoDescuento: 12.25,
          },
          { producte: 'Moltes ratlles', productoDescripcion: many.join('\n') },
          { producte: 'Prosa', productoDescripcion: prose },
        ],
        {
          serieIdentifier: 'ABC',
          numFact: 123_456_789,
          ...issuer({ nombre: 'Societat'.repeat(20), registryEntry: 'Registre '.repeat(33) }),
          ...buyer({
            nombre: 'Fundació '.repeat(22),
            direccion: 'CarrerDelDoctor'.repeat(13),
            ordenFiscal: '0'.repeat(50),
            ordenConceptoFiscal: 'Comanda '.repeat(12),
          }),
        },
      ),
    )
    for (const { text, left, top, right, bottom } of wordsOf(pdf)) {
      expect(left, text).toBeGreaterThan(SIDE - 1)
      expect(right, text).toBeLessThan(PAGE.width - SIDE + 1)
      expect(top, text).toBeGreaterThan(20)
      expect(bottom, text).toBeLessThan(PAGE.height - 15)
    }
    const squeezed = textOf(pdf).replaceAll(' ', '')
    expect(squeezed).toContain('W'.repeat(100))
    expect(squeezed.match(/[a-j]{20,}/g)?.join('')).toHaveLength(1500)
    for (const line of many) expect(squeezed).toContain(line)
    expect(squeezed.match(/acompanyamentdel’equip\./g)).toHaveLength(40)
  })

  test('figures of a column end on one line', async () => {
    const words = wordsOf(
      await renderInvoice(
        sampleInvoice([1.5, 22.25, 1333.75].map(productoPrecio => ({ productoPrecio, cantidad: 2 }))),
      ),
    )
    const rightEdges = ['3,00', '44,50', '2.667,50'].map(
      text => words.find(word => word.text === text)?.right,
    )
    for (const edge of rightEdges) expect(edge).toBeCloseTo(PAGE.width - SIDE, 0)
  })
})

describe('logo', () => {
  test('a PNG with or without transparency and the issuer’s name beside it', async () => {
    for (const alpha of [true, false]) {
      const pdf = await renderInvoice(sampleInvoice([{}], issuer({ logo: samplePng(300, 90, { alpha }) })))
      expect(imagesOf(pdf)).toEqual([{ width: 300, height: 90 }])
      expect(textOf(pdf)).toContain('Consultoria Serrallonga i Vinyals, S.L. NIF')
    }
  })

  test('a JPEG', async () => {
    const jpeg =
      '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA='
    const pdf = await renderInvoice(sampleInvoice([{}], issuer({ logo: `data:image/jpeg;base64,${jpeg}` })))
    expect(imagesOf(pdf)).toEqual([{ width: 1, height: 1 }])
  })

  test('one that is broken, or claims a size that no memory holds, gives way to the name', async () => {
    const bytes = Buffer.from(
      samplePng(60, 60, { alpha: true }).slice('data:image/png;base64,'.length),
      'base64',
    )
    const cut = bytes.subarray(0, bytes.length / 2)
    const huge = Buffer.from(bytes)
    huge.writeUInt32BE(60_000, 16)
    huge.writeUInt32BE(60_000, 20)
    const spoilt = Buffer.from(bytes)
    spoilt.fill(0xff, 45, 80)
    for (const logo of [
      ...[cut, huge, spoilt].map(png => `data:image/png;base64,${png.toString('base64')}`),
      'data:image/jpeg;base64,AAAA',
      'data:image/png;base64,',
    ]) {
      const pdf = await renderInvoice(sampleInvoice([{}], issuer({ logo })))
      expect(imagesOf(pdf)).toEqual([])
      expect(textOf(pdf)).toMatch(/^Consultoria Serrallonga i Vinyals, S.L. /)
    }
  })
})

describe('the file', () => {
  test('names its title, author, client, language and day', async () => {
    const pdf = await renderInvoice(plain)
    const properties = propertiesOf(pdf)
    expect(properties.get('Title')).toBe('Factura A-413')
    expect(properties.get('Author')).toBe('Consultoria Serrallonga i Vinyals, S.L.')
    expect(properties.get('Subject')).toBe('Mecànica l’Estany, S.C.P.')
    expect(properties.get('CreationDate')).toMatch(/^2026-11-30T/)
    expect(properties.get('Page size')).toContain('A4')
    expect(pdf.includes('/Lang (ca-ES)')).toBe(true)
    expect((await renderInvoice({ ...plain, language: 'es' })).includes('/Lang (es-ES)')).toBe(true)
  })

  test('is the same, byte by byte, whatever was printed before or meanwhile', async () => {
    const withLogo = sampleInvoice([{}], issuer({ logo: samplePng(90, 90, { alpha: true }) }))
    const greek = sampleInvoice([{ producte: 'Ελλάδα 🚀' }])
    const invoices = [
      plain,
      withLogo,
      greek,
      { ...plain, registration: { qr: 'https://a.example', isRehearsal: true } },
    ]
    const first = []
    for (const invoice of invoices) first.push(hash(await renderInvoice(invoice)))
    for (const line of sampleLines(60)) await renderInvoice(sampleInvoice([line]))
    for (let size = 1; size <= 20; size++) {
      await renderInvoice(sampleInvoice([{}], issuer({ logo: samplePng(size, size, { alpha: true }) })))
    }
    const meanwhile = await Promise.all(
      invoices.toReversed().map(async invoice => hash(await renderInvoice(invoice))),
    )
    expect(meanwhile.toReversed()).toEqual(first)
  })

  test('is the same from another process in another time zone', async () => {
    const script = `
      import { createHash } from 'node:crypto'
      import { renderInvoice } from '${import.meta.resolve('./renderInvoice.ts')}'
      const pdf = await renderInvoice(JSON.parse(process.argv[1]))
      process.stdout.write(createHash('sha256').update(pdf).digest('hex'))`
    const args = ['--input-type=module', '--eval', script, JSON.stringify(plain)]
    const env = { ...process.env, TZ: 'Pacific/Auckland', LANG: 'de_DE.UTF-8' }
    expect(execFileSync(process.execPath, args, { encoding: 'utf8', env })).toBe(
      hash(await renderInvoice(plain)),
    )
  })

  test('leaves the invoice as it was', async () => {
    const before = structuredClone(plain)
    await renderInvoice(plain)
    expect(plain).toEqual(before)
  })
})
