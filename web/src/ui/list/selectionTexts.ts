import { defineMessages } from '#language/defineMessages.ts'

/** Words of choosing rows that all lists share. */
export const texts = defineMessages({
  select: { ca: 'Tria {name}', es: 'Seleccionar {name}', en: 'Select {name}' },
  selectPage: { ca: 'Tria la pàgina', es: 'Seleccionar la página', en: 'Select the page' },
})
