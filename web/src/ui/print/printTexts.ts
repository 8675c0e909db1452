import { defineMessages } from '#language/defineMessages.ts'

/** Words of printing and of what is printed. */
export const texts = defineMessages({
  print: { spec: 'Imprimir', ca: 'Imprimeix', es: 'Imprimir', en: 'Print' },
  asOf: { ca: 'Situació del {day}', es: 'Situación a {day}', en: 'As of {day}' },
  onlyWith: {
    ca: 'Només el que conté «{filter}»',
    es: 'Solo lo que contiene «{filter}»',
    en: 'Only what contains “{filter}”',
  },
})
