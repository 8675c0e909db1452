import { defineMessages } from '#language/defineMessages.ts'

/** What is asked before a form is left. */
export const texts = defineMessages({
  title: { ca: 'Canvis sense desar', es: 'Cambios sin guardar', en: 'Unsaved changes' },
  question: {
    spec: 'Tens canvis sense desar. Vols sortir sense desar els canvis?',
    ca: 'Teniu canvis sense desar. Voleu sortir sense desar els canvis?',
    es: 'Tiene cambios sin guardar. ¿Desea salir sin guardarlos?',
    en: 'You have unsaved changes. Leave without saving them?',
  },
  leave: {
    spec: 'Sortir sense desar',
    ca: 'Surt sense desar',
    es: 'Salir sin guardar',
    en: 'Leave without saving',
  },
  stay: { spec: 'Cancel·lar', ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
})
