import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  shortPassword: {
    spec: 'Longitud minima 6 caracteres',
    ca: 'Mínim 6 caràcters.',
    es: 'Mínimo 6 caracteres.',
    en: 'At least 6 characters.',
  },
  otherConfirmation: {
    spec: "El campo 'Nuevo password' y 'Confirmar nuevo password' no son coincidentes",
    ca: 'La contrasenya nova i la seva confirmació no coincideixen.',
    es: 'La contraseña nueva y su confirmación no coinciden.',
    en: 'The new password and its confirmation are not the same.',
  },
})
