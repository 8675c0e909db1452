export const texts = {
  title: 'Factures',
  caption: 'Factures del període',
  bill: 'Facturar',
  from: 'Des de',
  to: 'Fins a',
  searchPlaceholder: 'busqueda por número..',
  number: 'Número',
  document: 'Document',
  date: 'Data',
  client: 'Client',
  base: 'Base',
  discount: 'Dte. %',
  vat: 'IVA',
  total: 'Total',
  dueDate: 'Venciment',
  paid: 'Pagada',
  actions: 'Accions',
  overdue: 'Vençuda',
  pending: 'Pendent',
  noPdf: 'No existe el PDF para esta factura',
  noPdfTitle: 'Factura no encontrada',
  empty: 'No hi ha cap factura entre aquestes dates.',
}

export const openPdf = (number: string): string => `Obre el PDF de la factura ${number}`
export const editInvoice = (number: string): string => `Edit ${number}`
export const deleteInvoice = (number: string): string => `Delete ${number}`
export const totalsText = (count: number): string => (count === 1 ? '1 factura' : `${count} factures`)
