import type { AgeingBucket } from '#domain/ageing.ts'
import { formatQuantity } from '#domain/money.ts'

export const texts = {
  due: 'Venciments',
  pending: 'Pendent Pagament',
  licences: 'Llicencies Actives',
  dueCaption: 'Factures pendents prop del venciment',
  pendingCaption: 'Factures pendents de pagament',
  licencesCaption: 'Llicències que es facturen, per client',
  days: 'Dies',
  searchPlaceholder: 'Client o número',
  licenceSearchPlaceholder: 'Client o llicència',
  number: 'Número',
  date: 'Data',
  client: 'Client',
  dueDate: 'Venciment',
  situation: 'Situació',
  base: 'Base',
  vat: 'IVA',
  total: 'Total',
  licenceCount: 'Llicències',
  titles: 'Títols',
  view: 'Agrupa',
  byClient: 'Per client',
  byInvoice: 'Per factura',
  invoices: 'Factures',
  ofDay: 'del',
  openAll: 'Obre-ho tot',
  closeAll: 'Tanca-ho tot',
  nothingDueTitle: 'Res a punt de vèncer',
  nothingDue: 'Cap factura pendent no venç en aquests dies.',
  nothingPendingTitle: 'Res pendent de pagament',
  nothingPending: 'Totes les factures estan pagades.',
  noLicencesTitle: 'Cap llicència activa',
  noLicences: 'Cap client actiu no té contractes recurrents actius.',
  pendingNote: 'Totes les factures que encara no s’han cobrat.',
  licencesNote: 'Contractes recurrents actius de clients actius, a preu d’un període.',
}

/** Heads of the columns that say how late an amount is. */
export const AGEING_LABELS: Record<AgeingBucket, string> = {
  notDue: 'No vençut',
  upTo30: '1–30 dies',
  upTo60: '31–60 dies',
  upTo90: '61–90 dies',
  over90: '> 90 dies',
}

export const dueNote = (days: number): string =>
  `Factures pendents que vencen d’aquí a ${days} dies com a màxim, o vençudes de fa menys de ${days}.`

/** How an invoice stands `left` days before its due date; negative when that is past. */
export const situationText = (left: number): string => {
  if (left === 0) return 'Venç avui'
  if (left === 1) return 'Venç demà'
  if (left > 1) return `Venç d’aquí a ${left} dies`
  return left === -1 ? 'Vençuda ahir' : `Vençuda fa ${formatQuantity(-left)} dies`
}

export const invoicesText = (count: number): string =>
  count === 1 ? '1 factura' : `${formatQuantity(count)} factures`
export const clientsText = (count: number): string =>
  count === 1 ? '1 client' : `${formatQuantity(count)} clients`
export const dayCount = (days: number): string => `${days} dies`
