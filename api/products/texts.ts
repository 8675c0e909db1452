import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  missing: {
    ca: 'El producte no existeix.',
    es: 'El producto no existe.',
    en: 'This product does not exist.',
  },
  inUse: {
    ca: 'El producte té contractes i no es pot esborrar. Podeu desactivar-lo.',
    es: 'El producto tiene contratos y no se puede eliminar. Puede desactivarlo.',
    en: 'The product has contracts and can’t be deleted. You can deactivate it.',
  },
})
