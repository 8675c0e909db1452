import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  askApp: {
    ca: 'Escriviu el codi de sis xifres que mostra ara la vostra aplicació.',
    es: 'Escriba el código de seis cifras que muestra ahora su aplicación.',
    en: 'Type the six-digit code that your app shows now.',
  },
  signInByProvider: {
    ca: 'Entra amb el compte de {name}',
    es: 'Entrar con la cuenta de {name}',
    en: 'Sign in with the account of {name}',
  },
  askRecovery: {
    ca: 'Escriviu un dels codis de recuperació que vau desar. Cada codi serveix una sola vegada.',
    es: 'Escriba uno de los códigos de recuperación que guardó. Cada código sirve una sola vez.',
    en: 'Type one of the recovery codes that you kept. Each code works once.',
  },
  code: { ca: 'Codi', es: 'Código', en: 'Code' },
  recoveryCode: { ca: 'Codi de recuperació', es: 'Código de recuperación', en: 'Recovery code' },
  required: { ca: 'Camp obligatori.', es: 'Campo obligatorio.', en: 'Required.' },
  enter: { ca: 'Entra', es: 'Entrar', en: 'Sign in' },
  back: { ca: 'Torna enrere', es: 'Volver atrás', en: 'Go back' },
  useRecovery: {
    ca: 'No ho tinc a mà: faig servir un codi de recuperació',
    es: 'No lo tengo a mano: uso un código de recuperación',
    en: 'I don’t have it at hand: use a recovery code',
  },
  useApp: {
    ca: 'Faig servir el codi de l’aplicació',
    es: 'Uso el código de la aplicación',
    en: 'Use the code of the app',
  },
  lost: {
    ca: 'Si tampoc no teniu cap codi de recuperació, un administrador us pot treure el segon factor.',
    es: 'Si tampoco tiene ningún código de recuperación, un administrador puede quitarle el segundo factor.',
    en: 'Without a recovery code, too, an administrator can take the second factor off your account.',
  },
  askPasskey: {
    ca: 'Confirmeu que sou vós amb la vostra clau d’accés: empremta, cara o PIN d’aquest aparell o d’una clau de seguretat.',
    es: 'Confirme que es usted con su clave de acceso: huella, cara o PIN de este aparato o de una llave de seguridad.',
    en: 'Confirm that it is you with your passkey: finger, face or PIN of this device or of a security key.',
  },
  usePasskey: { ca: 'Faig servir una clau d’accés', es: 'Uso una clave de acceso', en: 'Use a passkey' },
  showPasskey: { ca: 'Mostra la clau d’accés', es: 'Mostrar la clave de acceso', en: 'Show the passkey' },
  signInByPasskey: {
    ca: 'Entra amb una clau d’accés',
    es: 'Entrar con una clave de acceso',
    en: 'Sign in with a passkey',
  },
  noPasskey: {
    ca: 'No s’ha mostrat cap clau d’accés. Torneu-ho a provar, o entreu amb la contrasenya.',
    es: 'No se ha mostrado ninguna clave de acceso. Vuelva a intentarlo, o entre con la contraseña.',
    en: 'No passkey was shown. Try again, or sign in with your password.',
  },
})
