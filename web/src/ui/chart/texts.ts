import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  inTable: { ca: 'Les xifres en una taula', es: 'Las cifras en una tabla', en: 'The figures as a table' },
  month: { ca: 'Mes', es: 'Mes', en: 'Month' },
})
