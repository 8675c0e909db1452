import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  text: {
    spec: "The resource you're looking for are not here",
    ca: 'El que busqueu no és aquí',
    es: 'Lo que busca no está aquí',
    en: 'What you are looking for is not here',
  },
  home: { spec: 'Home', ca: 'Inici', es: 'Inicio', en: 'Home' },
})
