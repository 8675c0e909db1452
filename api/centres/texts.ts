import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  missing: { ca: 'El centre no existeix.', es: 'El centro no existe.', en: 'This centre does not exist.' },
  noGroup: { ca: 'El grup no existeix.', es: 'El grupo no existe.', en: 'This group does not exist.' },
})
