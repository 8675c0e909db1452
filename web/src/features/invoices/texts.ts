import { formatDay } from '#domain/dates.ts'
import { formatQuantity } from '#domain/money.ts'

export const texts = {
  title: 'Factures',
  caption: 'Factures del període',
  bill: 'Facturar',
  from: 'Des de',
  to: 'Fins a',
  searchPlaceholder: 'busqueda por número..',
  number: 'Número',
  document: 'Document',
  date: 'Data',
  client: 'Client',
  base: 'Base',
  discount: 'Dte. %',
  vat: 'IVA',
  total: 'Total',
  dueDate: 'Venciment',
  paid: 'Pagada',
  actions: 'Accions',
  overdue: 'Vençuda',
  pending: 'Pendent',
  noPdf: 'No existe el PDF para esta factura',
  noPdfTitle: 'Factura no encontrada',
  empty: 'No hi ha cap factura entre aquestes dates.',

  // Selection
  selection: 'Factures triades',
  clearSelection: 'Desmarca-les',
  downloadSelection: 'Baixa les triades',
  downloadList: 'Baixa la llista',
  mergedPdf: 'PDF únic',
  zip: 'ZIP',
  tooManyToDownload: 'En un fitxer hi caben 10.000 factures com a màxim.',

  // Payment
  paymentTitle: 'Cobrament',
  markPaid: 'Marca com a pagades',
  markPending: 'Marca com a pendents',
  undo: 'Desfés',

  // Details
  edit: 'Edit',
  delete: 'Delete',
  cancel: 'Cancel',
  lines: 'Línies',
  paymentDate: 'Data de cobrament',
  expectedPayment: 'Cobrament previst',
  bank: 'Banc',
  noBank: 'Cap',
  note: 'Anotació interna',
  description: 'Descripció',
  quantity: 'Quantitat',
  price: 'Preu',
  lineDiscount: 'Dte. %',
  amount: 'Import',
  lineText: 'Text de la factura',
  pdf: 'PDF',
  pdfPending: 'El PDF s’està preparant…',

  // Edit
  invoiceDate: 'Data de factura',
  vatPercent: 'IVA %',
  inactiveBank: 'inactiu',
  wrongAccount: 'compte no correcte, no s’imprimeix',
  noAccount: 'sense número de compte',
  takeBank: 'Posa a la factura les dades d’ara',
  expectedPaymentHint: 'Fins que no es cobra, la data prevista.',
  lastLine: 'Una factura ha de tenir alguna línia.',
  apply: 'Aplica',
  restore: 'Desfés',
  removedLine: 'S’esborrarà en desar',
  loadFailureTitle: 'Error en la càrrega incial.',
  loadFailure: 'Errors en la carga.',
  updateTitle: 'Actualització de Registre',
  updated: 'Registre actualitzat amb èxit.',

  // Delete
  deleteTitle: 'Esborrat de Registre',
  deleted: 'Registre esborrat amb èxit.',
}

const count = new Intl.NumberFormat('es-ES', { useGrouping: 'always' })

export const rangeText = ({ from, to }: { from: string; to: string }): string =>
  `${formatDay(from)}–${formatDay(to)}`

export const selectInvoice = (number: string): string => `Tria ${number}`
export const selectedText = (chosen: number): string => {
  if (chosen === 0) return 'Cap factura triada'
  return chosen === 1 ? '1 triada' : `${count.format(chosen)} triades`
}
/** Chooses so many of those that the filter leaves. */
export const selectAllLabel = (chosen: number, found: number): string =>
  chosen < found ? `Tria les ${count.format(chosen)} primeres` : `Tria-les totes (${count.format(found)})`

export const downloadTitle = (chosen: number, format: string): string => `${totalsText(chosen)} · ${format}`

/** A bank that has changed since the invoice was issued. */
export const copiedBank = ({ was, is }: { was: string; is: string }): string =>
  `La factura conserva el compte que hi havia (${was}). Ara el banc és: ${is}.`

/** The button of a row. */
export const markOne = (number: string, isPagada: boolean): string =>
  `Marca ${number} com a ${isPagada ? 'pagada avui' : 'pendent'}`

/** What was done, of one invoice by its number. */
export const markedText = (count: number, isPagada: boolean, number?: string): string => {
  const which = number ?? totalsText(count)
  if (!isPagada) return count === 1 ? `${which} torna a estar pendent.` : `${which} tornen a estar pendents.`
  return count === 1 ? `${which} pagada amb data d’avui.` : `${which} pagades amb data d’avui.`
}
export const undoneText = (count: number): string => `${totalsText(count)} com abans.`

const NAMED = 8

/** Those that stayed as they were, and why: some by name, the others counted. */
export const leftAlone = (refused: readonly { number: string | null; reason: string }[]): string => {
  const named = refused
    .slice(0, NAMED)
    .map(({ number, reason }) => (number ? `${number}: ${reason}` : reason))
  const others = refused.length - named.length
  return `No s’${refused.length === 1 ? 'ha' : 'han'} canviat ${totalsText(refused.length)}. ${named.join(' ')}${
    others > 0 ? ` I ${count.format(others)} més.` : ''
  }`
}

export const openPdf = (number: string): string => `Obre el PDF de la factura ${number}`
export const editInvoice = (number: string): string => `Edit ${number}`
export const deleteInvoice = (number: string): string => `Delete ${number}`
export const totalsText = (count: number): string =>
  count === 1 ? '1 factura' : `${formatQuantity(count)} factures`

export const detailsTitle = (number: string): string => `Factura ${number}`
export const editTitle = (number: string): string => `Editar factura ${number}`
export const deleteTitle = (number: string): string => `Esborrar factura ${number}`
export const pdfTitle = (number: string): string => `PDF de la factura ${number}`
export const showLineText = (line: string): string => `Mostra el text de ${line}`
export const editLine = (line: string): string => `Edit línia ${line}`
export const deleteLine = (line: string): string => `Delete línia ${line}`
export const applyLine = (line: string): string => `Aplica la línia ${line}`
export const cancelLine = (line: string): string => `Cancel línia ${line}`
export const restoreLine = (line: string): string => `Desfés l’esborrat de ${line}`

/** What a deletion does, and why it may be refused: the server's own words. */
export const deletionEffect = (number: string): string =>
  `El número ${number} quedarà lliure per a la propera factura de la sèrie, i els períodes de les seves línies tornaran a estar pendents de facturar.`
export const refusedPaid = 'La factura està pagada i no es pot esborrar.'
export const refusedNotLast = (lastNumber: string): string =>
  `Només es pot esborrar l’última factura de la sèrie, la ${lastNumber}: la numeració no pot tenir salts.`
