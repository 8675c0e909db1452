import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  missing: {
    ca: 'Aquest enviament no existeix.',
    es: 'Este envío no existe.',
    en: 'This scheduled mailing does not exist.',
  },
  noRecipients: {
    ca: 'Aquest enviament no té destinataris.',
    es: 'Este envío no tiene destinatarios.',
    en: 'This scheduled mailing has no recipients.',
  },
  recipientNeeded: {
    ca: 'Cal indicar algun destinatari.',
    es: 'Hay que indicar algún destinatario.',
    en: 'Name at least one recipient.',
  },
})
