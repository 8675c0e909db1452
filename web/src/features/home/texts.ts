import { formatQuantity } from '#domain/money.ts'

export const texts = {
  title: 'Facturació',
  loginPrompt: 'Inicieu la sessió per treballar amb la facturació.',
  login: 'Login',
  bill: 'Facturar',
  glance: 'El mes d’un cop d’ull',
  issued: 'Facturat aquest mes',
  pending: 'Pendent de pagament',
  forecast: 'Previsió del mes que ve',
  overdue: 'vençut',
  nothingOverdue: 'Res de vençut',
  unavailable: 'No disponible ara mateix.',
  retry: 'Torna-ho a provar',
  seeInvoices: 'Factures',
  seePending: 'Factures pendents',
  remind: 'Recordatoris',
  seeForecast: 'Previsió Facturació',
}

export const invoiceCount = (count: number): string =>
  count === 1 ? '1 factura' : `${formatQuantity(count)} factures`
