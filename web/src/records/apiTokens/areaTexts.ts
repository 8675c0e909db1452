import { defineMessages } from '#language/defineMessages.ts'

/** What a program may be let into. */
export const texts = defineMessages({
  area: {
    masterData: { spec: 'Maestros', ca: 'Dades mestres', es: 'Maestros', en: 'Master data' },
    invoices: {
      spec: 'Facturas y facturación',
      ca: 'Factures i facturació',
      es: 'Facturas y facturación',
      en: 'Invoices and billing',
    },
    payments: {
      spec: 'Cobros y extractos',
      ca: 'Cobraments i extractes',
      es: 'Cobros y extractos',
      en: 'Payments and statements',
    },
    directDebits: {
      spec: 'Mandatos y remesas (solo leer)',
      ca: 'Mandats i remeses (només llegir)',
      es: 'Mandatos y remesas (solo leer)',
      en: 'Mandates and remittances (only read)',
    },
    registration: { ca: 'Veri*Factu', es: 'Veri*Factu', en: 'Veri*Factu' },
    mails: {
      spec: 'Correos y recordatorios',
      ca: 'Correus i recordatoris',
      es: 'Correos y recordatorios',
      en: 'Mails and reminders',
    },
    reports: {
      spec: 'Informes y resumen',
      ca: 'Informes i resum',
      es: 'Informes y resumen',
      en: 'Reports and overview',
    },
    settings: {
      spec: 'Configuración (series, bancos, empresa)',
      ca: 'Configuració (sèries, bancs, empresa)',
      es: 'Configuración (series, bancos, empresa)',
      en: 'Settings (series, banks, company)',
    },
  },
})
