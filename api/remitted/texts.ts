import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  held: {
    ca: 'La factura {number} és a la remesa {remittance}, que encara no s’ha liquidat. Desfeu-la abans, o espereu que el banc la liquidi.',
    es: 'La factura {number} está en la remesa {remittance}, que aún no se ha liquidado. Deshágala antes, o espere a que el banco la liquide.',
    en: 'Invoice {number} is in remittance {remittance}, which is not settled yet. Undo that first, or wait until the bank has settled it.',
  },
})
