import { defineMessages } from '#language/defineMessages.ts'

/** Words that parts of many screens share. */
export const texts = defineMessages({
  yes: { ca: 'Sí', es: 'Sí', en: 'Yes' },
  no: { ca: 'No', es: 'No', en: 'No' },
  more: { ca: 'Mostra’n més', es: 'Mostrar más', en: 'Show more' },
  retry: { ca: 'Torna-ho a provar', es: 'Volver a intentarlo', en: 'Try again' },
  reference: { ca: 'Referència: {id}', es: 'Referencia: {id}', en: 'Reference: {id}' },
  withErrors: { ca: 'amb errors', es: 'con errores', en: 'has errors' },
  closeNotice: { ca: 'Tanca l’avís', es: 'Cerrar el aviso', en: 'Dismiss' },
})
