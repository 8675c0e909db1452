import { defineMessages } from '#language/defineMessages.ts'

/** What is said of an invoice that is closed, that somebody has or has paid, or whose periods would not come back. */
export const texts = defineMessages({
  closed: { ca: 'Tancada.', es: 'Cerrada.', en: 'Closed.' },
  closedUntil: {
    ca: 'La facturació està tancada fins al {day}: aquesta factura es pot cobrar, enviar i anotar, però no canviar ni esborrar. Per corregir-la cal una factura rectificativa amb data de l’{first} o posterior.',
    es: 'La facturación está cerrada hasta el {day}: esta factura se puede cobrar, enviar y anotar, pero no cambiar ni eliminar. Para corregirla hace falta una factura rectificativa con fecha del {first} o posterior.',
    en: 'Invoicing is closed through {day}: this invoice can be paid, mailed and noted on, but not changed or deleted. To correct it, issue a corrective invoice dated {first} or later.',
  },
  closings: { ca: 'Tancaments', es: 'Cierres', en: 'Closings' },
  refusedClosed: {
    ca: 'La factura és d’un període tancat (fins al {day}) i no es pot esborrar: per anul·lar-la cal una factura rectificativa.',
    es: 'La factura es de un período cerrado (hasta el {day}) y no se puede eliminar: para anularla hace falta una factura rectificativa.',
    en: 'The invoice belongs to a closed period (through {day}) and can’t be deleted: to cancel it, issue a corrective invoice.',
  },
  refusedMailed: {
    ca: 'La factura ja s’ha enviat i no es pot esborrar: per anul·lar-la cal una factura rectificativa.',
    es: 'La factura ya se ha enviado y no se puede eliminar: para anularla hace falta una factura rectificativa.',
    en: 'The invoice has been mailed and can’t be deleted: to cancel it, issue a corrective invoice.',
  },
  askTitle: {
    ca: 'La factura {number} ja és fora: canviar-la igualment?',
    es: 'La factura {number} ya ha salido: ¿cambiarla igualmente?',
    en: 'Invoice {number} has left the house: change it all the same?',
  },
  mailedTo: {
    ca: 'Enviada el {day} a {address}.',
    es: 'Enviada el {day} a {address}.',
    en: 'Mailed on {day} to {address}.',
  },
  keptFor: {
    ca: 'Desada en un fitxer el {day}, per a {address}.',
    es: 'Guardada en un fichero el {day}, para {address}.',
    en: 'Kept in a file on {day}, for {address}.',
  },
  mayHave: {
    ca: 'Potser enviada el {day} a {address}: no se sap si hi va arribar.',
    es: 'Quizá enviada el {day} a {address}: no se sabe si llegó.',
    en: 'Perhaps mailed on {day} to {address}: nobody knows whether it arrived.',
  },
  andMore: {
    ca: 'I a {count, plural, one {1 adreça} other {# adreces}} més.',
    es: 'Y a {count, plural, one {1 dirección} other {# direcciones}} más.',
    en: 'And to {count, plural, one {1 more address} other {# more addresses}}.',
  },
  paidOn: { ca: 'Pagada el {day}.', es: 'Pagada el {day}.', en: 'Paid on {day}.' },
  law: {
    ca: 'El que la llei preveu per corregir una factura que el client ja té o ja ha pagat és una factura rectificativa (art. 15 del Reglament de facturació). Editar-la és per a errades d’abans d’enviar-la.',
    es: 'Lo que la ley prevé para corregir una factura que el cliente ya tiene o ya ha pagado es una factura rectificativa (art. 15 del Reglamento de facturación). Editarla es para errores de antes de enviarla.',
    en: 'To correct an invoice that the client has, or has paid, the law expects a corrective invoice (art. 15 of the Invoicing Regulation). Editing is for slips found before it is sent.',
  },
  changeAnyway: { ca: 'Canvia-la igualment', es: 'Cambiarla igualmente', en: 'Change it all the same' },
  notDueTitle: {
    ca: 'No es tornaria a facturar: treure-ho igualment?',
    es: 'No se volvería a facturar: ¿quitarlo igualmente?',
    en: 'It would not be billed again: take it away all the same?',
  },
  notDueHint: {
    ca: 'Si s’ha de facturar, un administrador pot canviar abans el «Facturat fins» del contracte; el que és d’una pausa només es pot facturar amb una factura sense contracte.',
    es: 'Si se ha de facturar, un administrador puede cambiar antes el «Facturado hasta» del contrato; lo que es de una pausa solo se puede facturar con una factura sin contrato.',
    en: 'If it has to be billed, an administrator can change the contract’s “Billed through” first; what falls into a pause can only be billed by an invoice without contract.',
  },
  takeBackAnyway: { ca: 'Treu-ho igualment', es: 'Quitarlo igualmente', en: 'Take it away all the same' },
  leaveIt: { ca: 'Deixa-la com està', es: 'Dejarla como está', en: 'Leave it as it is' },
  notSaved: {
    ca: 'No s’ha desat: la factura es queda com estava.',
    es: 'No se ha guardado: la factura queda como estaba.',
    en: 'Not saved: the invoice stays as it was.',
  },
})
