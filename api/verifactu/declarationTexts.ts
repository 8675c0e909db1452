import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  changedSince: {
    ca: 'La declaració ha canviat mentrestant (les dades de l’empresa o la versió). Torneu-la a llegir.',
    es: 'La declaración ha cambiado entretanto (los datos de la empresa o la versión). Vuelva a leerla.',
    en: 'The declaration has changed meanwhile (the company’s details or the version). Read it again.',
  },
  incomplete: {
    ca: 'Per subscriure la declaració calen el NIF, l’adreça i la població de l’empresa.',
    es: 'Para suscribir la declaración hacen falta el NIF, la dirección y la población de la empresa.',
    en: 'To sign the declaration the company’s tax number, address and town are needed.',
  },
})
