import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Facturació', es: 'Facturación', en: 'Invoicing' },
  loginPrompt: {
    ca: 'Inicieu la sessió per treballar amb la facturació.',
    es: 'Inicie sesión para trabajar con la facturación.',
    en: 'Sign in to work with your invoices.',
  },
  login: { spec: 'Login', ca: 'Inicia la sessió', es: 'Iniciar sesión', en: 'Sign in' },
  bill: { ca: 'Facturar', es: 'Facturar', en: 'Run billing' },
  glance: {
    ca: 'El mes d’un cop d’ull: {month}',
    es: 'El mes de un vistazo: {month}',
    en: 'The month at a glance: {month}',
  },
  issued: { ca: 'Facturat aquest mes', es: 'Facturado este mes', en: 'Invoiced this month' },
  pending: { ca: 'Pendent de pagament', es: 'Pendiente de pago', en: 'Awaiting payment' },
  forecast: { ca: 'Previsió del mes que ve', es: 'Previsión del mes que viene', en: 'Next month’s forecast' },
  overdue: { ca: '{amount} vençut', es: '{amount} vencido', en: '{amount} overdue' },
  nothingOverdue: { ca: 'Res de vençut', es: 'Nada vencido', en: 'Nothing overdue' },
  unavailable: {
    ca: 'No disponible ara mateix.',
    es: 'No disponible en este momento.',
    en: 'Not available right now.',
  },
  retry: { ca: 'Torna-ho a provar', es: 'Volver a intentarlo', en: 'Try again' },
  toBill: { ca: 'Per facturar aquest mes', es: 'Por facturar este mes', en: 'To be invoiced this month' },
  notYet: { ca: 'si es facturés avui', es: 'si se facturara hoy', en: 'if billed today' },
  seePreview: { ca: 'Vista prèvia', es: 'Vista previa', en: 'Preview' },
  seeInvoices: { ca: 'Factures', es: 'Facturas', en: 'Invoices' },
  seePending: { ca: 'Factures pendents', es: 'Facturas pendientes', en: 'Pending invoices' },
  remind: { ca: 'Recordatoris', es: 'Recordatorios', en: 'Reminders' },
  seeForecast: { ca: 'Previsió Facturació', es: 'Previsión de facturación', en: 'Billing forecast' },
  invoices: {
    ca: '{count, plural, one {1 factura} other {# factures}}',
    es: '{count, plural, one {1 factura} other {# facturas}}',
    en: '{count, plural, one {1 invoice} other {# invoices}}',
  },
})
