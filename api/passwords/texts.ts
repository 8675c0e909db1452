import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  common: {
    spec: 'Esta contraseña es de las primeras que se prueban: elija otra.',
    ca: 'Aquesta contrasenya és de les primeres que es proven: trieu-ne una altra.',
    es: 'Esta contraseña es de las primeras que se prueban: elija otra.',
    en: 'This password is among the first that are tried: choose another one.',
  },
  wrongLink: {
    ca: 'Aquest enllaç ja no serveix: s’ha fet servir, ha caducat o la contrasenya ha canviat després. Demaneu-ne un altre.',
    es: 'Este enlace ya no sirve: se ha usado, ha caducado o la contraseña ha cambiado después. Pida otro.',
    en: 'This link is no longer good: it was used, has expired, or the password was changed since. Ask for another one.',
  },
  missingUser: { ca: 'L’usuari no existeix.', es: 'El usuario no existe.', en: 'There is no such user.' },
  disabledUser: {
    ca: 'L’usuari està desactivat: activeu-lo abans de convidar-lo.',
    es: 'El usuario está desactivado: actívelo antes de invitarlo.',
    en: 'The user is disabled: enable them before inviting them.',
  },
})
