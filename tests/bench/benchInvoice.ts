import type { InvoiceDocument } from '#wire/documents.ts'
import { sampleInvoice, sampleLines } from '#workers/documents/invoice/sampleInvoice.ts'

/** A one-page invoice of 12 lines; texts and figures differ from number to number. */
export const benchInvoice = (number: number): InvoiceDocument =>
  sampleInvoice(
    sampleLines(12).map((line, index) => ({
      ...line,
      productoDescripcion: `Servei del 01/11/2026 al 30/11/2026, expedient ${number * 12 + index}`,
      productoPrecio: (line.productoPrecio ?? 0) + number,
    })),
    { numFact: number },
  )

/** The same with the tax QR on it. */
export const registeredInvoice = (number: number): InvoiceDocument => ({
  ...benchInvoice(number),
  registration: {
    qr: `https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B69965747&numserie=A-${number}&fecha=30-11-2026&importe=${number}.13`,
    isRehearsal: false,
  },
})
