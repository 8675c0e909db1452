import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { sampleInvoice } from '../documents/invoice/sampleInvoice.ts'
import { readCode } from '../print/readCode.ts'
import type { AttachmentSources } from './attachment.ts'
import { attachTransferRequest } from './attachTransferRequest.ts'

const CODE = 'BCD\n002\n1\nSCT\n\nConsultoria Núñez, S.L.\nES9121000418450200051332\nEUR121.00\n\n\nA-2'

const attached = (code: string | null) => {
  const invoice = sampleInvoice([{ producte: 'Taller Pro' }])
  const sources = {
    api: { invoiceDocument: async () => invoice },
    fileStore: { get: async () => null },
    requestId: 'r',
  } as unknown as AttachmentSources
  const { identifier, version } = invoice
  const content = {
    kind: 'transferRequest',
    invoice: identifier,
    version,
    number: 'A-2',
    subject: '',
    text: '',
  }
  return attachTransferRequest({ ...content, kind: 'transferRequest', code }, sources)
}

it('brings the invoice, and a code that is read back to the letter', async () => {
  const [pdf, code] = await attached(CODE)
  expect([pdf?.filename, code?.filename, code?.contentType]).toEqual(['A-2.pdf', 'QR-SEPA.png', 'image/png'])
  const { width, height, data } = PNG.sync.read(Buffer.from(code?.bytes ?? []))
  const greys = Uint8Array.from({ length: width * height }, (_, place) => data[place * 4] ?? 0)
  expect(readCode({ width, height, greys })).toBe(CODE)
})

it('brings no code where none is wanted', async () => {
  expect((await attached(null)).map(({ filename }) => filename)).toEqual(['A-2.pdf'])
})
