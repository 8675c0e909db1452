import { defineMessages } from '#language/defineMessages.ts'

/** For who can't sign in. */
export const texts = defineMessages({
  forgottenTitle: {
    ca: 'Contrasenya oblidada',
    es: 'Contraseña olvidada',
    en: 'Forgotten password',
  },
  forgotten: {
    ca: 'Escriviu l’adreça del vostre compte i us enviarem un enllaç per triar una contrasenya nova.',
    es: 'Escriba la dirección de su cuenta y le enviaremos un enlace para elegir una contraseña nueva.',
    en: 'Enter the address of your account and we will send you a link to choose a new password.',
  },
  email: { ca: 'Correu electrònic', es: 'Correo electrónico', en: 'Email' },
  send: { ca: 'Envia l’enllaç', es: 'Enviar el enlace', en: 'Send the link' },
  sent: {
    ca: 'Si {email} té compte, hi rebreu un correu d’aquí a uns minuts. L’enllaç serveix durant mitja hora. Si no arriba, mireu el correu brossa o parleu amb un administrador.',
    es: 'Si {email} tiene cuenta, recibirá un correo en unos minutos. El enlace sirve durante media hora. Si no llega, mire el correo no deseado o hable con un administrador.',
    en: 'If {email} has an account, a mail will be there in a few minutes. The link is good for half an hour. If none comes, look among the junk mail or ask an administrator.',
  },
  again: { ca: 'Torna-ho a provar', es: 'Volver a intentarlo', en: 'Try again' },
  back: { ca: 'Torna a l’inici de sessió', es: 'Volver al inicio de sesión', en: 'Back to sign in' },
  setTitle: { ca: 'Trieu una contrasenya', es: 'Elija una contraseña', en: 'Choose a password' },
  code: { ca: 'Codi del correu', es: 'Código del correo', en: 'Code of the mail' },
  codeHint: {
    ca: 'El que hi ha en el correu que heu rebut.',
    es: 'El que hay en el correo que ha recibido.',
    en: 'As it stands in the mail that you got.',
  },
  newPassword: { ca: 'Contrasenya nova', es: 'Contraseña nueva', en: 'New password' },
  newPasswordHint: {
    ca: 'De 6 a 20 caràcters, i que no sigui de les que tothom fa servir.',
    es: 'De 6 a 20 caracteres, y que no sea de las que usa todo el mundo.',
    en: '6 to 20 characters, and none that everybody uses.',
  },
  confirmation: { ca: 'Repetiu-la', es: 'Repítala', en: 'Repeat it' },
  set: { ca: 'Desa la contrasenya', es: 'Guardar la contraseña', en: 'Save the password' },
  done: {
    ca: 'La contrasenya s’ha desat i les sessions que hi havia obertes s’han tancat.',
    es: 'La contraseña se ha guardado y las sesiones que había abiertas se han cerrado.',
    en: 'The password has been saved, and the sessions that were open have ended.',
  },
  signIn: { ca: 'Entra', es: 'Entrar', en: 'Sign in' },
  askAgain: { ca: 'Demana un altre enllaç', es: 'Pedir otro enlace', en: 'Ask for another link' },
})
