import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  runWithoutInvoices: {
    ca: 'Aquesta facturació no té cap factura.',
    es: 'Esta facturación no tiene ninguna factura.',
    en: 'This billing run has no invoices.',
  },
  tooManyInvoices: {
    ca: 'Un fitxer pot tenir com a màxim {most} factures.',
    es: 'Un fichero puede tener como máximo {most} facturas.',
    en: 'A file can hold at most {most} invoices.',
  },
  missingInvoices: {
    ca: '{missing, plural, one {Una de les factures triades ja no existeix} other {{count} de les factures triades ja no existeixen}}. Torneu a carregar la llista.',
    es: '{missing, plural, one {Una de las facturas elegidas ya no existe} other {{count} de las facturas elegidas ya no existen}}. Vuelva a cargar la lista.',
    en: '{missing, plural, one {One of the chosen invoices no longer exists} other {{count} of the chosen invoices no longer exist}}. Load the list again.',
  },
  noRecords: {
    ca: 'Encara no hi ha cap registre de Verifactu.',
    es: 'Todavía no hay ningún registro de Verifactu.',
    en: 'There are no Verifactu records yet.',
  },
  gone: {
    ca: 'Aquest fitxer no existeix o ja no es guarda.',
    es: 'Este fichero no existe o ya no se guarda.',
    en: 'This file does not exist or is no longer kept.',
  },
  settled: {
    ca: 'Aquest fitxer ja està fet o s’ha deixat córrer.',
    es: 'Este fichero ya está hecho o se ha abandonado.',
    en: 'This file has been made already or was given up.',
  },
  tooManyUnderWay: {
    ca: 'Ja teniu {count} fitxers en preparació. Espereu que se n’acabi algun.',
    es: 'Ya tiene {count} ficheros en preparación. Espere a que termine alguno.',
    en: '{count} files of yours are being made already. Wait until one of them is done.',
  },
  lost: {
    ca: 'El fitxer s’ha perdut. Torneu a demanar l’informe.',
    es: 'El fichero se ha perdido. Vuelva a pedir el informe.',
    en: 'The file was lost. Ask for the report again.',
  },
  narrowed: { ca: 'filtrades', es: 'filtradas', en: 'filtered' },
  fileName: {
    records: { ca: 'registres-verifactu', es: 'registros-verifactu', en: 'verifactu-records' },
    declaration: {
      ca: 'declaracio-responsable',
      es: 'declaracion-responsable',
      en: 'statement-of-responsibility',
    },
    mandate: { ca: 'ordre-domiciliacio', es: 'orden-domiciliacion', en: 'direct-debit-order' },
    dueSoon: { ca: 'venciments', es: 'vencimientos', en: 'due-invoices' },
    pending: { ca: 'pendent-pagament', es: 'pendiente-pago', en: 'pending-payment' },
    overdue: { ca: 'factures-vencudes', es: 'facturas-vencidas', en: 'overdue-invoices' },
    licences: { ca: 'llicencies', es: 'licencias', en: 'licences' },
    forecast: { ca: 'previsio', es: 'prevision', en: 'forecast' },
    invoices: { ca: 'factures', es: 'facturas', en: 'invoices' },
    forecastMonths: { ca: 'previsio-mesos', es: 'prevision-meses', en: 'forecast-months' },
    remittance: { ca: 'remesa', es: 'remesa', en: 'remittance' },
    account: { ca: 'extracte-de-compte', es: 'extracto-de-cuenta', en: 'statement-of-account' },
    cash: { ca: 'cobraments-previstos', es: 'cobros-previstos', en: 'expected-cash' },
  },
})
