import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  noRun: {
    ca: 'Aquesta facturació no existeix.',
    es: 'Esta facturación no existe.',
    en: 'This billing run does not exist.',
  },
})
