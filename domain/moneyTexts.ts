import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  lineTooLarge: {
    ca: 'Unitats per preu no poden passar de {most}.',
    es: 'Unidades por precio no pueden pasar de {most}.',
    en: 'Units times price can’t be more than {most}.',
  },
  totalsTooLarge: {
    ca: 'La factura passaria de {most}.',
    es: 'La factura pasaría de {most}.',
    en: 'The invoice would come to more than {most}.',
  },
})
