import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  noObject: {
    ca: 'El cos ha de ser un objecte JSON.',
    es: 'El cuerpo debe ser un objeto JSON.',
    en: 'The body has to be a JSON object.',
  },
  notOurs: {
    ca: 'La petició no ve d’aquesta aplicació.',
    es: 'La petición no viene de esta aplicación.',
    en: 'The request does not come from this application.',
  },
})
