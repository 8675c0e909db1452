import { defineMessages } from '#language/defineMessages.ts'

/** What is said of annulling an invoice, and of one that was annulled. */
export const texts = defineMessages({
  annul: { ca: 'Anul·la-la', es: 'Anularla', en: 'Annul it' },
  title: {
    ca: 'Anul·lar la factura {number}',
    es: 'Anular la factura {number}',
    en: 'Annul invoice {number}',
  },
  whatFor: {
    ca: 'És per a una factura que no s’havia d’haver emès mai: facturada dues vegades, a un altre client… Si l’operació va existir, cal rectificar-la.',
    es: 'Es para una factura que no se debía haber emitido nunca: facturada dos veces, a otro cliente… Si la operación existió, hay que rectificarla.',
    en: 'This is for an invoice that should never have been issued: billed twice, to another client… If there was a transaction, correct it instead.',
  },
  willKeepNumber: {
    ca: 'El número {number} queda usat: no es torna a fer servir, i la factura consta com a anul·lada, amb import zero.',
    es: 'El número {number} queda usado: no se vuelve a utilizar, y la factura consta como anulada, con importe cero.',
    en: 'Number {number} stays used: it is never given again, and the invoice is listed as annulled, with an amount of zero.',
  },
  willRegister: {
    ca: 'S’envia un registre d’anul·lació a l’Agència Tributària. No es pot desfer.',
    es: 'Se envía un registro de anulación a la Agencia Tributaria. No se puede deshacer.',
    en: 'A record of the annulment goes to the tax agency. It can’t be undone.',
  },
  willUndo: {
    ca: 'El que rectificava torna a quedar com abans.',
    es: 'Lo que rectificaba vuelve a quedar como antes.',
    en: 'What it corrected stands as before.',
  },
  reason: { ca: 'Motiu', es: 'Motivo', en: 'Reason' },
  reasonHint: {
    ca: 'Surt al PDF i al correu.',
    es: 'Aparece en el PDF y en el correo.',
    en: 'It is printed on the PDF and told in the mail.',
  },
  reasonNeeded: { ca: 'Escriviu el motiu.', es: 'Escriba el motivo.', en: 'Write the reason.' },
  free: {
    ca: 'Torna a facturar {count, plural, one {el període} other {els {count} períodes}} d’aquesta factura',
    es: 'Volver a facturar {count, plural, one {el período} other {los {count} períodos}} de esta factura',
    en: 'Bill the {count, plural, one {period} other {{count} periods}} of this invoice again',
  },
  willFree: {
    ca: 'La pròxima facturació els inclourà.',
    es: 'La próxima facturación los incluirá.',
    en: 'The next billing run will include them.',
  },
  willNotFree: {
    ca: 'Consten com a facturats i no es facturen més: és per a quan ja són en una altra factura.',
    es: 'Constan como facturados y no se facturan más: es para cuando ya están en otra factura.',
    en: 'They count as billed and are not billed any more: for when they are on another invoice.',
  },
  period: {
    ca: '{product}: del {first} al {last}',
    es: '{product}: del {first} al {last}',
    en: '{product}: {first} to {last}',
  },
  sendMail: {
    ca: 'Avisa el client per correu: {addresses}',
    es: 'Avisar al cliente por correo: {addresses}',
    en: 'Tell the client by email: {addresses}',
  },
  cancel: { ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
  annulled: {
    ca: 'La factura {number} està anul·lada.',
    es: 'La factura {number} está anulada.',
    en: 'Invoice {number} is annulled.',
  },
  freed: {
    ca: '{count, plural, one {El seu període es tornarà a facturar.} other {Els seus {count} períodes es tornaran a facturar.}}',
    es: '{count, plural, one {Su período se volverá a facturar.} other {Sus {count} períodos se volverán a facturar.}}',
    en: '{count, plural, one {Its period will be billed again.} other {Its {count} periods will be billed again.}}',
  },
  noticeTitle: { ca: 'Anul·lada el {day}.', es: 'Anulada el {day}.', en: 'Annulled on {day}.' },
  notice: {
    ca: 'Motiu: {reason}. Els imports són els que tenia quan es va emetre: ja no compten en cap suma.',
    es: 'Motivo: {reason}. Los importes son los que tenía cuando se emitió: ya no cuentan en ninguna suma.',
    en: 'Reason: {reason}. The amounts are those that it was issued with: no sum counts them any more.',
  },
})
