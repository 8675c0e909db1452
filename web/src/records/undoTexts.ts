import { defineMessages } from '#language/defineMessages.ts'

/** What is said where something that was done can be taken back. */
export const texts = defineMessages({
  undo: { ca: 'Desfés', es: 'Deshacer', en: 'Undo' },
  undone: {
    ca: 'Desfet: torna a estar com abans.',
    es: 'Deshecho: vuelve a estar como antes.',
    en: 'Undone: it is as before.',
  },
  notUndone: { ca: 'No s’ha pogut desfer', es: 'No se ha podido deshacer', en: 'Could not be undone' },
})
