import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  missing: {
    ca: 'No hi ha cap remesa amb aquest identificador.',
    es: 'No hay ninguna remesa con este identificador.',
    en: 'There is no remittance with this identifier.',
  },
  noCreditor: {
    ca: 'L’empresa no té identificador de creditor: ompliu el seu NIF a Configuració → Empresa.',
    es: 'La empresa no tiene identificador de acreedor: rellene su NIF en Configuració → Empresa.',
    en: 'The company has no creditor identifier: fill in its tax number under Configuració → Empresa.',
  },
  unknownBank: {
    ca: 'Aquest banc no existeix o ja no s’utilitza.',
    es: 'Este banco no existe o ya no se utiliza.',
    en: 'This bank does not exist or is not in use any more.',
  },
  wrongBank: {
    ca: 'El compte d’aquest banc no té un IBAN correcte: corregiu-lo a Configuració → Bancs.',
    es: 'La cuenta de este banco no tiene un IBAN correcto: corríjalo en Configuració → Bancs.',
    en: 'The account of this bank has no correct IBAN: mend it under Configuració → Bancs.',
  },
  tooNear: {
    ca: 'El banc necessita el fitxer {count, plural, one {un dia hàbil} other {# dies hàbils}} abans{cutOff, select, none {} other {, fins a les {cutOff}}}: el primer dia possible és el {day}.',
    es: 'El banco necesita el fichero {count, plural, one {un día hábil} other {# días hábiles}} antes{cutOff, select, none {} other {, hasta las {cutOff}}}: el primer día posible es el {day}.',
    en: 'The bank needs the file {count, plural, one {one working day} other {# working days}} before{cutOff, select, none {} other {, by {cutOff}}}: the first possible day is {day}.',
  },
  notTargetDay: {
    ca: 'Els bancs no liquiden el {day} (cap de setmana o festiu TARGET): el dia hàbil següent és el {next}.',
    es: 'Los bancos no liquidan el {day} (fin de semana o festivo TARGET): el día hábil siguiente es el {next}.',
    en: 'Banks do not settle on {day} (weekend or TARGET holiday): the next day that they do is {next}.',
  },
  tooFar: {
    ca: 'El dia de cobrament no pot ser d’aquí a més d’un any.',
    es: 'El día de cobro no puede ser dentro de más de un año.',
    en: 'The collection day can’t be more than a year away.',
  },
  blocked: {
    ca: '{number}: {reason}{more, plural, =0 {} one { I 1 altra factura tampoc no es pot cobrar.} other { I # altres factures tampoc no es poden cobrar.}}',
    es: '{number}: {reason}{more, plural, =0 {} one { Y 1 factura más tampoco se puede cobrar.} other { Y # facturas más tampoco se pueden cobrar.}}',
    en: '{number}: {reason}{more, plural, =0 {} one { And 1 other invoice can’t be collected, either.} other { And # other invoices can’t be collected, either.}}',
  },
  beforeDue: {
    ca: '{count, plural, one {1 factura es cobraria} other {# factures es cobrarien}} el {day}, abans del dia que {count, plural, one {anuncia} other {anuncien}} al client: la {number}, per al {announced}{count, plural, one {} other {, i les altres}}.',
    es: '{count, plural, one {1 factura se cobraría} other {# facturas se cobrarían}} el {day}, antes del día que {count, plural, one {anuncia} other {anuncian}} al cliente: la {number}, para el {announced}{count, plural, one {} other {, y las demás}}.',
    en: '{count, plural, one {1 invoice} other {# invoices}} would be collected on {day}, before the day that {count, plural, one {it announces} other {they announce}} to the client: {number}, for {announced}{count, plural, one {} other {, and the others}}.',
  },
  twice: {
    ca: 'Una factura només pot anar una vegada a la remesa.',
    es: 'Una factura solo puede ir una vez en la remesa.',
    en: 'An invoice can be in the remittance only once.',
  },
  noInvoice: {
    ca: 'Aquesta factura no existeix.',
    es: 'Esta factura no existe.',
    en: 'This invoice does not exist.',
  },
  annulled: { ca: 'Està anul·lada.', es: 'Está anulada.', en: 'It is annulled.' },
  writtenOff: {
    ca: 'Està donada per perduda.',
    es: 'Está dada por perdida.',
    en: 'It is written off.',
  },
  paid: { ca: 'Ja està pagada.', es: 'Ya está pagada.', en: 'It is paid already.' },
  nothingLeft: {
    ca: 'No queda res per cobrar-ne.',
    es: 'No queda nada por cobrar.',
    en: 'Nothing is left to collect of it.',
  },
  tooMuch: {
    ca: 'Un rebut no pot passar de 999.999.999,99 €.',
    es: 'Un recibo no puede pasar de 999.999.999,99 €.',
    en: 'A debit can’t be of more than 999,999,999.99 €.',
  },
  inRemittance: {
    ca: 'Ja és a la remesa {remittance}, que encara no s’ha liquidat.',
    es: 'Ya está en la remesa {remittance}, que aún no se ha liquidado.',
    en: 'It is in remittance {remittance} already, which is not settled yet.',
  },
  askedTransfer: {
    ca: 'Es va retornar i s’ha demanat al client que la pagui per transferència.',
    es: 'Se devolvió y se ha pedido al cliente que la pague por transferencia.',
    en: 'It came back, and the client was asked to pay it by transfer.',
  },
  promised: {
    ca: 'El client n’ha promès el pagament per al {day}.',
    es: 'El cliente ha prometido su pago para el {day}.',
    en: 'The client has promised to pay it by {day}.',
  },
  transferOfDisputed: {
    ca: 'El client disputa la factura {number} o n’ha promès el pagament: no se li demana res fins que això es tanqui, a la fitxa del client.',
    es: 'El cliente disputa la factura {number} o ha prometido su pago: no se le pide nada hasta que eso se cierre, en la ficha del cliente.',
    en: 'The client disputes invoice {number} or has promised to pay it: nothing is asked of it until that is ended, on the client’s page.',
  },
  asksTransfer: {
    ca: 'La factura que té el client demana una transferència: potser la paga així.',
    es: 'La factura que tiene el cliente pide una transferencia: quizá la pague así.',
    en: 'The invoice that the client has asks for a transfer: it may be paid by that.',
  },
  reminded: {
    ca: 'El {day} es va recordar al client que la pagués: potser ho fa per transferència.',
    es: 'El {day} se recordó al cliente que la pagara: quizá lo haga por transferencia.',
    en: 'On {day} the client was reminded to pay it, and may do so by transfer.',
  },
  cameBack: {
    ca: 'Ja es va retornar el {day} ({reason}).',
    es: 'Ya se devolvió el {day} ({reason}).',
    en: 'It has come back once, on {day} ({reason}).',
  },
  credit: {
    ca: 'El client té {amount} a favor seu: apliqueu-los a una factura, o torneu-los, abans de cobrar-li res més.',
    es: 'El cliente tiene {amount} a su favor: aplíquelos a una factura, o devuélvalos, antes de cobrarle nada más.',
    en: 'The client has {amount} of credit: use it for an invoice, or give it back, before anything more is collected.',
  },
  recentAccount: {
    ca: 'El compte del client és nou o ha canviat fa menys de 30 dies: comproveu que l’ha donat ell.',
    es: 'La cuenta del cliente es nueva o ha cambiado hace menos de 30 días: compruebe que la ha dado él.',
    en: 'The client’s account is new or was changed less than 30 days ago: make sure that the client gave it.',
  },
  otherAccount: {
    ca: 'El mandat es va signar per a un altre compte: es diu al banc amb aquest cobrament.',
    es: 'El mandato se firmó para otra cuenta: se comunica al banco con este cobro.',
    en: 'The mandate was signed for another account: the bank is told with this collection.',
  },
  inactive: {
    ca: 'El client està desactivat.',
    es: 'El cliente está desactivado.',
    en: 'The client is deactivated.',
  },
  noticeTooLate: {
    ca: 'El dia de cobrament, el {day}, ja ha arribat: ja no hi ha res per avisar.',
    es: 'El día de cobro, el {day}, ya ha llegado: ya no hay nada que avisar.',
    en: 'The collection day, {day}, has come: there is nothing left to tell.',
  },
  unsettledByPerson: {
    ca: 'Que una remesa s’ha liquidat només ho pot desfer una persona.',
    es: 'Que una remesa se ha liquidado solo lo puede deshacer una persona.',
    en: 'That a remittance is settled is only taken back by a person.',
  },
  notRejected: {
    ca: 'El banc no ha rebutjat aquest rebut: no hi ha res a desfer.',
    es: 'El banco no ha rechazado este recibo: no hay nada que deshacer.',
    en: 'The bank has not rejected this debit: there is nothing to undo.',
  },
  settledWithout: {
    ca: 'La remesa s’ha liquidat sense el rebut de la factura {number}. Si el banc l’ha cobrat, enllaceu el moviment que ho diu amb la factura, o anoteu-ne el cobrament.',
    es: 'La remesa se ha liquidado sin el recibo de la factura {number}. Si el banco lo ha cobrado, enlace el movimiento que lo dice con la factura, o anote su cobro.',
    en: 'The remittance was settled without the debit of invoice {number}. If the bank has collected it, link the movement that says so to the invoice, or note its payment.',
  },
  toldByStatement: {
    ca: 'L’extracte del banc també diu que el rebut de la factura {number} s’ha retornat, amb un moviment del {day}. Si no és això, desfeu l’enllaç d’aquell moviment.',
    es: 'El extracto del banco también dice que el recibo de la factura {number} se ha devuelto, con un movimiento del {day}. Si no es eso, deshaga el enlace de aquel movimiento.',
    en: 'The bank’s statement, too, says that the debit of invoice {number} came back, by a movement of {day}. If that is not so, undo the link of that movement.',
  },
  paidSince: {
    ca: 'La factura {number} s’ha pagat, anul·lat o rectificat des d’aleshores: el banc no l’ha de cobrar.',
    es: 'La factura {number} se ha pagado, anulado o rectificado desde entonces: el banco no debe cobrarla.',
    en: 'Invoice {number} was paid, annulled or corrected since: the bank is not to collect it.',
  },
  claimedAgain: {
    ca: 'La factura {number} s’havia donat per perduda: torna a ser pendent, perquè el banc n’ha de cobrar el rebut.',
    es: 'La factura {number} se había dado por perdida: vuelve a estar pendiente, porque el banco debe cobrar su recibo.',
    en: 'Invoice {number} had been given up: it is outstanding again, since the bank is to collect its debit.',
  },
  mandateInOther: {
    ca: 'El mandat {reference}, per a un sol cobrament, és ara a la remesa {remittance}: desfeu-la abans, o espereu que el banc la liquidi.',
    es: 'El mandato {reference}, para un solo cobro, está ahora en la remesa {remittance}: deshágala antes, o espere a que el banco la liquide.',
    en: 'Mandate {reference}, for a single collection, is in remittance {remittance} by now: undo that first, or wait until the bank has settled it.',
  },
  mandateSince: {
    ca: 'El mandat {reference} de la factura {number} {why, select, cancelled {s’ha anul·lat} used {ja s’ha fet servir per a un altre cobrament} other {ha canviat}} des d’aleshores: demaneu al banc que no cobri aquest rebut.',
    es: 'El mandato {reference} de la factura {number} {why, select, cancelled {se ha anulado} used {ya se ha utilizado para otro cobro} other {ha cambiado}} desde entonces: pida al banco que no cobre este recibo.',
    en: 'Mandate {reference} of invoice {number} {why, select, cancelled {was cancelled} used {was used for another collection} other {has changed}} since: ask the bank not to collect this debit.',
  },
  missingLine: {
    ca: 'No hi ha cap rebut amb aquest identificador.',
    es: 'No hay ningún recibo con este identificador.',
    en: 'There is no debit with this identifier.',
  },
  notReturned: {
    ca: 'Aquest rebut no s’ha retornat.',
    es: 'Este recibo no se ha devuelto.',
    en: 'This debit did not come back.',
  },
  cameBackSince: {
    ca: 'La factura {number} s’ha tornat a retornar amb la remesa {remittance}: decidiu-ho allà.',
    es: 'La factura {number} se ha vuelto a devolver con la remesa {remittance}: decídalo allí.',
    en: 'Invoice {number} has come back again with remittance {remittance}: decide there.',
  },
  nothingToAskFor: {
    ca: 'De la factura {number} ja no hi ha res per demanar.',
    es: 'De la factura {number} ya no hay nada que pedir.',
    en: 'Nothing is left to ask for of invoice {number}.',
  },
  nothingToPayInto: {
    ca: 'No hi ha cap compte en actiu on pagar: ompliu-lo a Bancs.',
    es: 'No hay ninguna cuenta activa en la que pagar: rellénela en Bancos.',
    en: 'There is no active account to pay into: fill it in under Banks.',
  },
  noContacts: {
    ca: 'El client no té cap adreça electrònica: ompliu-la abans.',
    es: 'El cliente no tiene ninguna dirección electrónica: rellénela antes.',
    en: 'The client has no e-mail address: fill it in first.',
  },
  changedSince: {
    ca: 'La factura {number} ja no es pot cobrar com es va preparar ({reason}). Desfeu la remesa i prepareu-ne una altra.',
    es: 'La factura {number} ya no se puede cobrar como se preparó ({reason}). Deshaga la remesa y prepare otra.',
    en: 'Invoice {number} can’t be collected any more as it was prepared ({reason}). Undo the remittance and prepare another.',
  },
  changedSinceGiven: {
    ca: 'La factura {number} ja no es pot cobrar com es va preparar ({reason}), i el fitxer ja s’havia baixat. Si el banc el té, anoteu la remesa com a enviada i demaneu-li que no cobri aquest rebut; si no el té, digueu-ho.',
    es: 'La factura {number} ya no se puede cobrar como se preparó ({reason}), y el fichero ya se había descargado. Si el banco lo tiene, anote la remesa como enviada y pídale que no cobre este recibo; si no lo tiene, dígalo.',
    en: 'Invoice {number} can’t be collected any more as it was prepared ({reason}), and the file had been downloaded before. If the bank has it, note the remittance as sent and ask the bank not to collect this debit; if it does not, say so.',
  },
  stopAtBank: {
    ca: 'La factura {number} ja no es pot cobrar com es va preparar ({reason}): demaneu al banc que no cobri aquest rebut.',
    es: 'La factura {number} ya no se puede cobrar como se preparó ({reason}): pida al banco que no cobre este recibo.',
    en: 'Invoice {number} can’t be collected any more as it was prepared ({reason}): ask the bank not to collect this debit.',
  },
  givenLate: {
    ca: 'El fitxer es va baixar tard per cobrar el {day}: pregunteu al banc quin dia el cobrarà.',
    es: 'El fichero se descargó tarde para cobrar el {day}: pregunte al banco qué día lo cobrará.',
    en: 'The file was downloaded too late for collection on {day}: ask the bank on which day it will collect.',
  },
  standsAgainst: {
    ca: '{names}{more, plural, =0 {} one { I 1 més, que constarà al registre d’auditoria.} other { I # més, que constaran al registre d’auditoria.}} Si el banc ja té el fitxer, la remesa s’ha d’anotar igualment com a enviada.',
    es: '{names}{more, plural, =0 {} one { Y 1 más, que constará en el registro de auditoría.} other { Y # más, que constarán en el registro de auditoría.}} Si el banco ya tiene el fichero, la remesa se debe anotar igualmente como enviada.',
    en: '{names}{more, plural, =0 {} one { And 1 more, which will stand in the audit log.} other { And # more, which will stand in the audit log.}} If the bank has the file, the remittance has to be noted as sent all the same.',
  },
  ownChanged: {
    ca: '{what, select, account {El compte d’aquest banc ja no és el de la remesa} inactive {Aquest banc ja no s’utilitza} other {L’identificador de creditor ja no és el de la remesa}}. Desfeu-la i prepareu-ne una altra.',
    es: '{what, select, account {La cuenta de este banco ya no es la de la remesa} inactive {Este banco ya no se utiliza} other {El identificador de acreedor ya no es el de la remesa}}. Deshágala y prepare otra.',
    en: '{what, select, account {The account of this bank is not that of the remittance any more} inactive {This bank is not in use any more} other {The creditor identifier is not that of the remittance any more}}. Undo it and prepare another.',
  },
  ownChangedGiven: {
    ca: '{what, select, account {El compte d’aquest banc ja no és el de la remesa} inactive {Aquest banc ja no s’utilitza} other {L’identificador de creditor ja no és el de la remesa}}, i el fitxer ja s’havia baixat. Si el banc el té, anoteu la remesa com a enviada; si no el té, digueu-ho.',
    es: '{what, select, account {La cuenta de este banco ya no es la de la remesa} inactive {Este banco ya no se utiliza} other {El identificador de acreedor ya no es el de la remesa}}, y el fichero ya se había descargado. Si el banco lo tiene, anote la remesa como enviada; si no lo tiene, dígalo.',
    en: '{what, select, account {The account of this bank is not that of the remittance any more} inactive {This bank is not in use any more} other {The creditor identifier is not that of the remittance any more}}, and the file had been downloaded before. If the bank has it, note the remittance as sent; if it does not, say so.',
  },
  ownAtBank: {
    ca: '{what, select, account {El compte d’aquest banc ja no és el de la remesa} inactive {Aquest banc ja no s’utilitza} other {L’identificador de creditor ja no és el de la remesa}}: pregunteu al banc on l’ingressarà.',
    es: '{what, select, account {La cuenta de este banco ya no es la de la remesa} inactive {Este banco ya no se utiliza} other {El identificador de acreedor ya no es el de la remesa}}: pregunte al banco dónde la ingresará.',
    en: '{what, select, account {The account of this bank is not that of the remittance any more} inactive {This bank is not in use any more} other {The creditor identifier is not that of the remittance any more}}: ask the bank where the money will go.',
  },
  otherIban: {
    ca: 'el client té ara un altre compte',
    es: 'el cliente tiene ahora otra cuenta',
    en: 'the client has another account by now',
  },
  mandateChanged: {
    ca: 'el mandat ha canviat',
    es: 'el mandato ha cambiado',
    en: 'the mandate has changed',
  },
  lessLeft: {
    ca: 'ara en queden {amount}',
    es: 'ahora quedan {amount}',
    en: 'by now {amount} is left',
  },
  tooLate: {
    ca: 'El dia de cobrament, el {day}, ja no hi som a temps. Desfeu la remesa i prepareu-ne una altra.',
    es: 'Para el día de cobro, el {day}, ya no hay tiempo. Deshaga la remesa y prepare otra.',
    en: 'It is too late for the collection day, {day}. Undo the remittance and prepare another.',
  },
  fileGiven: {
    ca: 'El {day} {account} en va baixar el fitxer. Si el banc ja el té, els rebuts es cobrarien dues vegades: digueu que no s’hi ha enviat, o anoteu-la com a enviada.',
    es: 'El {day} {account} descargó el fichero. Si el banco ya lo tiene, los recibos se cobrarían dos veces: diga que no se ha enviado, o anótela como enviada.',
    en: 'On {day} {account} downloaded its file. If the bank has it, the debits would be collected twice: say that it was not sent, or note that it was.',
  },
  wrongState: {
    ca: '{state, select, prepared {La remesa encara no s’ha enviat al banc.} sent {La remesa ja s’ha enviat al banc.} settled {La remesa ja s’ha liquidat.} refused {El banc va rebutjar la remesa.} other {La remesa es va desfer.}}',
    es: '{state, select, prepared {La remesa aún no se ha enviado al banco.} sent {La remesa ya se ha enviado al banco.} settled {La remesa ya se ha liquidado.} refused {El banco rechazó la remesa.} other {La remesa se deshizo.}}',
    en: '{state, select, prepared {The remittance has not been sent to the bank yet.} sent {The remittance has been sent to the bank already.} settled {The remittance is settled already.} refused {The bank refused the remittance.} other {The remittance was undone.}}',
  },
  notDueYet: {
    ca: 'El banc no la cobra fins al {day}.',
    es: 'El banco no la cobra hasta el {day}.',
    en: 'The bank does not collect it before {day}.',
  },
  notItsLine: {
    ca: 'Un dels rebuts que no s’han cobrat no és d’aquesta remesa.',
    es: 'Uno de los recibos que no se han cobrado no es de esta remesa.',
    en: 'One of the debits that were not collected is not of this remittance.',
  },
  goneOn: {
    ca: 'La {number} ja s’ha retornat o torna a ser en una remesa: la liquidació ja no es pot desfer.',
    es: 'La {number} ya se ha devuelto o vuelve a estar en una remesa: la liquidación ya no se puede deshacer.',
    en: '{number} has come back or is in a remittance again: the settlement can’t be undone any more.',
  },
  unsettled: {
    ca: 'El banc no l’havia cobrada',
    es: 'El banco no la había cobrado',
    en: 'The bank had not collected it',
  },
  moneyTold: {
    ca: 'L’extracte del banc diu que la remesa s’ha cobrat, amb un moviment del {day}. Si no és això, desfeu abans l’enllaç d’aquell moviment.',
    es: 'El extracto del banco dice que la remesa se ha cobrado, con un movimiento del {day}. Si no es eso, deshaga antes el enlace de aquel movimiento.',
    en: 'The bank’s statement says that the remittance was collected, by a movement of {day}. If that is not so, undo the link of that movement first.',
  },
  paymentNote: { ca: 'Remesa {remittance}', es: 'Remesa {remittance}', en: 'Remittance {remittance}' },
})
