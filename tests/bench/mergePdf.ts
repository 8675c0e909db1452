import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { PDFDocument } from '@cantoo/pdf-lib'
import { renderInvoice } from '#workers/documents/invoice/renderInvoice.ts'
import { type MergedPart, mergePdfs } from '#workers/print/mergePdfs.ts'
import { benchInvoice } from './benchInvoice.ts'
import { median } from './median.ts'
import type { Row } from './row.ts'

const INVOICES = 500
const ROUNDS = 5
const ABOUT = { title: 'Factures', createdAt: new Date('2026-11-30T10:00:00Z') }
/** Memory is compared between a merge and one four times as long. */
const LONGER = 4
const SAMPLED_EVERY = 50

/** The PDFs of 500 invoices in one: ours, and pdf-lib's own way. CPU and size, rounds of the two in turn; then memory by length. */
export async function benchMergePdf(): Promise<Row[]> {
  const pdfs: Buffer[] = []
  for (let number = 1; number <= INVOICES; number++) pdfs.push(await renderInvoice(benchInvoice(number)))
  const times = { ours: [] as number[], copied: [] as number[] }
  const sizes = { ours: 0, copied: 0 }
  for (let round = 0; round <= ROUNDS; round++) {
    const ours = await cpu(() => merged(given(pdfs)))
    const copied = await cpu(() => copiedPages(pdfs))
    sizes.ours = ours.result
    sizes.copied = copied.result
    // The first round warms both up.
    if (round === 0) continue
    times.ours.push(ours.ms)
    times.copied.push(copied.ms)
  }
  const [short, long] = [await memoryOf(INVOICES), await memoryOf(INVOICES * LONGER)]
  const what = `PDFs of ${INVOICES} invoices merged into one`
  return [
    {
      what: `${what}, CPU`,
      yardstick: 'copyPages and save of pdf-lib',
      ratio: median(times.ours.map((time, round) => time / (times.copied[round] ?? Number.NaN))),
      target: '<= 0.7',
      detail: `ours ${median(times.ours).toFixed(0)} ms, pdf-lib ${median(times.copied).toFixed(0)} ms`,
    },
    {
      what: `${what}, size`,
      yardstick: 'copyPages and save of pdf-lib',
      ratio: sizes.ours / sizes.copied,
      target: '<= 0.2',
      detail: `ours ${kilobytes(sizes.ours)}, pdf-lib ${kilobytes(sizes.copied)}`,
    },
    {
      what: `memory for ${INVOICES * LONGER} invoices printed and merged`,
      yardstick: `${INVOICES} invoices`,
      ratio: long / short,
      target: '<= 1.5',
      detail: `in use at most ${kilobytes(long)} and ${kilobytes(short)}`,
    },
  ]
}

async function* given(pdfs: readonly Buffer[]): AsyncGenerator<MergedPart> {
  for (const [index, pdf] of pdfs.entries()) yield { title: `A-${index + 1}`, pdf }
}

/** @returns how many bytes it has. */
const merged = async (parts: AsyncIterable<MergedPart>): Promise<number> => {
  let bytes = 0
  for await (const piece of mergePdfs(parts, ABOUT)) bytes += piece.length
  return bytes
}

const copiedPages = async (pdfs: readonly Buffer[]): Promise<number> => {
  const target = await PDFDocument.create()
  for (const pdf of pdfs) {
    const source = await PDFDocument.load(pdf)
    for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page)
  }
  return (await target.save()).length
}

const cpu = async <Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> => {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1000, result }
}

/** The most bytes in use while so many invoices are printed and merged, garbage apart. */
const memoryOf = async (invoices: number): Promise<number> => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  let most = 0
  async function* parts(): AsyncGenerator<MergedPart> {
    for (let number = 1; number <= invoices; number++) {
      yield { title: `A-${number}`, pdf: await renderInvoice(benchInvoice(number)) }
      if (number % SAMPLED_EVERY > 0) continue
      collect()
      const { heapUsed, arrayBuffers } = process.memoryUsage()
      most = Math.max(most, heapUsed + arrayBuffers)
    }
  }
  await merged(parts())
  return most
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(0)} kB`
