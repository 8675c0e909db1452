import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  missingUser: {
    ca: 'L’usuari no existeix.',
    es: 'El usuario no existe.',
    en: 'There is no such user.',
  },
})
