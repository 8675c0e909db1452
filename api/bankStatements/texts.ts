import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  tooLarge: {
    ca: 'El fitxer és massa gran: com a molt {most} MB.',
    es: 'El fichero es demasiado grande: como máximo {most} MB.',
    en: 'The file is too large: {most} MB at most.',
  },
  noFile: {
    ca: 'Falta el fitxer: ha de ser el cos de la petició, tal com és.',
    es: 'Falta el fichero: debe ser el cuerpo de la petición, tal cual.',
    en: 'The file is missing: it has to be the body of the request as it is.',
  },
  unknownAccount: {
    ca: 'El compte {account} no és de cap banc de l’empresa. Afegiu-lo a Bancs i torneu a deixar el fitxer.',
    es: 'La cuenta {account} no es de ningún banco de la empresa. Añádala en Bancos y vuelva a dejar el fichero.',
    en: 'Account {account} is of no bank of the company. Add it under Banks and drop the file again.',
  },
  dayToCome: {
    ca: 'Línia o entrada {place}: el {day} encara no ha arribat, i el banc només apunta el que ha passat. Torneu a donar el fitxer aquell dia; si és un error, reviseu-lo, o el dia d’aquest ordinador.',
    es: 'Línea o entrada {place}: el {day} aún no ha llegado, y el banco solo apunta lo que ha pasado. Vuelva a dar el fichero ese día; si es un error, revíselo, o el día de este ordenador.',
    en: 'Line or entry {place}: {day} has not come yet, and a bank books only what has happened. Give the file again on that day; if it is a mistake, check it, or the day of this machine.',
  },
  noRule: {
    ca: 'Aquest text ja s’ha oblidat.',
    es: 'Este texto ya se ha olvidado.',
    en: 'This text has been forgotten already.',
  },
  missing: {
    ca: 'El moviment no existeix.',
    es: 'El movimiento no existe.',
    en: 'This movement does not exist.',
  },
  notOpen: {
    ca: 'El moviment ja no és pendent: algú l’ha resolt.',
    es: 'El movimiento ya no está pendiente: alguien lo ha resuelto.',
    en: 'This movement is not open any more: somebody has settled it.',
  },
  isOpen: {
    ca: 'El moviment és pendent: no hi ha res a desfer.',
    es: 'El movimiento está pendiente: no hay nada que deshacer.',
    en: 'This movement is open: there is nothing to undo.',
  },
  notInEuros: {
    ca: 'Només es poden enllaçar moviments en euros.',
    es: 'Solo se pueden enlazar movimientos en euros.',
    en: 'Only movements in euros can be linked.',
  },
  movesNothing: {
    ca: 'Un moviment de 0,00 € no paga res: digueu que no és cap factura.',
    es: 'Un movimiento de 0,00 € no paga nada: diga que no es ninguna factura.',
    en: 'A movement of €0.00 pays nothing: say that it is no invoice.',
  },
  givesNothingBack: {
    ca: 'Han entrat diners: els pagaments han de ser positius.',
    es: 'Ha entrado dinero: los pagos deben ser positivos.',
    en: 'Money came in: the payments have to be above zero.',
  },
  paysNothing: {
    ca: 'Han sortit diners: només es pot dir a qui s’han tornat, amb imports negatius.',
    es: 'Ha salido dinero: solo se puede decir a quién se ha devuelto, con importes negativos.',
    en: 'Money went out: it can only be said to whom it was given back, with amounts below zero.',
  },
  missingStatement: {
    ca: 'L’extracte no existeix.',
    es: 'El extracto no existe.',
    en: 'This statement does not exist.',
  },
  nothingAside: {
    ca: 'L’extracte no té cap moviment apartat: ja s’ha pres, o un altre fitxer l’ha portat.',
    es: 'El extracto no tiene ningún movimiento apartado: ya se ha tomado, o lo ha traído otro fichero.',
    en: 'No movement of this statement is left aside: it was taken, or another file has brought it.',
  },
  perhapsSame: {
    ca: 'Potser és el mateix que un moviment que ja es coneix: decidiu vós què és.',
    es: 'Quizá es el mismo que un movimiento que ya se conoce: decida usted qué es.',
    en: 'It may be the same as a movement that is known already: it is yours to say what it is.',
  },
  decidedByPerson: {
    ca: 'Un moviment que ja s’havia resolt i torna a ser pendent només el resol una persona.',
    es: 'Un movimiento que ya se había resuelto y vuelve a estar pendiente solo lo resuelve una persona.',
    en: 'A movement that was settled before and is open again is only settled by a person.',
  },
  rememberedByPerson: {
    ca: 'Que els altres moviments amb el mateix text tampoc no són cap factura només ho pot dir una persona.',
    es: 'Que los demás movimientos con el mismo texto tampoco son ninguna factura solo lo puede decir una persona.',
    en: 'That other movements with the same text are no invoices either is only said by a person.',
  },
  perhapsNotSent: {
    ca: 'Pot ser el cobrament de la remesa {remittance}, que no consta com a enviada i de la qual es va baixar el fitxer. Si el banc el té, digueu-ho a la remesa; després podreu dir que aquest moviment n’és el cobrament.',
    es: 'Puede ser el cobro de la remesa {remittance}, que no consta como enviada y de la que se descargó el fichero. Si el banco lo tiene, dígalo en la remesa; después podrá decir que este movimiento es su cobro.',
    en: 'It may be the money of remittance {remittance}, which is not noted as sent and whose file was downloaded. If the bank has it, say so in the remittance; then this movement can be said to be its money.',
  },
  takenBack: {
    ca: 'És el cobrament de la remesa {remittance}, que algú havia anotat i després va desfer (factura {number}). A la remesa, digueu que encara no s’havia cobrat, i torneu-ho a provar.',
    es: 'Es el cobro de la remesa {remittance}, que alguien había anotado y después deshizo (factura {number}). En la remesa, diga que aún no se había cobrado, y vuelva a intentarlo.',
    en: 'It is the money of remittance {remittance}, which somebody had noted and then taken back (invoice {number}). In the remittance, say that it had not been collected yet, and try again.',
  },
  waitsForOthers: {
    ca: 'És el rebut {debit} de la remesa {remittance}: s’hi enllaçarà sol quan hi siguin tots, fins a {total}. Si el banc n’ha deixat algun sense cobrar, digueu-ho a la remesa.',
    es: 'Es el recibo {debit} de la remesa {remittance}: se enlazará solo cuando estén todos, hasta {total}. Si el banco ha dejado alguno sin cobrar, dígalo en la remesa.',
    en: 'It is debit {debit} of remittance {remittance}: it will be linked by itself once all of them are there, up to {total}. If the bank has left one uncollected, say so in the remittance.',
  },
  nothingExact: {
    ca: 'Encara no hi encaixa res de manera exacta: decidiu vós què és.',
    es: 'Aún no encaja nada de manera exacta: decida usted qué es.',
    en: 'Nothing fits it exactly yet: it is yours to say what it is.',
  },
  notItsMoney: {
    ca: 'El moviment no pot ser el cobrament de la remesa {remittance}: ha de ser del mateix banc, no anterior al dia de cobrament, i de tot el que en falta. Si el banc n’ha cobrat menys, liquideu-la abans dient quins rebuts falten.',
    es: 'El movimiento no puede ser el cobro de la remesa {remittance}: debe ser del mismo banco, no anterior al día de cobro, y de todo lo que falta de ella. Si el banco ha cobrado menos, liquídela antes diciendo qué recibos faltan.',
    en: 'This movement can’t be the money of remittance {remittance}: it has to be of the same bank, not before its day, and all that is missing of it. If the bank has collected less, settle it first and say which debits are missing.',
  },
  notItsReturns: {
    ca: 'El moviment no pot ser la devolució d’aquests rebuts: sumen més que el moviment, el dia d’algun no hi encaixa, o la seva devolució ja consta.',
    es: 'El movimiento no puede ser la devolución de estos recibos: suman más que el movimiento, el día de alguno no encaja, o su devolución ya consta.',
    en: 'This movement can’t be the return of these debits: together they are more than it is, the day of one doesn’t fit, or its return is known already.',
  },
  notItsReturn: {
    ca: 'El moviment no pot ser la devolució d’aquest rebut de la remesa {remittance}: l’import o el dia no hi encaixen, o la devolució ja consta.',
    es: 'El movimiento no puede ser la devolución de este recibo de la remesa {remittance}: el importe o el día no encajan, o la devolución ya consta.',
    en: 'This movement can’t be the return of that debit of remittance {remittance}: amount or day don’t fit, or its return is known already.',
  },
  otherSum: {
    ca: 'Els pagaments fan {sum} i el moviment és de {amount}.',
    es: 'Los pagos suman {sum} y el movimiento es de {amount}.',
    en: 'The payments come to {sum}, and the movement to {amount}.',
  },
  moreThanPaid: {
    ca: 'S’imputa més a factures del que el client ha pagat.',
    es: 'Se imputa a facturas más de lo que el cliente ha pagado.',
    en: 'More is allocated to invoices than the client has paid.',
  },
  noClient: {
    ca: 'El client {number} no existeix.',
    es: 'El cliente {number} no existe.',
    en: 'Client {number} does not exist.',
  },
  otherMark: {
    ca: 'El cobrament anotat a mà és d’una factura que el moviment no paga.',
    es: 'El cobro anotado a mano es de una factura que el movimiento no paga.',
    en: 'The payment noted by hand is of an invoice that the movement does not pay.',
  },
  largeFee: {
    ca: 'La comissió que s’ha quedat el banc pot ser, com a molt, de {most}.',
    es: 'La comisión que se ha quedado el banco puede ser, como máximo, de {most}.',
    en: 'The fee that the bank has kept can be {most} at most.',
  },
  note: { ca: 'Extracte del banc', es: 'Extracto del banco', en: 'Bank statement' },
  noteWithFee: {
    ca: 'Extracte del banc; el banc s’ha quedat {fee}',
    es: 'Extracto del banco; el banco se ha quedado {fee}',
    en: 'Bank statement; the bank kept {fee}',
  },
  returned: {
    ca: 'Rebut retornat pel banc',
    es: 'Recibo devuelto por el banco',
    en: 'Debit returned by the bank',
  },
  returnedFor: {
    ca: 'Rebut retornat: {code} {reason}',
    es: 'Recibo devuelto: {code} {reason}',
    en: 'Debit returned: {code} {reason}',
  },
  reportUnknown: {
    ca: 'El banc respon a la remesa «{message}», que aquí no consta: no s’ha canviat res.',
    es: 'El banco responde a la remesa «{message}», que aquí no consta: no se ha cambiado nada.',
    en: 'The bank answers about remittance “{message}”, which is none of ours: nothing was changed.',
  },
  reportNotSent: {
    ca: 'El banc respon a la remesa {remittance}, que aquí no consta com a enviada. Marqueu-la com a enviada i torneu a deixar el fitxer.',
    es: 'El banco responde a la remesa {remittance}, que aquí no consta como enviada. Márquela como enviada y vuelva a dejar el fichero.',
    en: 'The bank answers about remittance {remittance}, which is not marked as sent here. Mark it as sent and drop the file again.',
  },
  reportAccount: {
    ca: 'Rebut {debit}: el banc diu que era per al compte {account}, i la remesa {remittance} es cobra al {own}. No s’ha canviat res.',
    es: 'Recibo {debit}: el banco dice que era para la cuenta {account}, y la remesa {remittance} se cobra en la {own}. No se ha cambiado nada.',
    en: 'Debit {debit}: the bank says that it was for account {account}, and remittance {remittance} is collected into {own}. Nothing was changed.',
  },
  reportByPerson: {
    ca: 'El que el banc respon a una remesa (pain.002) només ho pot dir una persona.',
    es: 'Lo que el banco responde a una remesa (pain.002) solo lo puede decir una persona.',
    en: 'What the bank answers to a remittance (pain.002) is only told by a person.',
  },
  undone: { ca: 'Enllaç desfet', es: 'Enlace deshecho', en: 'Link undone' },
})
