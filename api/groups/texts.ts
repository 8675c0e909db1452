import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  missing: { ca: 'El grup no existeix.', es: 'El grupo no existe.', en: 'This group does not exist.' },
  inUse: {
    ca: 'El grup té centres i no es pot esborrar. Podeu desactivar-lo.',
    es: 'El grupo tiene centros y no se puede eliminar. Puede desactivarlo.',
    en: 'The group has centres and can’t be deleted. You can deactivate it.',
  },
})
