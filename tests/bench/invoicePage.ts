import { readFileSync } from 'node:fs'
import { formatDay } from '#domain/dates.ts'
import { formatIban } from '#domain/iban.ts'
import { formatAmount, formatMoney, formatPercent, formatQuantity } from '#domain/money.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import { FONT_FILES } from '#workers/print/fonts.ts'

const escaped = (text: string | null): string =>
  (text ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const face = (file: string, weight: number): string =>
  `@font-face { font-family: Invoice; font-weight: ${weight};
    src: url(data:font/ttf;base64,${readFileSync(file).toString('base64')}) }`

/** The page that stays open: its fonts are those of our PDF and are loaded once. */
export const emptyPage =
  (): string => `<!doctype html><html lang="ca"><head><meta charset="utf-8"><title>Factura</title><style>
    ${face(FONT_FILES.normal, 400)} ${face(FONT_FILES.bold, 600)}
    @page { size: A4; margin: 18mm 20mm }
    body { font: 9.5pt/1.28 Invoice; color: #1c2328; margin: 0 }
    b { font-weight: 600 }
    small, .q { font-size: 8.5pt; color: #5d6870 }
    .two { display: grid; grid-template-columns: 90mm 80mm; min-height: 32mm }
    h1 { font-size: 20pt; margin: 0 0 10pt; color: #0f5b70; font-weight: 400 }
    table { width: 100%; border-collapse: collapse }
    th { text-align: left; font-size: 8.5pt; color: #0f5b70; border-bottom: .75pt solid #0f5b70; padding: 3.5pt 0 }
    td { border-bottom: .5pt solid #d3d9dd; padding: 3.5pt 0; vertical-align: top }
    .n { text-align: right }
    .total { font-size: 13pt; font-weight: 600 }
    </style></head><body></body></html>`

/** What stands on it for an invoice: the same words and figures as on our PDF. */
export function invoicePage(invoice: InvoiceDocument): string {
  const { issuer, buyer, lines, payment } = invoice
  const rows = lines.map(
    line => `<tr><td><b>${escaped(line.producte)}</b><br><small>${escaped(line.productoDescripcion)}</small></td>
      <td class="n">${formatQuantity(line.cantidad)}</td><td class="n">${formatAmount(line.productoPrecio)}</td>
      <td class="n">${formatAmount(line.precioLinea)}</td></tr>`,
  )
  return `
    <div class="two"><b>${escaped(issuer.nombre)}</b><div class="q">NIF ${escaped(issuer.nif)}<br>${escaped(issuer.direccion)}<br>
      ${escaped(issuer.cp)} ${escaped(issuer.poblacion)}<br>${escaped(issuer.telefono)} · ${escaped(issuer.email)}</div></div>
    <div class="two"><div><h1>Factura <b>${invoice.serieIdentifier}-${invoice.numFact}</b></h1>
      Data ${formatDay(invoice.fechaFactura)}<br>Venciment ${formatDay(invoice.fechaVencimiento)}</div>
      <div><b>${escaped(buyer.nombre)}</b><br>${escaped(buyer.direccion)}<br>${escaped(buyer.cp)} ${escaped(buyer.poblacion)}
      (${escaped(buyer.provincia)})<br>NIF ${escaped(buyer.nif)}</div></div>
    <table><thead><tr><th>Concepte</th><th class="n">Quantitat</th><th class="n">Preu</th><th class="n">Import</th></tr></thead>
      <tbody>${rows.join('')}</tbody></table>
    <div class="two"><div><b>Pagament</b><br>${payment.method === 'transfer' ? `${escaped(payment.bank)}<br>IBAN ${formatIban(payment.iban ?? '')}` : ''}</div>
      <table><tr><td>Base imposable</td><td class="n">${formatMoney(invoice.precioBase)}</td></tr>
      <tr><td>IVA ${formatPercent(invoice.iva ?? 0)}</td><td class="n">${formatMoney(invoice.impuestoIVA)}</td></tr>
      <tr class="total"><td>Total</td><td class="n">${formatMoney(invoice.totalFactura)}</td></tr></table></div>
    <footer class="q">${escaped(issuer.registryEntry)} Pàgina 1 de 1</footer>`
}
