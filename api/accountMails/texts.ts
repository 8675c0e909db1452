import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  startAfterEnd: {
    ca: 'El primer dia ha de ser abans de l’últim.',
    es: 'El primer día debe ser anterior al último.',
    en: 'The first day has to be before the last one.',
  },
})
