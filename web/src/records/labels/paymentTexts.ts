import { defineMessages } from '#language/defineMessages.ts'

/** What staff call the ways by which money comes in. */
export const texts = defineMessages({
  ways: {
    transfer: { ca: 'Transferència', es: 'Transferencia', en: 'Transfer' },
    'direct-debit': { ca: 'Rebut domiciliat', es: 'Recibo domiciliado', en: 'Direct debit' },
    card: { ca: 'Targeta', es: 'Tarjeta', en: 'Card' },
    cash: { ca: 'Efectiu', es: 'Efectivo', en: 'Cash' },
    other: { ca: 'Altres', es: 'Otros', en: 'Other' },
  },
})
