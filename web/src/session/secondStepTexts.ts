import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  askApp: {
    ca: 'Escriviu el codi de sis xifres que mostra ara la vostra aplicació.',
    es: 'Escriba el código de seis cifras que muestra ahora su aplicación.',
    en: 'Type the six-digit code that your app shows now.',
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
    ca: 'No tinc el telèfon: faig servir un codi de recuperació',
    es: 'No tengo el teléfono: uso un código de recuperación',
    en: 'I don’t have my telephone: use a recovery code',
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
})
