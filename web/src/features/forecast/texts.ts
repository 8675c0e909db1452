import { formatQuantity } from '#domain/money.ts'

export const texts = {
  title: 'Previsió Facturació',
  caption: 'Factures previstes per client',
  searchPlaceholder: 'Client o línia',
  client: 'Client',
  lines: 'Línies',
  dueDate: 'Venciment',
  base: 'Base',
  vat: 'IVA',
  total: 'Total',
  description: 'Descripció',
  quantity: 'Quantitat',
  price: 'Preu',
  discount: 'Dte. %',
  amount: 'Import',
  emptyTitle: 'Res per facturar el mes que ve',
  empty: 'Cap contracte no té cap període que comenci el mes que ve.',
}

export const linesOf = (client: string): string => `Línies de ${client}`
export const invoicesText = (count: number): string =>
  count === 1 ? '1 factura prevista' : `${formatQuantity(count)} factures previstes`
