import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  history: { ca: 'Historial', es: 'Historial', en: 'History' },
})
