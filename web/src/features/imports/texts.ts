import { formatQuantity } from '#domain/money.ts'
import type { ImportFile, ImportRow } from '#wire/imports.ts'

export const texts = {
  title: 'Importar',
  note: 'Els llibres de l’empresa, des dels CSV que exporta l’Excel. Primer es simula; no s’escriu res fins que ho confirmeu.',
  onlyAdmin: 'La importació és cosa de l’Administrador: amb el vostre rol el servidor la refusarà.',

  filesTitle: 'Fitxers',
  choose: 'Trieu els fitxers CSV',
  drop: 'o deixeu-los anar aquí',
  dropNow: 'Deixeu anar els fitxers',
  expected: 'S’esperen',
  chosen: 'Fitxers triats',
  file: 'Fitxer',
  kind: 'Contingut',
  size: 'Mida',
  unknownKind: 'No reconegut',
  wrong: 'No es pot importar.',
  unreadable: 'No es pot llegir. Si el teniu obert a l’Excel, tanqueu-lo i torneu-lo a triar.',

  strict: 'Aturar si hi ha files refusades',
  replaceSample: 'Substituir les dades de mostra',
  replaceSampleHint:
    'Només hi ha l’empresa de mostra i no s’hi ha facturat res: la importació la pot esborrar.',

  simulate: 'Simula la importació',
  reading: 'S’estan llegint els fitxers…',
  simulating: 'S’està simulant…',
  simulateAgain: 'Torna a simular',
  stale: 'Els fitxers o els llibres han canviat des de la simulació. No s’ha importat res.',
  failedTitle: 'No s’ha importat res',

  reportTitle: 'Què passaria',
  result: 'Resultat per fitxer',
  new: 'Noves',
  changed: 'Canviades',
  unchanged: 'Iguals',
  refused: 'Refusades',
  total: 'Total',
  rows: 'Files',
  refusals: 'Files refusades',
  views: 'Detall de la importació',
  allFiles: 'Tots els fitxers',
  allActions: 'Totes les accions',
  action: 'Acció',
  line: 'Línia',
  key: 'Clau',
  changes: 'Canvis',
  column: 'Columna',
  value: 'Valor',
  reason: 'Motiu',
  empty: '(buit)',
  rowsPlaceholder: 'busqueda por clau o canvi..',
  refusalsPlaceholder: 'busqueda por motiu, columna o valor..',
  noRows: 'Cap fila amb aquesta tria.',
  download: 'Baixa les refusades (CSV)',

  confirm: 'Importa',
  importing: 'S’està important…',
  confirmTitle: 'Importar els llibres',
  cancel: 'Cancel·la',
  deletesSample: 'Les dades de l’empresa de mostra s’esborraran.',
  nothingToDo: 'No hi ha res a importar: tot és igual o refusat.',
  strictStops: 'Hi ha files refusades i heu demanat tot o res.',

  doneTitle: 'Importació feta',
  seeClients: 'Clients',
  bill: 'Facturar',
  another: 'Una altra importació',
}

/** What a file of the books holds. */
export const fileKinds: Record<ImportFile, string> = {
  'empresa.csv': 'Dades de l’empresa',
  'grups.csv': 'Grups',
  'centres.csv': 'Centres',
  'clients.csv': 'Clients',
  'productes.csv': 'Productes',
  'client_productes.csv': 'Productes dels clients (contractes)',
  'series.csv': 'Sèries de factura',
  'bancs.csv': 'Bancs',
}

export const actionTexts: Record<ImportRow['action'], string> = {
  added: 'Nova',
  changed: 'Canviada',
  unchanged: 'Igual',
  refused: 'Refusada',
}

const count = formatQuantity
const rowCount = (n: number, one: string, many: string): string => `${count(n)} ${n === 1 ? one : many}`

export const removeFile = (name: string): string => `Treu ${name}`

export const showRows = (what: string, file: string): string => `${what} de ${file}: mostra-les`

export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${count(Math.ceil(bytes / 1024))} kB` : `${count(Math.ceil(bytes / 104858) / 10)} MB`

export const refusedRows = (n: number): string => `${texts.refusals} (${count(n)})`

export const onlyFirst = (shown: number, total: number): string =>
  `Es mostren els primers ${count(shown)} motius de ${count(total)}. Corregiu-los i torneu a simular per veure la resta.`

/** What an import does or did, in one sentence. */
export const outcome = (counts: {
  added: number
  changed: number
  unchanged: number
  refused: number
}): string =>
  [
    rowCount(counts.added, 'fila nova', 'files noves'),
    rowCount(counts.changed, 'canviada', 'canviades'),
    rowCount(counts.unchanged, 'igual', 'iguals'),
    rowCount(counts.refused, 'refusada', 'refusades'),
  ].join(', ')
