import { defineMessages } from '#language/defineMessages.ts'

/** Of one's own sessions. */
export const texts = defineMessages({
  title: { spec: 'Sesiones', ca: 'Sessions', es: 'Sesiones', en: 'Sessions' },
  explained: {
    spec: 'Dónde tiene la sesión abierta ahora. Una sesión termina sola tras media hora sin actividad y, como muy tarde, a las ocho horas. Si ve una que no es suya, ciérrela y cambie la contraseña.',
    ca: 'On teniu la sessió oberta ara. Una sessió s’acaba sola després de mitja hora sense fer res i, com a molt tard, al cap de vuit hores. Si en veieu una que no és vostra, tanqueu-la i canvieu la contrasenya.',
    es: 'Dónde tiene la sesión abierta ahora. Una sesión termina sola tras media hora sin actividad y, como muy tarde, a las ocho horas. Si ve una que no es suya, ciérrela y cambie la contraseña.',
    en: 'Where you are signed in now. A session ends by itself after half an hour without use and after eight hours at the latest. If you see one that is not yours, end it and change your password.',
  },
  endOthers: {
    spec: 'Cerrar todas las demás sesiones',
    ca: 'Tanca totes les altres sessions',
    es: 'Cerrar todas las demás sesiones',
    en: 'End all other sessions',
  },
  noOthers: {
    spec: 'No tiene ninguna otra sesión abierta.',
    ca: 'No teniu cap altra sessió oberta.',
    es: 'No tiene ninguna otra sesión abierta.',
    en: 'You have no other open session.',
  },
  question: {
    spec: '{others, plural, one {Se cerrará # sesión} other {Se cerrarán # sesiones}}. Lo que se esté escribiendo en ellas sin guardar se perderá.',
    ca: '{others, plural, one {Es tancarà # sessió} other {Es tancaran # sessions}}. El que s’hi estigui escrivint sense desar es perdrà.',
    es: '{others, plural, one {Se cerrará # sesión} other {Se cerrarán # sesiones}}. Lo que se esté escribiendo en ellas sin guardar se perderá.',
    en: '{others, plural, one {# session} other {# sessions}} will end. Whatever is being written there and has not been saved is lost.',
  },
  ended: {
    spec: 'Sesiones cerradas.',
    ca: 'Sessions tancades.',
    es: 'Sesiones cerradas.',
    en: 'Sessions ended.',
  },
  yes: { spec: 'Cerrarlas', ca: 'Tanca-les', es: 'Cerrarlas', en: 'End them' },
  no: { spec: 'Cancelar', ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
})
