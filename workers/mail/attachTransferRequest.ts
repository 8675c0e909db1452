import type { QrCode } from '#platform/qr/qrCode.ts'
import { attachInvoice } from './attachInvoice.ts'
import type { Attachment, AttachmentsOf } from './attachment.ts'

/** The invoice, and where it is wanted the code that a banking app reads. */
export const attachTransferRequest: AttachmentsOf<'transferRequest'> = async (content, sources) => [
  ...(await attachInvoice({ ...content, kind: 'invoice' }, sources)),
  ...(content.code === null ? [] : [await codeOf(content.code)]),
]

/** What draws it is loaded with the first. */
const codeOf = async (text: string): Promise<Attachment> => {
  const { qrCode } = await import('#platform/qr/qrCode.ts')
  return { filename: 'QR-SEPA.png', contentType: 'image/png', bytes: await pngOf(qrCode(text)) }
}

/** So many points a module, and so many modules of nothing around it (ISO/IEC 18004). */
const SCALE = 8
const QUIET = 4

const pngOf = async ({ size, isDark }: QrCode): Promise<Uint8Array> => {
  const { PNG } = await import('pngjs')
  const edge = (size + 2 * QUIET) * SCALE
  const png = new PNG({ width: edge, height: edge, colorType: 0 })
  png.data.fill(255)
  for (let y = 0; y < size * SCALE; y++)
    for (let x = 0; x < size * SCALE; x++) {
      if (isDark[Math.floor(y / SCALE) * size + Math.floor(x / SCALE)] !== 1) continue
      const at = ((y + QUIET * SCALE) * edge + x + QUIET * SCALE) * 4
      png.data.fill(0, at, at + 3)
    }
  return PNG.sync.write(png, { colorType: 0 })
}
