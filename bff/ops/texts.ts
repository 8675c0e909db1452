import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  administratorsOnly: {
    ca: 'Només un administrador pot veure les operacions.',
    es: 'Solo un administrador puede ver las operaciones.',
    en: 'Only an administrator can see operations.',
  },
  queueUnexpected: {
    ca: 'La cua no ha respost com s’esperava.',
    es: 'La cola no ha respondido como se esperaba.',
    en: 'The queue did not answer as expected.',
  },
  queueAway: {
    ca: 'La cua no respon ara mateix. Torneu-ho a provar.',
    es: 'La cola no responde en este momento. Vuelva a intentarlo.',
    en: 'The queue does not answer right now. Try again.',
  },
  queueRefuses: {
    ca: 'La cua no admet aquesta petició.',
    es: 'La cola no admite esta petición.',
    en: 'The queue does not take this request.',
  },
  unreadable: {
    ca: 'La petició no es pot llegir.',
    es: 'La petición no se puede leer.',
    en: 'The request can’t be read.',
  },
  linkStaysOnDisk: {
    ca: 'Aquest correu duu un enllaç que obre un compte: només es pot llegir al servidor, a la carpeta «outbox» de DATA_DIR.',
    es: 'Este correo lleva un enlace que abre una cuenta: solo se puede leer en el servidor, en la carpeta «outbox» de DATA_DIR.',
    en: 'This mail holds a link that opens an account: it can only be read on the server, in the folder “outbox” of DATA_DIR.',
  },
  jobGone: {
    ca: 'Aquesta feina ja no hi és.',
    es: 'Esta tarea ya no está.',
    en: 'This job is no longer there.',
  },
  jobNotFailed: {
    ca: 'Aquesta feina ja no consta com a fallida.',
    es: 'Esta tarea ya no consta como fallida.',
    en: 'This job is no longer among the failed ones.',
  },
  operations: { ca: 'Operacions', es: 'Operaciones', en: 'Operations' },
  queues: { ca: 'Cues', es: 'Colas', en: 'Queues' },
  reference: { ca: 'Referència: {id}', es: 'Referencia: {id}', en: 'Reference: {id}' },
  home: { ca: 'Torna a l’inici', es: 'Volver al inicio', en: 'Back to the home page' },
  noMessage: {
    ca: 'Aquest missatge no hi és.',
    es: 'Este mensaje no está.',
    en: 'This message is not there.',
  },
})
