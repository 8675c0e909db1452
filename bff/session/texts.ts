import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  notOurs: {
    ca: 'La petició no ve d’aquesta aplicació.',
    es: 'La petición no viene de esta aplicación.',
    en: 'The request does not come from this application.',
  },
})
