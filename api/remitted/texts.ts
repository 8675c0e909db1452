import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  held: {
    ca: 'La factura {number} és a la remesa {remittance}, que encara no s’ha liquidat. Desfeu-la abans, o espereu que el banc la liquidi.',
    es: 'La factura {number} está en la remesa {remittance}, que aún no se ha liquidado. Deshágala antes, o espere a que el banco la liquide.',
    en: 'Invoice {number} is in remittance {remittance}, which is not settled yet. Undo that first, or wait until the bank has settled it.',
  },
  takenBackByPerson: {
    ca: 'El que ha cobrat una remesa, o ha dit el banc, només ho pot desfer una persona.',
    es: 'Lo que ha cobrado una remesa, o ha dicho el banco, solo lo puede deshacer una persona.',
    en: 'What a remittance has collected, or the bank has told, is only taken back by a person.',
  },
  returnUndoneByPerson: {
    ca: 'Que un rebut s’ha retornat només ho pot desfer una persona.',
    es: 'Que un recibo se ha devuelto solo lo puede deshacer una persona.',
    en: 'That a debit came back is only undone by a person.',
  },
})
