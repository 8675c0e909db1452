import { defineMessages } from '#language/defineMessages.ts'

/** What is asked before what money follows. */
export const texts = defineMessages({
  title: { ca: 'Confirmeu que sou vós', es: 'Confirme que es usted', en: 'Confirm that it is you' },
  why: {
    ca: 'El que aneu a fer toca diners o permisos. Escriviu la vostra contrasenya per continuar; en els deu minuts següents no us la tornarem a demanar.',
    es: 'Lo que va a hacer afecta a dinero o permisos. Escriba su contraseña para continuar; durante los diez minutos siguientes no se la volveremos a pedir.',
    en: 'What you are about to do touches money or permissions. Enter your password to go on; you won’t be asked again for ten minutes.',
  },
  password: { ca: 'Contrasenya', es: 'Contraseña', en: 'Password' },
  code: {
    ca: 'Codi de l’aplicació o de recuperació',
    es: 'Código de la aplicación o de recuperación',
    en: 'Code of the app, or a recovery code',
  },
  recoveryCode: { ca: 'Codi de recuperació', es: 'Código de recuperación', en: 'Recovery code' },
  passkey: {
    ca: 'Confirma amb una clau d’accés',
    es: 'Confirmar con una clave de acceso',
    en: 'Confirm with a passkey',
  },
  noPassword: {
    ca: 'No en teniu cap, o no la recordeu?',
    es: '¿No tiene ninguna, o no la recuerda?',
    en: 'You have none, or don’t remember it?',
  },
  askForLink: {
    ca: 'Demaneu un enllaç per triar-ne una; després caldrà tornar a entrar.',
    es: 'Pida un enlace para elegir una; después habrá que volver a entrar.',
    en: 'Ask for a link to choose one; you will have to sign in again afterwards.',
  },
  required: { ca: 'Camp obligatori.', es: 'Campo obligatorio.', en: 'Required.' },
  confirm: { ca: 'Confirma', es: 'Confirmar', en: 'Confirm' },
  cancel: { ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
})
