import { defineMessages } from '#language/defineMessages.ts'

/** Texts of the invoice add screen. */
export const texts = defineMessages({
  title: { ca: 'Facturar', es: 'Facturar', en: 'Issue invoices' },
  note: {
    ca: 'Emet les factures de tot el que està pendent fins a la data. Abans d’emetre’n més d’una, us diu quines.',
    es: 'Emite las facturas de todo lo que está pendiente hasta la fecha. Antes de emitir más de una, le dice cuáles.',
    en: 'Issues the invoices of all that is due up to the date. Before it issues more than one, it tells you which.',
  },
  series: { ca: 'Sèrie', es: 'Serie', en: 'Series' },
  date: { ca: 'Data de factura', es: 'Fecha de factura', en: 'Invoice date' },
  firstDay: {
    ca: 'La facturació està tancada: la primera data possible és l’{day}.',
    es: 'La facturación está cerrada: la primera fecha posible es el {day}.',
    en: 'Invoicing is closed: the first possible date is {day}.',
  },
  client: { ca: 'Client', es: 'Cliente', en: 'Client' },
  allClients: {
    ca: 'Tots els clients amb períodes pendents',
    es: 'Todos los clientes con períodos pendientes',
    en: 'All clients with periods due',
  },
  submit: { spec: 'Submit', ca: 'Emet', es: 'Emitir', en: 'Issue' },
  reset: { spec: 'Reset', ca: 'Neteja', es: 'Limpiar', en: 'Clear' },
  nothingDue: {
    ca: 'No hi ha res per facturar.',
    es: 'No hay nada que facturar.',
    en: 'There is nothing to bill.',
  },
  issued: {
    ca: '{count, plural, one {S’ha emès 1 factura.} other {S’han emès # factures.}}',
    es: '{count, plural, one {Se ha emitido 1 factura.} other {Se han emitido # facturas.}}',
    en: '{count, plural, one {1 invoice has been issued.} other {# invoices have been issued.}}',
  },
  blockedLeftOut: {
    spec: 'S’ha deixat fora {count, plural, one {1 client bloquejat} other {# clients bloquejats}}.',
    ca: '{count, plural, one {S’ha deixat fora 1 client bloquejat.} other {S’han deixat fora # clients bloquejats.}}',
    es: '{count, plural, one {Se ha excluido 1 cliente bloqueado.} other {Se han excluido # clientes bloqueados.}}',
    en: '{count, plural, one {1 blocked client was left out.} other {# blocked clients were left out.}}',
  },
  withPreview: {
    ca: 'Veure abans què s’emetria',
    es: 'Ver antes qué se emitiría',
    en: 'See first what would be issued',
  },
})
