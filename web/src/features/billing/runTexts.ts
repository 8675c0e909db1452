import { defineMessages } from '#language/defineMessages.ts'

/** What is said of a run that has been asked for: how far it is, what came of it, why it failed. */
export const texts = defineMessages({
  running: { ca: 'Facturació en curs', es: 'Facturación en curso', en: 'Billing run under way' },
  done: { ca: 'Facturació acabada', es: 'Facturación terminada', en: 'Billing run finished' },
  heading: {
    ca: 'Sèrie {series}, factures del {day}',
    es: 'Serie {series}, facturas del {day}',
    en: 'Series {series}, invoices of {day}',
  },
  invoicesStep: { ca: 'Factures emeses', es: 'Facturas emitidas', en: 'Invoices issued' },
  pdfsStep: { ca: 'PDF fets', es: 'PDF hechos', en: 'PDFs made' },
  ofAll: {
    ca: '{done, number} de {all, number}',
    es: '{done, number} de {all, number}',
    en: '{done, number} of {all, number}',
  },
  looking: {
    ca: 'S’està buscant la facturació…',
    es: 'Buscando la facturación…',
    en: 'Looking for the billing run…',
  },
  issuing: {
    ca: 'S’estan emetent les factures…',
    es: 'Emitiendo las facturas…',
    en: 'Issuing the invoices…',
  },
  progressNews: {
    ca: 'PDF fets: {done, number} de {all, number}',
    es: 'PDF hechos: {done, number} de {all, number}',
    en: 'PDFs made: {done, number} of {all, number}',
  },
  doneNews: {
    ca: 'Facturació acabada: {count, plural, one {1 factura} other {# factures}}.',
    es: 'Facturación terminada: {count, plural, one {1 factura} other {# facturas}}.',
    en: 'Billing run finished: {count, plural, one {1 invoice} other {# invoices}}.',
  },
  lost: {
    ca: 'S’ha perdut la connexió amb el servidor. La facturació continua: l’avanç es veurà en recuperar-la.',
    es: 'Se ha perdido la conexión con el servidor. La facturación continúa: el avance se verá al recuperarla.',
    en: 'The connection to the server is lost. The billing run goes on: its progress will show once you are connected again.',
  },
  keepsGoing: {
    ca: 'Podeu sortir d’aquesta pàgina i tornar-hi: la feina continua al servidor.',
    es: 'Puede salir de esta página y volver: el trabajo continúa en el servidor.',
    en: 'You may leave this page and come back: the work goes on at the server.',
  },

  failed: {
    ca: 'La facturació no s’ha fet',
    es: 'La facturación no se ha hecho',
    en: 'The billing run was not done',
  },
  missing: {
    ca: 'Aquesta facturació no consta',
    es: 'Esta facturación no consta',
    en: 'There is no such billing run',
  },
  missingHint: {
    ca: 'No s’ha emès cap factura amb aquesta adreça: la petició no ha arribat al servidor o s’ha refusat. La podeu tornar a enviar o tornar a la previsió.',
    es: 'No se ha emitido ninguna factura con esta dirección: la petición no ha llegado al servidor o se ha rechazado. Puede volver a enviarla o volver a la vista previa.',
    en: 'No invoice was issued under this address: the request did not reach the server or was refused. You can send it again or go back to the preview.',
  },
  missingForeign: {
    ca: 'No hi ha cap facturació amb aquesta adreça. Si l’acabeu de llançar des d’un altre lloc, torneu-ho a mirar d’aquí a un moment.',
    es: 'No hay ninguna facturación con esta dirección. Si la acaba de lanzar desde otro sitio, vuelva a mirarlo dentro de un momento.',
    en: 'There is no billing run under this address. If you have just started it elsewhere, look again in a moment.',
  },
  backToPreview: { ca: 'Torna a la previsió', es: 'Volver a la vista previa', en: 'Back to the preview' },
  retry: { ca: 'Torna-ho a provar', es: 'Volver a intentarlo', en: 'Try again' },

  numbers: { ca: 'Números', es: 'Números', en: 'Numbers' },
  numbersRange: { ca: '{first} a {last}', es: '{first} a {last}', en: '{first} to {last}' },
  invoices: { ca: 'Factures', es: 'Facturas', en: 'Invoices' },
  skipped: {
    ca: 'Clients bloquejats deixats fora',
    es: 'Clientes bloqueados excluidos',
    en: 'Blocked clients left out',
  },
  failedPdfs: {
    ca: 'PDF que no s’han pogut fer',
    es: 'PDF que no se han podido hacer',
    en: 'PDFs that could not be made',
  },
  failedPdfsHint: {
    ca: 'Les factures són vàlides. En desar una factura es torna a fer el seu PDF.',
    es: 'Las facturas son válidas. Al guardar una factura se vuelve a hacer su PDF.',
    en: 'The invoices are valid. Saving an invoice makes its PDF again.',
  },
  nothingIssued: {
    ca: 'No hi havia res per facturar: no s’ha emès cap factura.',
    es: 'No había nada que facturar: no se ha emitido ninguna factura.',
    en: 'There was nothing to bill: no invoice has been issued.',
  },
  newRun: { ca: 'Nova facturació', es: 'Nueva facturación', en: 'New billing run' },

  download: {
    ca: 'Baixa les factures d’aquesta facturació',
    es: 'Descargar las facturas de esta facturación',
    en: 'Download the invoices of this billing run',
  },
  mergedPdf: { ca: 'PDF únic', es: 'PDF único', en: 'Single PDF' },
  zip: { ca: 'ZIP', es: 'ZIP', en: 'ZIP' },
  tooManyToDownload: {
    ca: 'En un fitxer hi caben {max, number} factures com a màxim. Trieu-les per parts a la llista.',
    es: 'En un fichero caben {max, number} facturas como máximo. Selecciónelas por partes en la lista.',
    en: 'A file holds {max, number} invoices at most. Select them in the list, some at a time.',
  },
  fileTitle: {
    ca: 'Facturació {series} del {day} · {format}',
    es: 'Facturación {series} del {day} · {format}',
    en: 'Billing run {series} of {day} · {format}',
  },

  runInvoices: {
    ca: 'Factures d’aquesta facturació',
    es: 'Facturas de esta facturación',
    en: 'Invoices of this billing run',
  },
  searchPlaceholder: {
    spec: 'busqueda por número o client..',
    ca: 'cerca per número o client…',
    es: 'búsqueda por número o cliente…',
    en: 'search by number or client…',
  },
  number: { ca: 'Número', es: 'Número', en: 'Number' },
  document: { ca: 'Document', es: 'Documento', en: 'Document' },
  openPdf: {
    ca: 'Obre el PDF de la factura {number}',
    es: 'Abrir el PDF de la factura {number}',
    en: 'Open the PDF of invoice {number}',
  },
})
