import { formatQuantity } from '#domain/money.ts'

/** Texts of the invoice add screen. */
export const addTexts = {
  title: 'Facturar',
  note: 'Emet les factures de tot el que està pendent fins a la data. Abans d’emetre’n més d’una, us diu quines.',
  series: 'Sèrie',
  date: 'Data de factura',
  client: 'Client',
  allClients: 'Tots els clients amb períodes pendents',
  nothingDue: 'No hi ha res per facturar.',
  withPreview: 'Veure abans què s’emetria',
}

/** `omitted` counts the clients that are blocked. */
export const issuedText = (issued: number, omitted: number): string => {
  const invoices = issued === 1 ? 'S’ha emès 1 factura.' : `S’han emès ${formatQuantity(issued)} factures.`
  if (omitted === 0) return invoices
  const clients = omitted === 1 ? '1 client bloquejat' : `${formatQuantity(omitted)} clients bloquejats`
  return `${invoices} S’ha deixat fora ${clients}.`
}
