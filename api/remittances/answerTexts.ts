import { defineMessages } from '#language/defineMessages.ts'

/** What is said of a bank's answer to a remittance. */
export const texts = defineMessages({
  over: {
    ca: 'La remesa {remittance} ja s’havia anul·lat o rebutjat sencera: no hi ha res a canviar.',
    es: 'La remesa {remittance} ya se había anulado o rechazado entera: no hay nada que cambiar.',
    en: 'Remittance {remittance} had been undone or refused as a whole before: there is nothing to change.',
  },
  atBank: {
    ca: 'Atenció: la remesa {remittance} es va desfer perquè cap banc no la tenia, i el banc hi respon. No torneu a demanar aquests rebuts: a la remesa, digueu que el banc en té el fitxer i torneu a deixar aquest.',
    es: 'Atención: la remesa {remittance} se deshizo porque ningún banco la tenía, y el banco responde a ella. No vuelva a pedir estos recibos: en la remesa, diga que el banco tiene su fichero y vuelva a dejar este.',
    en: 'Beware: remittance {remittance} was undone because no bank had it, and the bank answers to it. Do not ask for these debits again: in the remittance, say that the bank has its file, and drop this one again.',
  },
  refused: {
    ca: 'Remesa {remittance}: el banc n’ha rebutjat el fitxer sencer. Les factures es poden tornar a cobrar.',
    es: 'Remesa {remittance}: el banco ha rechazado el fichero entero. Las facturas se pueden volver a cobrar.',
    en: 'Remittance {remittance}: the bank has refused the whole file. Its invoices can be asked for again.',
  },
  rejected: {
    ca: 'Rebut {debit} de la factura {number} ({amount}), retornat: {reason}',
    es: 'Recibo {debit} de la factura {number} ({amount}), devuelto: {reason}',
    en: 'Debit {debit} of invoice {number} ({amount}), returned: {reason}',
  },
  strange: {
    ca: 'Rebut {debit}: no és de la remesa {remittance}, i no s’ha canviat res.',
    es: 'Recibo {debit}: no es de la remesa {remittance}, y no se ha cambiado nada.',
    en: 'Debit {debit} is not of remittance {remittance}: nothing was changed.',
  },
  amount: {
    ca: 'Rebut {debit}: el banc diu {stated} i es van demanar {amount}. No s’ha canviat res.',
    es: 'Recibo {debit}: el banco dice {stated} y se pidieron {amount}. No se ha cambiado nada.',
    en: 'Debit {debit}: the bank says {stated}, and {amount} was asked for. Nothing was changed.',
  },
  notCollected: {
    ca: 'Rebut {debit}: ja constava com a no cobrat.',
    es: 'Recibo {debit}: ya constaba como no cobrado.',
    en: 'Debit {debit} was known not to be collected.',
  },
  held: {
    ca: 'Rebut {debit}: no s’ha pogut anotar com a rebutjat, perquè el seu cobrament paga també la factura {number}, que és a la remesa {held}. Desfeu-la abans, o espereu que es liquidi, i torneu a deixar el fitxer.',
    es: 'Recibo {debit}: no se ha podido anotar como rechazado, porque su cobro paga también la factura {number}, que está en la remesa {held}. Deshágala antes, o espere a que se liquide, y vuelva a dejar el fichero.',
    en: 'Debit {debit} could not be noted as rejected: its payment pays invoice {number}, too, which is in remittance {held}. Undo that first, or wait until it is settled, and drop the file again.',
  },
  accepted: {
    ca: 'Remesa {remittance}: {count, plural, one {# rebut sense cap rebuig} other {# rebuts sense cap rebuig}}; no se n’ha canviat res.',
    es: 'Remesa {remittance}: {count, plural, one {# recibo sin ningún rechazo} other {# recibos sin ningún rechazo}}; no ha cambiado nada de ellos.',
    en: 'Remittance {remittance}: {count, plural, one {# debit} other {# debits}} not rejected; nothing of them was changed.',
  },
})
