import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  missing: { ca: 'El correu no existeix.', es: 'El correo no existe.', en: 'This mail does not exist.' },
  notNow: {
    ca: 'Aquest correu no s’ha d’enviar ara.',
    es: 'Este correo no se tiene que enviar ahora.',
    en: 'This mail is not to be sent now.',
  },
  inOtherHands: {
    ca: 'Aquest correu ja no és a les vostres mans.',
    es: 'Este correo ya no está en sus manos.',
    en: 'This mail is no longer in your hands.',
  },
  outside: {
    ca: 'Fora dels contactes del client: {addresses}. Confirmeu que hi voleu enviar el correu. No s’ha enviat res.',
    es: 'Fuera de los contactos del cliente: {addresses}. Confirme que quiere enviar el correo ahí. No se ha enviado nada.',
    en: 'Not among the client’s contacts: {addresses}. Confirm that you want to send the mail there. Nothing was sent.',
  },
  outsideOfProgram: {
    ca: 'Fora dels contactes del client: {addresses}. Un programa només pot escriure als contactes dels clients. No s’ha enviat res.',
    es: 'Fuera de los contactos del cliente: {addresses}. Un programa solo puede escribir a los contactos de los clientes. No se ha enviado nada.',
    en: 'Not among the client’s contacts: {addresses}. A program can only write to the clients’ contacts. Nothing was sent.',
  },
  dailyLimit: {
    ca: 'Avui ja heu enviat {sent} correus a adreces que no són dels contactes dels clients, i el màxim és de {most} al dia. Si un client vol els correus en una altra adreça, afegiu-la als seus contactes. No s’ha enviat res.',
    es: 'Hoy ya ha enviado {sent} correos a direcciones que no son de los contactos de los clientes, y el máximo es de {most} al día. Si un cliente quiere los correos en otra dirección, añádala a sus contactos. No se ha enviado nada.',
    en: 'Today you have sent {sent} mails to addresses that are not among the clients’ contacts, and the most is {most} a day. If a client wants mails at another address, add it to its contacts. Nothing was sent.',
  },
  archived: {
    ca: 'Aquest correu ja està arxivat.',
    es: 'Este correo ya está archivado.',
    en: 'This mail has been archived already.',
  },
  unstoppable: {
    ca: 'Aquest correu avisa d’un canvi que ha de veure qui el rep: no es pot retirar mentre espera.',
    es: 'Este correo avisa de un cambio que tiene que ver quien lo recibe: no se puede retirar mientras espera.',
    en: 'This mail tells of a change that whoever gets it has to see: it can’t be withdrawn while it waits.',
  },
  noServer: {
    ca: 'Aquest correu és un fitxer: no hi ha cap servidor de correu a qui donar-lo.',
    es: 'Este correo es un fichero: no hay ningún servidor de correo al que darlo.',
    en: 'This mail is a file: there is no mail server to give it to.',
  },
  sent: {
    ca: 'Aquest correu ja s’ha enviat.',
    es: 'Este correo ya se ha enviado.',
    en: 'This mail has been sent already.',
  },
  onItsWay: {
    ca: 'Aquest correu ja està en camí.',
    es: 'Este correo ya está en camino.',
    en: 'This mail is on its way already.',
  },
  sentLater: {
    ca: 'Aquesta factura s’ha tornat a enviar després a la mateixa adreça.',
    es: 'Esta factura se ha vuelto a enviar después a la misma dirección.',
    en: 'This invoice was sent again later to the same address.',
  },
  remindedLater: {
    ca: 'Després d’aquest recordatori se n’ha enviat un altre a la mateixa adreça.',
    es: 'Después de este recordatorio se ha enviado otro a la misma dirección.',
    en: 'Another reminder was sent to the same address after this one.',
  },
})
