import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  language: { ca: 'Idioma', es: 'Idioma', en: 'Language' },
})
