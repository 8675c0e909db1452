import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  unexpectedAnswer: {
    ca: 'El servei ha donat una resposta inesperada. Torneu-ho a provar.',
    es: 'El servicio ha dado una respuesta inesperada. Vuelva a intentarlo.',
    en: 'The service gave an unexpected answer. Try again.',
  },
  tooSlow: {
    ca: 'El servei triga massa a respondre. Torneu-ho a provar.',
    es: 'El servicio tarda demasiado en responder. Vuelva a intentarlo.',
    en: 'The service takes too long to answer. Try again.',
  },
})
