import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  reset: { ca: 'Valors inicials', es: 'Valores iniciales', en: 'Defaults' },
  resetHint: {
    ca: 'Treu els filtres i l’ordre que es recorden d’aquest informe',
    es: 'Quita los filtros y el orden que se recuerdan de este informe',
    en: 'Clears the filters and the order that are remembered of this report',
  },
})
