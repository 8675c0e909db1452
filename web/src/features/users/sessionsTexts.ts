import { defineMessages } from '#language/defineMessages.ts'

/** Of somebody else's sessions. */
export const texts = defineMessages({
  title: { spec: 'Sesiones abiertas', ca: 'Sessions obertes', es: 'Sesiones abiertas', en: 'Open sessions' },
  none: { spec: 'No tiene ninguna.', ca: 'No en té cap.', es: 'No tiene ninguna.', en: 'There are none.' },
  endAll: {
    spec: 'Cerrar todas las sesiones',
    ca: 'Tanca totes les sessions',
    es: 'Cerrar todas las sesiones',
    en: 'End all sessions',
  },
  question: {
    spec: '{email} tendrá que volver a entrar, y lo que esté escribiendo sin guardar se perderá.',
    ca: '{email} haurà de tornar a entrar, i el que estigui escrivint sense desar es perdrà.',
    es: '{email} tendrá que volver a entrar, y lo que esté escribiendo sin guardar se perderá.',
    en: '{email} will have to sign in again, and whatever is being written and has not been saved is lost.',
  },
  ended: {
    spec: 'Se han cerrado las sesiones de {email}.',
    ca: 'S’han tancat les sessions de {email}.',
    es: 'Se han cerrado las sesiones de {email}.',
    en: 'The sessions of {email} have ended.',
  },
  yes: { spec: 'Cerrarlas', ca: 'Tanca-les', es: 'Cerrarlas', en: 'End them' },
  no: { spec: 'Cancelar', ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
})
