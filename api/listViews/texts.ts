import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  missing: {
    ca: 'Aquesta vista ja no existeix.',
    es: 'Esta vista ya no existe.',
    en: 'This view no longer exists.',
  },
  duplicate: {
    ca: 'Ja teniu una vista «{name}» d’aquesta llista.',
    es: 'Ya tiene una vista «{name}» de esta lista.',
    en: 'You already have a view “{name}” of this list.',
  },
  tooMany: {
    ca: 'D’una llista es poden desar {max, number} vistes com a màxim. Esborreu-ne alguna.',
    es: 'De una lista se pueden guardar {max, number} vistas como máximo. Elimine alguna.',
    en: 'You can save {max, number} views of a list at most. Delete one of them.',
  },
})
