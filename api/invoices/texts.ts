import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  missing: { ca: 'La factura no existeix.', es: 'La factura no existe.', en: 'This invoice does not exist.' },
  annulled: {
    ca: 'La factura es va anul·lar el {day}: ja no s’hi pot fer res.',
    es: 'La factura se anuló el {day}: ya no se puede hacer nada con ella.',
    en: 'The invoice was annulled on {day}: nothing can be done with it any more.',
  },
  sealed: {
    ca: 'La factura està registrada a Verifactu i ja no es pot canviar. Cal fer-ne una de rectificativa.',
    es: 'La factura está registrada en Verifactu y ya no se puede cambiar. Hay que hacer una rectificativa.',
    en: 'The invoice is registered with Verifactu and can’t be changed any more. Issue a corrective invoice.',
  },
  paid: {
    ca: 'La factura està pagada i no es pot esborrar.',
    es: 'La factura está pagada y no se puede eliminar.',
    en: 'The invoice is paid and can’t be deleted.',
  },
  mailed: {
    ca: 'La factura ja s’ha enviat i no es pot esborrar: per anul·lar-la cal una factura rectificativa.',
    es: 'La factura ya se ha enviado y no se puede eliminar: para anularla hace falta una factura rectificativa.',
    en: 'The invoice has been mailed and can’t be deleted: to cancel it, issue a corrective invoice.',
  },
  handedOut: {
    ca: 'La factura ja {why, select, mailed {s’ha enviat} paid {està pagada} other {s’ha enviat i està pagada}}. El que preveu la llei per corregir-la és una factura rectificativa (art. 15 del Reglament de facturació); editar-la és per a errades d’abans d’enviar-la. Per canviar-la igualment cal confirmar-ho.',
    es: 'La factura ya {why, select, mailed {se ha enviado} paid {está pagada} other {se ha enviado y está pagada}}. Lo que prevé la ley para corregirla es una factura rectificativa (art. 15 del Reglamento de facturación); editarla es para errores de antes de enviarla. Para cambiarla igualmente hay que confirmarlo.',
    en: 'The invoice has been {why, select, mailed {mailed} paid {paid} other {mailed and paid}} already. To correct it the law expects a corrective invoice (art. 15 of the Invoicing Regulation); editing is for slips found before it is sent. To change it all the same, confirm it.',
  },
  putOffByPerson: {
    ca: 'El venciment d’una factura només el pot ajornar una persona.',
    es: 'El vencimiento de una factura solo lo puede aplazar una persona.',
    en: 'Only a person puts off when an invoice is due.',
  },
  printedByPerson: {
    ca: 'El que hi ha imprès en una factura només ho canvia una persona.',
    es: 'Lo que hay impreso en una factura solo lo cambia una persona.',
    en: 'Only a person changes what is printed on an invoice.',
  },
  bankOff: {
    ca: 'Aquest banc està desactivat: trieu-ne un altre.',
    es: 'Este banco está desactivado: elija otro.',
    en: 'This bank is switched off: choose another.',
  },
  notLast: {
    ca: 'Sense la {number} quedaria un forat a la numeració. Només es pot esborrar l’última factura de la sèrie, la {last}.',
    es: 'Sin la {number} quedaría un hueco en la numeración. Solo se puede eliminar la última factura de la serie, la {last}.',
    en: 'Without {number} the numbering would have a gap. Only the last invoice of the series, {last}, can be deleted.',
  },
  identityFixed: {
    ca: 'La sèrie, el número i el client d’una factura no es poden canviar.',
    es: 'La serie, el número y el cliente de una factura no se pueden cambiar.',
    en: 'The series, number and client of an invoice can’t be changed.',
  },
  tooFarAhead: {
    ca: 'La data de factura no pot passar de {days} dies a partir d’avui.',
    es: 'La fecha de factura no puede pasar de {days} días a partir de hoy.',
    en: 'The invoice date can’t be more than {days} days from today.',
  },
  futureWithVerifactu: {
    ca: 'Amb Verifactu activat la data de factura no pot ser posterior a avui.',
    es: 'Con Verifactu activado la fecha de factura no puede ser posterior a hoy.',
    en: 'With Verifactu switched on the invoice date can’t be after today.',
  },
  beforePrevious: {
    ca: 'La factura anterior de la sèrie és del {day}: la data no pot ser anterior.',
    es: 'La factura anterior de la serie es del {day}: la fecha no puede ser anterior.',
    en: 'The invoice before it in the series is of {day}: the date can’t be earlier.',
  },
  afterNext: {
    ca: 'La factura següent de la sèrie és del {day}: la data no pot ser posterior.',
    es: 'La factura siguiente de la serie es del {day}: la fecha no puede ser posterior.',
    en: 'The invoice after it in the series is of {day}: the date can’t be later.',
  },
  dueBeforeDate: {
    ca: 'El venciment no pot ser anterior a la data de factura.',
    es: 'El vencimiento no puede ser anterior a la fecha de factura.',
    en: 'The due date can’t be before the invoice date.',
  },
  noBank: { ca: 'El banc no existeix.', es: 'El banco no existe.', en: 'This bank does not exist.' },
  noLines: {
    ca: 'La factura ha de tenir alguna línia.',
    es: 'La factura tiene que tener alguna línea.',
    en: 'The invoice needs at least one line.',
  },
  linesTwice: {
    ca: 'Hi ha línies repetides.',
    es: 'Hay líneas repetidas.',
    en: 'Some lines are there twice.',
  },
  linesAdded: {
    ca: 'No es poden afegir línies a una factura.',
    es: 'No se pueden añadir líneas a una factura.',
    en: 'Lines can’t be added to an invoice.',
  },
  correction: {
    ca: 'Les línies d’una rectificativa no es canvien. Si és l’última de la sèrie i no s’ha enviat, esborreu-la; si no, rectifiqueu l’original altra vegada.',
    es: 'Las líneas de una rectificativa no se cambian. Si es la última de la serie y no se ha enviado, elimínela; si no, rectifique otra vez la original.',
    en: 'The lines of a corrective invoice don’t change. If it is the last of its series and was not sent, delete it; otherwise correct the original again.',
  },
  corrected: {
    ca: 'La factura està rectificada per la {number}: el que hi posa ja no es canvia. Feu-ne una altra rectificativa.',
    es: 'La factura está rectificada por la {number}: lo que dice ya no se cambia. Haga otra rectificativa.',
    en: 'The invoice is corrected by {number}: what it says no longer changes. Issue another corrective invoice.',
  },
  beforeOriginal: {
    ca: 'La factura que rectifica és del {day}: la rectificativa no pot ser anterior.',
    es: 'La factura que rectifica es del {day}: la rectificativa no puede ser anterior.',
    en: 'The invoice that it corrects is of {day}: the correction can’t be earlier.',
  },
  calendarMoved: {
    ca: 'El calendari del contracte de «{product}» ha canviat des que el període del {day} es va alliberar: ja no es pot desfer. Rectifiqueu l’original altra vegada.',
    es: 'El calendario del contrato de «{product}» ha cambiado desde que el período del {day} se liberó: ya no se puede deshacer. Rectifique otra vez la original.',
    en: 'The calendar of the contract of “{product}” has changed since the period of {day} was made due again: it can’t be undone. Correct the original again.',
  },
  writtenOff: {
    ca: 'Està donada per perduda des del {day}. Abans l’heu de tornar a reclamar.',
    es: 'Está dada por perdida desde el {day}. Antes debe volver a reclamarla.',
    en: 'It is written off since {day}. Claim it again first.',
  },
  settledByItself: {
    ca: 'No hi ha res a cobrar: la salda una rectificativa. Per reobrir-la, esborreu la rectificativa.',
    es: 'No hay nada que cobrar: la salda una rectificativa. Para reabrirla, elimine la rectificativa.',
    en: 'There is nothing to collect: a corrective invoice settles it. To open it again, delete the correction.',
  },
  settledLater: {
    ca: 'La {number} salda aquesta factura juntament amb d’altres: cal esborrar o anul·lar abans la {number}.',
    es: 'La {number} salda esta factura junto con otras: antes hay que eliminar o anular la {number}.',
    en: '{number} settles this invoice together with others: delete or annul {number} first.',
  },
  correctedLater: {
    ca: 'Després d’aquesta, la mateixa factura s’ha rectificat amb la {number}: esborreu abans aquella.',
    es: 'Después de esta, la misma factura se ha rectificado con la {number}: elimine antes aquella.',
    en: 'The same invoice has been corrected by {number} after this one: delete that one first.',
  },
  billedAgain: {
    ca: 'El període del {day} de «{product}», que aquesta rectificativa va alliberar, ja s’ha tornat a facturar a la {number}.',
    es: 'El período del {day} de «{product}», que esta rectificativa liberó, ya se ha vuelto a facturar en la {number}.',
    en: 'The period of {day} of “{product}”, which this correction made due again, has been billed again by {number}.',
  },
  gone: {
    ca: 'Aquesta factura ja no existeix.',
    es: 'Esta factura ya no existe.',
    en: 'This invoice no longer exists.',
  },
  alreadyPaid: {
    ca: 'Ja consta com a pagada.',
    es: 'Ya consta como pagada.',
    en: 'It is marked as paid already.',
  },
  alreadyPending: {
    ca: 'Ja consta com a pendent.',
    es: 'Ya consta como pendiente.',
    en: 'It is marked as pending already.',
  },
  unmarked: {
    ca: 'La factura s’ha marcat com a pendent.',
    es: 'La factura se ha marcado como pendiente.',
    en: 'The invoice was marked as pending.',
  },
  dayOfPayments: {
    ca: 'La data de cobrament és la dels cobraments anotats: per canviar-la, retrocediu-los i anoteu-los de nou.',
    es: 'La fecha de cobro es la de los cobros anotados: para cambiarla, retrocédalos y anótelos de nuevo.',
    en: 'The payment date is that of the payments noted: to change it, take them back and note them again.',
  },
  takenOffTogether: {
    ca: 'El cobrament pagava alhora factures que han canviat des de llavors: anoteu vós què paga ara.',
    es: 'El cobro pagaba a la vez facturas que han cambiado desde entonces: anote usted qué paga ahora.',
    en: 'The payment paid invoices together that have changed since then: note yourself what it pays now.',
  },
  changedMeanwhile: {
    ca: 'Algú l’ha canviada mentrestant.',
    es: 'Alguien la ha cambiado mientras tanto.',
    en: 'Somebody has changed it meanwhile.',
  },
  noAddress: {
    ca: 'El client no té cap adreça electrònica de contacte.',
    es: 'El cliente no tiene ninguna dirección de correo de contacto.',
    en: 'The client has no email address of a contact.',
  },
  noValidAddress: {
    ca: 'Les persones de contacte no tenen cap adreça electrònica vàlida: {contacts}',
    es: 'Las personas de contacto no tienen ninguna dirección de correo válida: {contacts}',
    en: 'The contacts have no valid email address: {contacts}',
  },
  someGone: {
    ca: 'Alguna de les factures triades ja no existeix. Torneu a carregar la llista.',
    es: 'Alguna de las facturas elegidas ya no existe. Vuelva a cargar la lista.',
    en: 'One of the chosen invoices no longer exists. Load the list again.',
  },
  noRun: {
    ca: 'Aquesta facturació no existeix.',
    es: 'Esta facturación no existe.',
    en: 'This billing run does not exist.',
  },
  runNotFinished: {
    ca: 'Aquesta facturació no ha acabat.',
    es: 'Esta facturación no ha terminado.',
    en: 'This billing run has not ended.',
  },
  periodOfNoCalendar: {
    ca: 'El període del {day} de «{product}» no és de cap calendari conegut del contracte: no es podria tornar a facturar.',
    es: 'El período del {day} de «{product}» no es de ningún calendario conocido del contrato: no se podría volver a facturar.',
    en: 'The period of {day} of “{product}” belongs to no known calendar of the contract: it could not be billed again.',
  },
})
