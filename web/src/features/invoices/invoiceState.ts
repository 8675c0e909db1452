import { discountShare } from '#domain/money.ts'
import type { Invoice } from '#wire/invoices.ts'

/** Not paid and due strictly before today, a day of Europe/Madrid (reading of AMB-42). */
export const isOverdue = (invoice: Pick<Invoice, 'isPagada' | 'fechaVencimiento'>, today: string): boolean =>
  !invoice.isPagada && invoice.fechaVencimiento < today

/** The discount of a whole invoice in percent of its amount before discounts; null where there is no amount. */
export const invoiceDiscount = ({
  precioBase,
  descuentoFactura,
}: Pick<Invoice, 'precioBase' | 'descuentoFactura'>): number | null =>
  discountShare(descuentoFactura, precioBase - descuentoFactura)
