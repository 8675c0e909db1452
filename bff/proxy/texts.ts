import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  methodRefused: { ca: 'Mètode no admès.', es: 'Método no admitido.', en: 'Method not allowed.' },
  wrongAddress: {
    ca: 'L’adreça no és vàlida.',
    es: 'La dirección no es válida.',
    en: 'The address is not valid.',
  },
  noAddress: {
    ca: 'Aquesta adreça no existeix.',
    es: 'Esta dirección no existe.',
    en: 'This address does not exist.',
  },
  tooLarge: {
    ca: 'La petició és massa gran.',
    es: 'La petición es demasiado grande.',
    en: 'The request is too large.',
  },
  tooManyOpen: {
    ca: 'Teniu massa peticions obertes alhora. Torneu-ho a provar.',
    es: 'Tiene demasiadas peticiones abiertas a la vez. Vuelva a intentarlo.',
    en: 'You have too many requests open at once. Try again.',
  },
})
