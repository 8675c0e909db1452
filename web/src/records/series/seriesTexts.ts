import { defineMessages } from '#language/defineMessages.ts'

/** What is told of a series where an invoice is to get a number of it. */
export const texts = defineMessages({
  noSeries: {
    ca: 'No hi ha cap sèrie activa. Cal crear-ne una abans de facturar.',
    es: 'No hay ninguna serie activa. Hay que crear una antes de facturar.',
    en: 'There is no active series. Create one before billing.',
  },
  seriesLink: {
    spec: 'Series Factura',
    ca: 'Sèries de factura',
    es: 'Series de factura',
    en: 'Invoice series',
  },
  seriesUnused: {
    ca: 'Sèrie sense factures: començarà pel número 1.',
    es: 'Serie sin facturas: empezará por el número 1.',
    en: 'A series without invoices: it will start with number 1.',
  },
  lastOfSeries: {
    ca: 'Últim número: {number}, del {day}.',
    es: 'Último número: {number}, del {day}.',
    en: 'Last number: {number}, of {day}.',
  },
  allowedUntil: {
    ca: 'Dates admeses: fins al {to}.',
    es: 'Fechas admitidas: hasta el {to}.',
    en: 'Dates allowed: up to {to}.',
  },
  allowedBetween: {
    ca: 'Dates admeses: del {from} al {to}.',
    es: 'Fechas admitidas: del {from} al {to}.',
    en: 'Dates allowed: from {from} to {to}.',
  },
  beforeLast: {
    ca: 'La sèrie {series} ja té factures del {day}: la data no pot ser anterior.',
    es: 'La serie {series} ya tiene facturas del {day}: la fecha no puede ser anterior.',
    en: 'Series {series} already has invoices of {day}: the date cannot be earlier.',
  },
  closedDay: {
    ca: 'La facturació està tancada fins al {day}: la primera data possible és l’{first}.',
    es: 'La facturación está cerrada hasta el {day}: la primera fecha posible es el {first}.',
    en: 'Invoicing is closed through {day}: the first possible date is {first}.',
  },
  tooFarAhead: {
    ca: 'La data és més enllà de l’últim dia admès.',
    es: 'La fecha es posterior al último día admitido.',
    en: 'The date is after the last day allowed.',
  },
})
