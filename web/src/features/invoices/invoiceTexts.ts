import { defineMessages } from '#language/defineMessages.ts'

/** What is said on the screens of one invoice: its details, its form and its deletion. */
export const texts = defineMessages({
  detailsTitle: { ca: 'Factura {number}', es: 'Factura {number}', en: 'Invoice {number}' },
  lines: { ca: 'Línies', es: 'Líneas', en: 'Lines' },
  paymentTakenOff: {
    ca: 'En desar, el cobrament que es va anotar en marcar-la es retrocedirà, i la factura tornarà a estar pendent. El que va arribar a part quedarà com a crèdit del client.',
    es: 'Al guardar, el cobro que se anotó al marcarla se retrocederá, y la factura volverá a estar pendiente. Lo que llegó aparte quedará como crédito del cliente.',
    en: 'Saving takes back the payment that was noted when it was marked, and the invoice will be pending again. What came in apart from it stays the client’s credit.',
  },
  paymentDate: { ca: 'Data de cobrament', es: 'Fecha de cobro', en: 'Payment date' },
  expectedPayment: { ca: 'Cobrament previst', es: 'Cobro previsto', en: 'Expected payment' },
  bank: { ca: 'Banc', es: 'Banco', en: 'Bank' },
  noBank: { ca: 'Cap', es: 'Ninguno', en: 'None' },
  note: { ca: 'Anotació interna', es: 'Anotación interna', en: 'Internal note' },
  description: { ca: 'Descripció', es: 'Descripción', en: 'Description' },
  quantity: { ca: 'Quantitat', es: 'Cantidad', en: 'Quantity' },
  price: { ca: 'Preu', es: 'Precio', en: 'Price' },
  amount: { ca: 'Import', es: 'Importe', en: 'Amount' },
  lineText: { ca: 'Text de la factura', es: 'Texto de la factura', en: 'Text on the invoice' },
  showLineText: {
    ca: 'Mostra el text de {line}',
    es: 'Mostrar el texto de {line}',
    en: 'Show the text of {line}',
  },
  pdf: { ca: 'PDF', es: 'PDF', en: 'PDF' },
  pdfTitle: {
    ca: 'PDF de la factura {number}',
    es: 'PDF de la factura {number}',
    en: 'PDF of invoice {number}',
  },
  pdfPending: {
    ca: 'El PDF s’està preparant…',
    es: 'Se está preparando el PDF…',
    en: 'The PDF is being prepared…',
  },
  pdfImpossible: {
    ca: 'El PDF no s’ha pogut fer. Es tornarà a provar tot sol, i també en desar la factura.',
    es: 'El PDF no se ha podido hacer. Se volverá a intentar solo, y también al guardar la factura.',
    en: 'The PDF could not be made. It will be tried again by itself, and also when the invoice is saved.',
  },

  invoiceDate: { ca: 'Data de factura', es: 'Fecha de factura', en: 'Invoice date' },
  baseOf: { ca: 'Base · {treatment}', es: 'Base · {treatment}', en: 'Base · {treatment}' },
  vatOf: { ca: 'IVA {treatment}', es: 'IVA {treatment}', en: 'VAT {treatment}' },
  vatPercent: { ca: 'IVA %', es: 'IVA %', en: 'VAT %' },
  withholding: { ca: 'Retenció IRPF {rate}', es: 'Retención IRPF {rate}', en: 'Income tax withheld {rate}' },
  toPay: { ca: 'Líquid a pagar', es: 'Líquido a pagar', en: 'To be paid' },
  inactiveBank: { ca: 'inactiu', es: 'inactivo', en: 'inactive' },
  wrongAccount: {
    ca: 'compte no correcte, no s’imprimeix',
    es: 'cuenta no correcta, no se imprime',
    en: 'account not valid, not printed',
  },
  noAccount: { ca: 'sense número de compte', es: 'sin número de cuenta', en: 'without account number' },
  copiedBank: {
    ca: 'La factura conserva el compte que hi havia ({before}). Ara el banc és: {now}.',
    es: 'La factura conserva la cuenta que había ({before}). Ahora el banco es: {now}.',
    en: 'The invoice keeps the account of its time ({before}). The bank is now: {now}.',
  },
  takeBank: {
    ca: 'Posa a la factura les dades d’ara',
    es: 'Poner en la factura los datos actuales',
    en: 'Put the current details on the invoice',
  },
  expectedPaymentHint: {
    ca: 'Fins que no es cobra, la data prevista.',
    es: 'Hasta que se cobre, la fecha prevista.',
    en: 'Until it is paid, the expected date.',
  },
  lastLine: {
    ca: 'Una factura ha de tenir alguna línia.',
    es: 'Una factura debe tener alguna línea.',
    en: 'An invoice must have at least one line.',
  },
  editLine: {
    spec: 'Edit línia {line}',
    ca: 'Edita la línia {line}',
    es: 'Editar la línea {line}',
    en: 'Edit line {line}',
  },
  deleteLine: {
    spec: 'Delete línia {line}',
    ca: 'Esborra la línia {line}',
    es: 'Eliminar la línea {line}',
    en: 'Delete line {line}',
  },
  apply: { ca: 'Aplica', es: 'Aplicar', en: 'Apply' },
  applyLine: { ca: 'Aplica la línia {line}', es: 'Aplicar la línea {line}', en: 'Apply line {line}' },
  cancelLine: {
    spec: 'Cancel línia {line}',
    ca: 'Cancel·la els canvis de la línia {line}',
    es: 'Cancelar los cambios de la línea {line}',
    en: 'Cancel the changes to line {line}',
  },
  restore: { ca: 'Desfés', es: 'Deshacer', en: 'Undo' },
  restoreLine: {
    ca: 'Desfés l’esborrat de {line}',
    es: 'Deshacer la eliminación de {line}',
    en: 'Undo the deletion of {line}',
  },
  removedLine: {
    ca: 'S’esborrarà en desar',
    es: 'Se eliminará al guardar',
    en: 'Will be deleted when you save',
  },
  loadFailureTitle: {
    spec: 'Error en la càrrega incial.',
    ca: 'Error en la càrrega inicial',
    es: 'Error en la carga inicial',
    en: 'Loading failed',
  },
  loadFailure: {
    spec: 'Errors en la carga.',
    ca: 'No s’han pogut carregar totes les dades.',
    es: 'No se han podido cargar todos los datos.',
    en: 'Some of the data could not be loaded.',
  },
  updateTitle: {
    spec: 'Actualització de Registre',
    ca: 'Actualització de registre',
    es: 'Actualización de registro',
    en: 'Record updated',
  },
  updated: {
    ca: 'Registre actualitzat amb èxit.',
    es: 'Registro actualizado correctamente.',
    en: 'The record has been updated.',
  },

  deletionTitle: {
    spec: 'Esborrar factura {number}',
    ca: 'Esborra la factura {number}',
    es: 'Eliminar factura {number}',
    en: 'Delete invoice {number}',
  },
  deletionEffect: {
    ca: 'El número {number} quedarà lliure per a la propera factura de la sèrie, i els períodes de contracte de les seves línies tornaran a estar pendents de facturar; les línies escrites a mà, no.',
    es: 'El número {number} quedará libre para la próxima factura de la serie, y los períodos de contrato de sus líneas volverán a estar pendientes de facturar; las líneas escritas a mano, no.',
    en: 'Number {number} will be free for the next invoice of the series, and the contract periods of its lines will be due for billing again; lines written by hand will not.',
  },
  refusedWrittenOff: {
    ca: 'La factura està donada per perduda: torneu-la a reclamar abans d’esborrar-la.',
    es: 'La factura está dada por perdida: vuelva a reclamarla antes de eliminarla.',
    en: 'The invoice is written off: claim it again before you delete it.',
  },
  refusedPaid: {
    ca: 'La factura està pagada i no es pot esborrar.',
    es: 'La factura está pagada y no se puede eliminar.',
    en: 'The invoice is paid and cannot be deleted.',
  },
  refusedNotLast: {
    ca: 'Sense la {number} quedaria un forat a la numeració. Només es pot esborrar l’última factura de la sèrie, la {last}.',
    es: 'Sin la {number} quedaría un hueco en la numeración. Solo se puede eliminar la última factura de la serie, la {last}.',
    en: 'Without {number} the numbering would have a gap. Only the last invoice of the series, {last}, can be deleted.',
  },
  deletedTitle: {
    spec: 'Esborrat de Registre',
    ca: 'Esborrament de registre',
    es: 'Eliminación de registro',
    en: 'Record deleted',
  },
  deleted: {
    ca: 'Registre esborrat amb èxit.',
    es: 'Registro eliminado correctamente.',
    en: 'The record has been deleted.',
  },
})
