import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { samplePng } from '../documents/invoice/sampleInvoice.ts'
import { FONT_FAMILY } from './fonts.ts'
import { printPdf } from './printer.ts'

const defaultStyle = { font: FONT_FAMILY }

test('a definition cannot make the printer fetch an address', async () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = `http://127.0.0.1:${address.port}/logo.png`
  try {
    await expect(
      printPdf({ content: [{ image: 'logo' }], images: { logo: url }, defaultStyle }),
    ).rejects.toThrow('denied by resource access policy')
    await expect(printPdf({ content: [{ image: url }], defaultStyle })).rejects.toThrow('access policy')
    expect(asked).toBe(0)
  } finally {
    server.close()
  }
})

test('a definition cannot make the printer read a file', async () => {
  const image = fileURLToPath(import.meta.url)
  await expect(printPdf({ content: [{ image }], defaultStyle })).rejects.toThrow(
    'denied by resource access policy',
  )
})

test('what cannot be laid out is an error', async () => {
  await expect(printPdf({ content: [{ text: 'x', font: 'Unknown' }] })).rejects.toThrow("Font 'Unknown'")
  const footer = (): never => {
    throw new Error('no foot')
  }
  await expect(printPdf({ content: ['x'], footer, defaultStyle })).rejects.toThrow('no foot')
})

test('a document that does not come to its end is given up', async () => {
  // PDFKit takes the transparency of a PNG apart outside the event loop, which takes far longer than the limit.
  const image = samplePng(2000, 2000, { alpha: true })
  await expect(printPdf({ content: [{ image, width: 100 }], defaultStyle }, 1)).rejects.toThrow(
    'PDF not done after 1 ms',
  )
})
