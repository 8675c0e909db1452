import { defineMessages } from '#language/defineMessages.ts'

/** What a role may not do. */
export const texts = defineMessages({
  readOnly: { ca: 'Només lectura', es: 'Solo lectura', en: 'Read only' },
  readOnlyHint: {
    ca: 'Amb aquest rol es pot veure i baixar tot, i no canviar res.',
    es: 'Con este rol se puede ver y descargar todo, y no cambiar nada.',
    en: 'This role can see and download everything, and change nothing.',
  },
  onlyAdministrators: {
    ca: 'Només ho pot fer un administrador.',
    es: 'Solo puede hacerlo un administrador.',
    en: 'Only an administrator can do this.',
  },
  nothingToChange: {
    ca: 'Només lectura: amb aquest rol no es pot canviar res.',
    es: 'Solo lectura: con este rol no se puede cambiar nada.',
    en: 'Read only: this role can’t change anything.',
  },
})
