import { defineMessages } from '#language/defineMessages.ts'

/** Words of mails that several screens share. */
export const texts = defineMessages({
  title: { ca: 'Correus', es: 'Correos', en: 'Mails' },
  send: { ca: 'Envia per correu', es: 'Enviar por correo', en: 'Send by mail' },
  sendAll: { ca: 'Envia totes per correu', es: 'Enviar todas por correo', en: 'Send all by mail' },
  sending: { ca: 'S’està posant a la cua…', es: 'Poniéndose en cola…', en: 'Being queued…' },
  preview: { ca: 'Com quedarà', es: 'Cómo quedará', en: 'How it will read' },
  previewOf: { ca: 'Factura {number}', es: 'Factura {number}', en: 'Invoice {number}' },
  previousOne: { ca: 'L’anterior', es: 'La anterior', en: 'The one before' },
  nextOne: { ca: 'La següent', es: 'La siguiente', en: 'The next one' },
  attachedPdf: { ca: 'Adjunt: {name}', es: 'Adjunto: {name}', en: 'Attached: {name}' },
  answersTo: {
    ca: 'Les respostes van a {address}.',
    es: 'Las respuestas van a {address}.',
    en: 'Answers go to {address}.',
  },
  cancel: { ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
  close: { ca: 'Tanca', es: 'Cerrar', en: 'Close' },
  retry: { ca: 'Torna a enviar', es: 'Volver a enviar', en: 'Send again' },
  retryTo: {
    ca: 'Torna a enviar a {recipient}',
    es: 'Volver a enviar a {recipient}',
    en: 'Send again to {recipient}',
  },
  putAside: { ca: 'Aparta', es: 'Apartar', en: 'Put aside' },
  putAsideTo: {
    ca: 'Aparta el correu a {recipient}',
    es: 'Apartar el correo a {recipient}',
    en: 'Put aside the mail to {recipient}',
  },
  retried: {
    ca: 'El correu torna a ser a la cua.',
    es: 'El correo vuelve a estar en la cola.',
    en: 'The mail is queued again.',
  },
  asideDone: {
    ca: 'El correu s’ha apartat.',
    es: 'Se ha apartado el correo.',
    en: 'The mail has been put aside.',
  },
  noMails: {
    ca: 'Encara no s’ha enviat a ningú.',
    es: 'Todavía no se ha enviado a nadie.',
    en: 'It has not been sent to anybody yet.',
  },
  noServer: {
    ca: 'No hi ha servidor de correu: els correus no s’envien a ningú, es desen en fitxers (.eml). Quan n’hi hagi un, es podran enviar.',
    es: 'No hay servidor de correo: los correos no se envían a nadie, se guardan en ficheros (.eml). Cuando haya uno, se podrán enviar.',
    en: 'There is no mail server: mails reach nobody and are kept in files (.eml). Once there is one, they can be sent.',
  },
  keptCount: { ca: 'Desats en fitxers', es: 'Guardados en ficheros', en: 'Kept in files' },
  isInFile: {
    ca: 'Ja és en un fitxer, que no ha rebut ningú',
    es: 'Ya está en un fichero, que no ha recibido nadie',
    en: 'Already in a file, which nobody has received',
  },
  uncertainHint: {
    ca: 'El servidor de correu no ha confirmat que el rebés: pot haver arribat.',
    es: 'El servidor de correo no ha confirmado que lo recibiera: puede haber llegado.',
    en: 'The mail server has not confirmed that it took it: it may have arrived.',
  },
  nextTry: { ca: 'Nou intent:', es: 'Nuevo intento:', en: 'Next attempt:' },

  uncertainTitle: { ca: 'Potser ja ha arribat', es: 'Quizá ya ha llegado', en: 'It may have arrived' },
  uncertainQuestion: {
    ca: 'El servidor de correu no ha confirmat el correu a {recipient}, que pot haver arribat. Voleu tornar-lo a enviar?',
    es: 'El servidor de correo no ha confirmado el correo a {recipient}, que puede haber llegado. ¿Desea volver a enviarlo?',
    en: 'The mail server has not confirmed the mail to {recipient}, which may have arrived. Send it again?',
  },
  asideTitle: {
    spec: 'Apartar el correu',
    ca: 'Aparta el correu',
    es: 'Apartar el correo',
    en: 'Put the mail aside',
  },
  asideQuestion: {
    ca: 'El correu a {recipient} no s’enviarà i deixarà de sortir entre els no lliurats. Voleu apartar-lo?',
    es: 'El correo a {recipient} no se enviará y dejará de aparecer entre los no entregados. ¿Desea apartarlo?',
    en: 'The mail to {recipient} won’t be sent and will no longer show among those not delivered. Put it aside?',
  },

  addresses: { ca: 'Adreces', es: 'Direcciones', en: 'Addresses' },
  addressesHint: {
    ca: 'Retorn, coma o punt i coma afegeixen l’adreça.',
    es: 'Intro, coma o punto y coma añaden la dirección.',
    en: 'Enter, comma or semicolon adds the address.',
  },
  add: { ca: 'Afegeix', es: 'Añadir', en: 'Add' },
  addTo: { ca: '{label}: afegeix', es: '{label}: añadir', en: '{label}: add' },
  noAddresses: { ca: 'Cap adreça encara.', es: 'Ninguna dirección todavía.', en: 'No addresses yet.' },
  removeAddress: { ca: 'Treu {address}', es: 'Quitar {address}', en: 'Remove {address}' },
  notAddresses: {
    ca: 'No és cap adreça: {texts}',
    es: 'No es ninguna dirección: {texts}',
    en: 'Not an address: {texts}',
  },

  sendTitle: {
    ca: 'Enviar la factura per correu',
    es: 'Enviar la factura por correo',
    en: 'Send the invoice by mail',
  },
  fromClient: {
    ca: 'Les adreces surten dels correus de contacte del client.',
    es: 'Las direcciones salen de los correos de contacto del cliente.',
    en: 'The addresses are the client’s contact emails.',
  },
  clientFailed: {
    ca: 'No s’han pogut llegir els correus del client. Escriviu-ne l’adreça.',
    es: 'No se han podido leer los correos del cliente. Escriba su dirección.',
    en: 'The client’s emails could not be read. Type the address.',
  },
  hasIt: { ca: 'Ja la té', es: 'Ya la tiene', en: 'Has it already' },
  onItsWay: {
    ca: 'Ja va de camí: no s’hi torna a enviar mentre no acabi.',
    es: 'Ya va de camino: no se vuelve a enviar mientras no termine.',
    en: 'On its way already: it isn’t sent again until that is over.',
  },
  again: {
    ca: 'Torna a enviar-la a qui ja la té',
    es: 'Volver a enviarla a quien ya la tiene',
    en: 'Send it again to those who have it already',
  },
  pickSomebody: {
    ca: 'Tothom d’aquesta llista ja la té. Marqueu la casella per tornar-la a enviar.',
    es: 'Todos los de esta lista ya la tienen. Marque la casilla para volver a enviarla.',
    en: 'Everybody on this list has it already. Tick the box to send it again.',
  },
  allOnTheirWay: {
    ca: 'A tothom d’aquesta llista ja li va de camí.',
    es: 'A todos los de esta lista ya les va de camino.',
    en: 'It is on its way to everybody on this list already.',
  },
  needsAddress: {
    ca: 'Cal almenys una adreça.',
    es: 'Hace falta al menos una dirección.',
    en: 'At least one address is needed.',
  },
  mayHaveIt: {
    ca: 'Potser ja la té: l’enviament anterior és incert.',
    es: 'Quizá ya la tiene: el envío anterior es incierto.',
    en: 'May have it already: the last mail is uncertain.',
  },

  outside: {
    ca: 'Fora dels contactes del client',
    es: 'Fuera de los contactos del cliente',
    en: 'Not among the client’s contacts',
  },
  sendOutside: {
    ca: '{count, plural, one {Envia-ho també a {addresses}, que no és dels contactes del client.} other {Envia-ho també a {addresses}, que no són dels contactes del client.}}',
    es: '{count, plural, one {Enviarlo también a {addresses}, que no está entre los contactos del cliente.} other {Enviarlo también a {addresses}, que no están entre los contactos del cliente.}}',
    en: '{count, plural, one {Send it also to {addresses}, which is not among the client’s contacts.} other {Send it also to {addresses}, which are not among the client’s contacts.}}',
  },
  needsConfirmation: {
    ca: 'Confirmeu l’enviament a les adreces que no són dels contactes del client.',
    es: 'Confirme el envío a las direcciones que no están entre los contactos del cliente.',
    en: 'Confirm sending to the addresses that are not among the client’s contacts.',
  },

  sendManyTitle: {
    ca: 'Enviar {count, plural, one {1 factura} other {# factures}} per correu',
    es: 'Enviar {count, plural, one {1 factura} other {# facturas}} por correo',
    en: 'Send {count, plural, one {1 invoice} other {# invoices}} by mail',
  },
  sendMany: {
    ca: 'Cada factura s’envia als correus de contacte del seu client. Qui ja la té no la torna a rebre.',
    es: 'Cada factura se envía a los correos de contacto de su cliente. Quien ya la tiene no la vuelve a recibir.',
    en: 'Each invoice goes to its client’s contact emails. Those who have it already don’t get it again.',
  },
  againAll: {
    ca: 'Torna a enviar-les a qui ja les té',
    es: 'Volver a enviarlas a quien ya las tiene',
    en: 'Send them again to those who have them already',
  },
  resultTitle: { ca: 'Factures per correu', es: 'Facturas por correo', en: 'Invoices by mail' },
  queuedMails: {
    ca: '{count, plural, =0 {No s’ha posat cap correu a la cua.} one {1 correu en cua.} other {# correus en cua.}}',
    es: '{count, plural, =0 {No se ha puesto ningún correo en cola.} one {1 correo en cola.} other {# correos en cola.}}',
    en: '{count, plural, =0 {No mail was queued.} one {1 mail queued.} other {# mails queued.}}',
  },
  alreadySent: {
    ca: '{count, plural, one {1 destinatari ja la té.} other {# destinataris ja la tenen.}}',
    es: '{count, plural, one {1 destinatario ya la tiene.} other {# destinatarios ya la tienen.}}',
    en: '{count, plural, one {1 recipient has it already.} other {# recipients have it already.}}',
  },
  withoutAddress: {
    ca: '{count, plural, one {1 factura no s’envia a ningú:} other {# factures no s’envien a ningú:}}',
    es: '{count, plural, one {1 factura no se envía a nadie:} other {# facturas no se envían a nadie:}}',
    en: '{count, plural, one {1 invoice is sent to nobody:} other {# invoices are sent to nobody:}}',
  },
  openClient: {
    ca: 'Obre {name} a la llista de clients',
    es: 'Abrir {name} en la lista de clientes',
    en: 'Open {name} in the list of clients',
  },
  seeMails: {
    spec: 'Veure els correus',
    ca: 'Mostra els correus',
    es: 'Ver los correos',
    en: 'See the mails',
  },
  someNotDelivered: {
    spec: 'Veure els no lliurats',
    ca: 'Mostra els no lliurats',
    es: 'Ver los no entregados',
    en: 'See those not delivered',
  },

  queued: { ca: 'En cua', es: 'En cola', en: 'Queued' },
  sentCount: { ca: 'Enviats', es: 'Enviados', en: 'Sent' },
  notDelivered: { ca: 'No lliurats', es: 'No entregados', en: 'Not delivered' },

  oldVersion: {
    ca: 'El client en té per correu la versió d’abans: potser cal tornar-la-hi a enviar.',
    es: 'El cliente tiene por correo la versión anterior: quizá hay que volver a enviársela.',
    en: 'The client has the version of before by mail: it may have to be sent again.',
  },
  queuedCopies: {
    ca: '{count, plural, one {El correu que és a la cua sortirà amb la versió nova.} other {Els # correus que són a la cua sortiran amb la versió nova.}}',
    es: '{count, plural, one {El correo que está en la cola saldrá con la versión nueva.} other {Los # correos que están en la cola saldrán con la versión nueva.}}',
    en: '{count, plural, one {The mail in the queue will go out with the new version.} other {The # mails in the queue will go out with the new version.}}',
  },
  heldReminders: {
    ca: '{count, plural, one {El recordatori que és a la cua no sortirà: el text ja no hi correspon.} other {Els # recordatoris que són a la cua no sortiran: el text ja no hi correspon.}}',
    es: '{count, plural, one {El recordatorio que está en la cola no saldrá: el texto ya no le corresponde.} other {Los # recordatorios que están en la cola no saldrán: el texto ya no les corresponde.}}',
    en: '{count, plural, one {The reminder in the queue won’t go out: its words no longer fit.} other {The # reminders in the queue won’t go out: their words no longer fit.}}',
  },
})
