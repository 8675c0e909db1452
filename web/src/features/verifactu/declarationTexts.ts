import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: {
    ca: 'Declaració responsable',
    es: 'Declaración responsable',
    en: 'Statement of responsibility',
  },
  note: {
    ca: 'De la versió del programa amb què es registren les factures (RD 1007/2023, art. 13).',
    es: 'De la versión del programa con la que se registran las facturas (RD 1007/2023, art. 13).',
    en: 'Of the version of the software that registers invoices (RD 1007/2023, art. 13).',
  },
  ofVersion: {
    ca: '{name}, versió {version}',
    es: '{name}, versión {version}',
    en: '{name}, version {version}',
  },
  signed: {
    ca: 'Subscrita per {account} el {day}.',
    es: 'Suscrita por {account} el {day}.',
    en: 'Signed by {account} on {day}.',
  },
  unsigned: { ca: 'Encara no s’ha subscrit.', es: 'Todavía no se ha suscrito.', en: 'Not signed yet.' },
  translated: { ca: 'En català', es: 'En español', en: 'In English' },
  onlySpanishCounts: {
    ca: 'El text que val és el castellà.',
    es: 'El texto que vale es el castellano.',
    en: 'The Spanish text is the one that counts.',
  },
  download: { ca: 'Baixa-la en PDF', es: 'Descargar en PDF', en: 'Download as PDF' },
  sign: { ca: 'Subscriu la declaració', es: 'Suscribir la declaración', en: 'Sign the statement' },
  signTold: {
    ca: 'Se subscriu en nom de {producer}, amb la data d’avui. Després ja no es pot canviar.',
    es: 'Se suscribe en nombre de {producer}, con la fecha de hoy. Después ya no se puede cambiar.',
    en: 'It is signed for {producer}, with today’s date, and can’t be changed afterwards.',
  },
  signedNow: {
    ca: 'La declaració s’ha subscrit.',
    es: 'La declaración se ha suscrito.',
    en: 'The statement was signed.',
  },
  signFailed: {
    ca: 'No s’ha pogut subscriure la declaració.',
    es: 'No se ha podido suscribir la declaración.',
    en: 'The statement could not be signed.',
  },
  incomplete: {
    ca: 'Per subscriure-la calen el NIF, l’adreça i la població de l’empresa.',
    es: 'Para suscribirla hacen falta el NIF, la dirección y la población de la empresa.',
    en: 'To sign it the company’s tax number, address and town are needed.',
  },
  earlier: { ca: 'Declaracions anteriors', es: 'Declaraciones anteriores', en: 'Earlier statements' },
})
