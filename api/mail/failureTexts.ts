import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  answered: {
    ca: 'El servidor de correu ha respost: {said}',
    es: 'El servidor de correo ha respondido: {said}',
    en: 'The mail server answered: {said}',
  },
  unanswered: {
    ca: 'El servidor no ha arribat a dir si té el missatge ({said}).',
    es: 'El servidor no ha llegado a decir si tiene el mensaje ({said}).',
    en: 'The server never said whether it has the message ({said}).',
  },
  noAnswer: {
    ca: 'Ningú no ha dit com va acabar l’enviament.',
    es: 'Nadie ha dicho cómo terminó el envío.',
    en: 'Nobody has said how the sending ended.',
  },
  unsendable: {
    ca: 'El missatge no es pot enviar ({said}).',
    es: 'El mensaje no se puede enviar ({said}).',
    en: 'The message cannot be sent ({said}).',
  },
  unreachable: {
    ca: 'No s’ha pogut parlar amb el servidor de correu ({said}).',
    es: 'No se ha podido hablar con el servidor de correo ({said}).',
    en: 'The mail server could not be reached ({said}).',
  },
  noOutbox: {
    ca: 'No s’ha pogut desar el correu com a fitxer ({said}).',
    es: 'No se ha podido guardar el correo como fichero ({said}).',
    en: 'The mail could not be kept as a file ({said}).',
  },
  notComposed: {
    ca: 'El missatge no s’ha pogut compondre ({said}).',
    es: 'El mensaje no se ha podido componer ({said}).',
    en: 'The message could not be composed ({said}).',
  },
  notReady: {
    ca: 'El missatge encara no es pot fer: falta una cosa o acaba de canviar ({said}).',
    es: 'El mensaje aún no se puede preparar: falta algo o acaba de cambiar ({said}).',
    en: 'The message cannot be made yet: something is missing or has just changed ({said}).',
  },
  notAttached: {
    ca: 'Els fitxers adjunts no s’han pogut fer ({said}).',
    es: 'Los ficheros adjuntos no se han podido preparar ({said}).',
    en: 'The attached files could not be made ({said}).',
  },
  notPrinted: {
    ca: 'El PDF de la factura no es pot fer ({said}).',
    es: 'El PDF de la factura no se puede generar ({said}).',
    en: 'The PDF of the invoice cannot be made ({said}).',
  },
  withdrawn: {
    ca: 'Retirat abans d’enviar-lo.',
    es: 'Retirado antes de enviarlo.',
    en: 'Withdrawn before it was sent.',
  },
  annulledInvoice: {
    ca: 'La factura s’ha anul·lat.',
    es: 'La factura se ha anulado.',
    en: 'The invoice has been annulled.',
  },
  deletedInvoice: {
    ca: 'La factura s’ha esborrat abans d’enviar-la.',
    es: 'La factura se ha eliminado antes de enviarla.',
    en: 'The invoice was deleted before it was sent.',
  },
  leftInPeace: {
    ca: 'Aquestes factures estan en disputa, promeses o en una remesa: {said}.',
    es: 'Estas facturas están en disputa, prometidas o en una remesa: {said}.',
    en: 'These invoices are disputed, promised or in a remittance: {said}.',
  },
  settledInvoice: {
    ca: 'Alguna factura s’ha cobrat o s’ha esborrat abans d’enviar el recordatori.',
    es: 'Alguna factura se ha cobrado o se ha eliminado antes de enviar el recordatorio.',
    en: 'An invoice was paid or deleted before the reminder was sent.',
  },
  writtenOffInvoices: {
    ca: 'Donades per perdudes abans d’enviar-ho: {said}.',
    es: 'Dadas por perdidas antes de enviarlo: {said}.',
    en: 'Written off before it was sent: {said}.',
  },
  restored: {
    ca: 'Esperava quan es va fer la còpia de què s’han restaurat els llibres: potser ja va sortir.',
    es: 'Esperaba cuando se hizo la copia de la que se han restaurado los libros: quizá ya salió.',
    en: 'It was waiting when the backup was made that the books were restored from: it may have gone out already.',
  },
  expiredLink: {
    ca: 'L’enllaç ha caducat o s’ha fet servir abans d’enviar-se.',
    es: 'El enlace ha caducado o se ha usado antes de enviarse.',
    en: 'The link expired or was used before it was sent.',
  },
  changedInvoices: {
    ca: 'Ha canviat després d’escriure el recordatori: {said}. El text ja no hi correspon i no s’ha enviat: torneu-lo a fer des de Recordatoris.',
    es: 'Ha cambiado después de escribir el recordatorio: {said}. El texto ya no se corresponde y no se ha enviado: vuelva a hacerlo desde Recordatorios.',
    en: 'Changed after the reminder was written: {said}. Its text is no longer right and was not sent: make it again in Reminders.',
  },
})
