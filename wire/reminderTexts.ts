import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  dunningRises: {
    ca: 'Cada avís ha d’arribar més tard que l’anterior.',
    es: 'Cada aviso debe llegar más tarde que el anterior.',
    en: 'Each level has to come later than the one before.',
  },
})
