import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  clientTwice: {
    ca: 'Cada client només pot rebre un recordatori alhora.',
    es: 'Cada cliente solo puede recibir un recordatorio a la vez.',
    en: 'Each client can get only one reminder at a time.',
  },
  ownWordsOfProgram: {
    ca: 'Un programa envia els recordatoris amb els textos de l’empresa, sense paraules pròpies. No s’ha enviat res.',
    es: 'Un programa envía los recordatorios con los textos de la empresa, sin palabras propias. No se ha enviado nada.',
    en: 'A program sends reminders in the company’s words, and in none of its own. Nothing was sent.',
  },
  notOfClient: {
    ca: 'La factura {invoice} no existeix o no és d’aquest client. No s’ha enviat res.',
    es: 'La factura {invoice} no existe o no es de este cliente. No se ha enviado nada.',
    en: 'Invoice {invoice} does not exist or is not this client’s. Nothing was sent.',
  },
  writtenOff: {
    ca: 'La factura {number} està donada per perduda. No s’ha enviat res.',
    es: 'La factura {number} está dada por perdida. No se ha enviado nada.',
    en: 'Invoice {number} is written off. Nothing was sent.',
  },
  alreadyPaid: {
    ca: 'La factura {number} ja està pagada. No s’ha enviat res.',
    es: 'La factura {number} ya está pagada. No se ha enviado nada.',
    en: 'Invoice {number} is paid already. Nothing was sent.',
  },
  noIssuer: {
    ca: '{number}: {reason} No s’ha enviat res.',
    es: '{number}: {reason} No se ha enviado nada.',
    en: '{number}: {reason} Nothing was sent.',
  },
  notOverdue: {
    ca: 'La factura {number} no està vençuda. No s’ha enviat res.',
    es: 'La factura {number} no está vencida. No se ha enviado nada.',
    en: 'Invoice {number} is not overdue. Nothing was sent.',
  },
  leftInPeace: {
    ca: 'La factura {number} està en disputa, té una promesa de pagament o és en una remesa. No s’ha enviat res.',
    es: 'La factura {number} está en disputa, tiene una promesa de pago o está en una remesa. No se ha enviado nada.',
    en: 'Invoice {number} is disputed, promised or in a remittance. Nothing was sent.',
  },
  changed: {
    ca: 'La factura {number} ha canviat des que s’ha escrit el recordatori. No s’ha enviat res: mireu-lo de nou.',
    es: 'La factura {number} ha cambiado desde que se escribió el recordatorio. No se ha enviado nada: mírelo de nuevo.',
    en: 'Invoice {number} has changed since the reminder was written. Nothing was sent: look at it again.',
  },
  reminded: {
    ca: 'Algú altre acaba d’enviar un recordatori de la factura {number}. No s’ha enviat res: mireu-ho de nou.',
    es: 'Otra persona acaba de enviar un recordatorio de la factura {number}. No se ha enviado nada: mírelo de nuevo.',
    en: 'Somebody else has just sent a reminder of invoice {number}. Nothing was sent: look at it again.',
  },
  reworded: {
    ca: 'Els textos dels correus, les dades de l’empresa o el dia han canviat des que heu mirat els recordatoris. No s’ha enviat res: mireu-los de nou.',
    es: 'Los textos de los correos, los datos de la empresa o el día han cambiado desde que miró los recordatorios. No se ha enviado nada: mírelos de nuevo.',
    en: 'The words of mails, the company’s details or the day have changed since you looked at the reminders. Nothing was sent: look at them again.',
  },
})
