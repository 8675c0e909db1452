import { defineMessages } from '#language/defineMessages.ts'

/** How a mail stands, by `MailCondition`. */
export const texts = defineMessages({
  queued: { ca: 'En cua', es: 'En cola', en: 'Queued' },
  delayed: { ca: 'Es tornarà a provar', es: 'Se volverá a intentar', en: 'Will be tried again' },
  sending: { ca: 'S’està enviant', es: 'Enviándose', en: 'Being sent' },
  sent: { ca: 'Enviat', es: 'Enviado', en: 'Sent' },
  kept: { ca: 'Desat en un fitxer', es: 'Guardado en un fichero', en: 'Kept in a file' },
  refused: { ca: 'Refusat', es: 'Rechazado', en: 'Refused' },
  uncertain: { ca: 'Incert', es: 'Incierto', en: 'Uncertain' },
  aside: { ca: 'Apartat', es: 'Apartado', en: 'Put aside' },
})
