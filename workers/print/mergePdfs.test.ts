import { buffer } from 'node:stream/consumers'
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFRef } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderInvoice } from '../documents/invoice/renderInvoice.ts'
import { sampleInvoice, samplePng } from '../documents/invoice/sampleInvoice.ts'
import { mergePdfs } from './mergePdfs.ts'
import { pagesOf, propertiesOf } from './readPdf.ts'

const ABOUT = { title: 'Factures de novembre · ñ', createdAt: new Date('2026-11-30T10:00:00Z') }
const LINE = { producte: 'Taller Pro' }

let parts: { title: string; pdf: Uint8Array }[]
let merged: Buffer

const merge = (given: { title: string; pdf: Uint8Array }[]): Promise<Buffer> => {
  async function* each() {
    yield* given
  }
  return buffer(mergePdfs(each(), ABOUT))
}

beforeAll(async () => {
  const logo = samplePng(200, 80, { alpha: true })
  parts = []
  for (const [numFact, lines] of [
    [1, 1],
    [2, 120],
    [3, 2],
    ...Array.from({ length: 60 }, (_, index) => [index + 4, 1]),
  ] as [number, number][]) {
    const { issuer } = sampleInvoice([LINE])
    const invoice = sampleInvoice(Array(lines).fill(LINE), { numFact, issuer: { ...issuer, logo } })
    parts.push({ title: `Ñ-${numFact}`, pdf: await renderInvoice(invoice) })
  }
  merged = await merge(parts)
})

describe('the PDF of many', () => {
  it('has the pages of all, in their order and as they were', () => {
    expect(pagesOf(merged)).toEqual(parts.flatMap(({ pdf }) => pagesOf(Buffer.from(pdf))))
  })

  it('has properties of its own', () => {
    const properties = propertiesOf(merged)
    expect(properties.get('Title')).toBe(ABOUT.title)
    expect(properties.get('CreationDate')).toBe('2026-11-30T10:00:00Z')
  })

  it('is the same each time', async () => {
    expect((await merge(parts)).equals(merged)).toBe(true)
  })

  it('holds once what is the same in all: fonts and logo', () => {
    const sum = parts.reduce((bytes, { pdf }) => bytes + pdf.length, 0)
    expect(merged.length).toBeLessThan(sum / 5)
  })

  it('has an outline that leads to the first page of each', async () => {
    const document = await PDFDocument.load(merged)
    const firstPages: (string | undefined)[] = []
    let page = 0
    for (const { pdf } of parts) {
      firstPages.push(document.getPages()[page]?.ref.toString())
      page += pagesOf(Buffer.from(pdf)).length
    }
    const outline = document.catalog.lookup(PDFName.of('Outlines'), PDFDict)
    const told: { title: string; page: string }[] = []
    for (let at = outline.get(PDFName.of('First')); at instanceof PDFRef; ) {
      const entry = document.context.lookup(at, PDFDict)
      const target = entry.lookup(PDFName.of('Dest'))
      const title = entry.lookup(PDFName.of('Title'), PDFHexString).decodeText()
      told.push({ title, page: /\d+ 0 R/.exec(String(target))?.[0] ?? '' })
      at = entry.get(PDFName.of('Next'))
    }
    expect(told).toEqual(parts.map(({ title }, index) => ({ title, page: firstPages[index] })))
  })

  it('that are one is that one, without an outline', async () => {
    const [only] = parts
    if (!only) throw new Error('there are parts')
    const one = await merge([only])
    expect(pagesOf(one)).toEqual(pagesOf(Buffer.from(only.pdf)))
    expect((await PDFDocument.load(one)).catalog.has(PDFName.of('Outlines'))).toBe(false)
  })
})

it('refuses what is no PDF', async () => {
  await expect(merge([{ title: 'x', pdf: new TextEncoder().encode('no PDF at all') }])).rejects.toThrow()
})
