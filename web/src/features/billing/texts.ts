import { formatDay } from '#domain/dates.ts'
import { formatQuantity } from '#domain/money.ts'

export const texts = {
  title: 'Facturar',
  series: 'Sèrie',
  date: 'Data de factura',
  choices: 'Què es factura',
  noSeries: 'No hi ha cap sèrie activa. Cal crear-ne una abans de facturar.',
  seriesLink: 'Series Factura',
  seriesUnused: 'Sèrie sense factures: començarà pel número 1.',
  tooFarAhead: 'La data és més enllà de l’últim dia admès.',

  previewCaption: 'Factures que s’emetran',
  searchPlaceholder: 'busqueda por client, producte o avís..',
  include: 'Inclou',
  client: 'Client',
  products: 'Productes',
  remarks: 'Avisos',
  lines: 'Línies',
  base: 'Base',
  vat: 'IVA',
  total: 'Total',
  dueDate: 'Venciment',
  line: 'Concepte',
  units: 'Unitats',
  price: 'Preu',
  discount: 'Dte. %',
  amount: 'Import',
  includeAll: 'Marca tots',
  includeNone: 'Desmarca tots',
  includeFound: 'Marca els filtrats',
  excludeFound: 'Desmarca els filtrats',
  whichClients: 'Clients que es facturen',

  blockedHint: 'Queden fora d’aquesta facturació fins que es resolgui el motiu. No aturen la resta.',
  warningsHint: 'No aturen la facturació. Convé mirar-los abans d’emetre.',

  nothingDue: 'No hi ha res per facturar',
  seeInvoices: 'Veure les factures',
  seeForecast: 'Previsió Facturació',

  toIssue: 'S’emetrà',
  noSeriesChosen: 'Trieu una sèrie.',
  nobodyChosen: 'No hi ha cap client marcat.',
  reading: 'S’està calculant…',
  confirmTitle: 'Emetre les factures',
  billedClients: 'Clients',
  cancel: 'Cancel·la',
  confirmHint: 'Els números es donen ara i no es poden desfer en bloc.',

  changedTitle: 'La previsió ha canviat',
  changed:
    'No s’ha emès cap factura: des que es va calcular la previsió ha canviat alguna cosa. Aquesta és la nova: reviseu-la i torneu a emetre.',

  runTitle: 'Facturació en curs',
  runDone: 'Facturació acabada',
  runFailed: 'La facturació no s’ha fet',
  runMissing: 'Aquesta facturació no consta',
  runMissingHint:
    'No s’ha emès cap factura amb aquesta adreça: la petició no ha arribat al servidor o s’ha refusat. La podeu tornar a enviar o tornar a la previsió.',
  runMissingForeign:
    'No hi ha cap facturació amb aquesta adreça. Si l’acabeu de llançar des d’un altre lloc, torneu-ho a mirar d’aquí a un moment.',
  invoicesStep: 'Factures emeses',
  pdfsStep: 'PDF fets',
  issuing: 'S’estan emetent les factures…',
  looking: 'S’està buscant la facturació…',
  lost: 'S’ha perdut la connexió amb el servidor. La facturació continua: l’avanç es veurà en recuperar-la.',
  keepsGoing: 'Podeu sortir d’aquesta pàgina i tornar-hi: la feina continua al servidor.',
  retry: 'Torna-ho a provar',
  backToPreview: 'Torna a la previsió',
  newRun: 'Nova facturació',
  downloadRun: 'Baixa les factures d’aquesta facturació',
  mergedPdf: 'PDF únic',
  zip: 'ZIP',
  tooManyToDownload: 'En un fitxer hi caben 10.000 factures com a màxim. Trieu-les per parts a la llista.',

  numbers: 'Números',
  invoices: 'Factures',
  totalVat: 'Total (IVA inclòs)',
  omitted: 'Clients bloquejats deixats fora',
  failedPdfs: 'PDF que no s’han pogut fer',
  failedPdfsHint: 'Les factures són vàlides. En desar una factura es torna a fer el seu PDF.',
  nothingIssued: 'No hi havia res per facturar: no s’ha emès cap factura.',
  runInvoices: 'Factures d’aquesta facturació',
  number: 'Número',
  document: 'Document',
  runSearchPlaceholder: 'busqueda por número o client..',
}

const count = formatQuantity

const plural = (n: number, one: string, many: string): string => `${count(n)} ${n === 1 ? one : many}`

export const invoiceCount = (n: number): string => plural(n, 'factura', 'factures')

export const clientCount = (n: number): string => plural(n, 'client', 'clients')

export const issueLabel = (n: number): string => `Emetre ${invoiceCount(n)}`

export const ofAll = (n: number, all: number): string => `${count(n)} de ${count(all)}`

export const leftOutText = (n: number): string =>
  n === 1 ? '1 client deixat fora' : `${count(n)} clients deixats fora`

export const lastOfSeries = (series: { identifier: string; lastNumber: number }, day: string): string =>
  `Últim número: ${series.identifier}-${series.lastNumber}, del ${formatDay(day)}.`

export const allowedDays = (from: string | null, to: string): string =>
  from === null
    ? `Dates admeses: fins al ${formatDay(to)}.`
    : `Dates admeses: del ${formatDay(from)} al ${formatDay(to)}.`

export const beforeLast = (series: string, day: string): string =>
  `La sèrie ${series} ja té factures del ${formatDay(day)}: la data no pot ser anterior.`

export const blockedTitle = (n: number): string =>
  n === 1 ? '1 client bloquejat' : `${count(n)} clients bloquejats`

export const warningsTitle = (n: number): string => plural(n, 'avís', 'avisos')

export const showMore = (left: number): string => `Mostra’n més (en queden ${count(left)})`

export const nothingDueHint = (day: string): string =>
  `Tot el que vencia fins al ${formatDay(day)} ja està facturat.`

export const onlyBlockedHint = (day: string): string =>
  `Fins al ${formatDay(day)} només hi ha clients bloquejats: resoleu-ne el motiu i torneu a mirar la previsió.`

export const includeClient = (client: string): string => `Facturar ${client}`

export const confirmQuestion = (invoices: number, series: string, day: string): string =>
  `S’emetran ${invoiceCount(invoices)} de la sèrie ${series} amb data ${formatDay(day)}.`

export const futureDate = (series: string, day: string): string =>
  `La data és posterior a avui. A partir d’ara la sèrie ${series} només admetrà dates del ${formatDay(day)} o posteriors.`

export const runHeading = (series: string, day: string): string =>
  `Sèrie ${series}, factures del ${formatDay(day)}`

export const numbersRange = (series: string, first: number, last: number): string =>
  first === last ? `${series}-${first}` : `${series}-${first} a ${series}-${last}`

export const openPdf = (number: string): string => `Obre el PDF de la factura ${number}`

/** What a file with the invoices of a run is called while it is made. */
export const runFileTitle = (
  run: { serieIdentifier: string; fechaFactura: string },
  format: string,
): string => `Facturació ${run.serieIdentifier} del ${formatDay(run.fechaFactura)} · ${format}`

export const progressNews = (pdfs: number, all: number): string => `PDF fets: ${ofAll(pdfs, all)}`

export const doneNews = (invoices: number): string => `Facturació acabada: ${invoiceCount(invoices)}.`

export const andMore = (n: number): string => `i ${count(n)} més`
