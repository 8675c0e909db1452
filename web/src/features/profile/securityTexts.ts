import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Seguretat d’accés', es: 'Seguridad de acceso', en: 'Sign-in security' },
  demanded: {
    ca: 'El vostre rol demana un segon factor. Configureu-lo per continuar treballant.',
    es: 'Su rol exige un segundo factor. Configúrelo para seguir trabajando.',
    en: 'Your role needs a second factor. Set one up to go on working.',
  },
  appTitle: { ca: 'Aplicació de codis', es: 'Aplicación de códigos', en: 'App for codes' },
  appNote: {
    ca: 'Després de la contrasenya es demana el codi que mostra una aplicació del telèfon (Google Authenticator, Aegis, el gestor de contrasenyes…). Qui només sàpiga la contrasenya no hi pot entrar.',
    es: 'Después de la contraseña se pide el código que muestra una aplicación del teléfono (Google Authenticator, Aegis, el gestor de contraseñas…). Quien solo sepa la contraseña no puede entrar.',
    en: 'After the password, the code that an app on your telephone shows is asked for (Google Authenticator, Aegis, a password manager…). Whoever knows only the password can’t sign in.',
  },
  appOn: { ca: 'Activada des del', es: 'Activada desde el', en: 'On since' },
  appOff: {
    ca: 'No activada: s’hi entra només amb la contrasenya.',
    es: 'No activada: se entra solo con la contraseña.',
    en: 'Not on: the password alone is enough to sign in.',
  },
  noKey: {
    ca: 'Aquest servidor no pot desar el secret d’una aplicació: hi falta SECOND_FACTOR_KEY. Digueu-ho a qui l’administra.',
    es: 'Este servidor no puede guardar el secreto de una aplicación: le falta SECOND_FACTOR_KEY. Dígaselo a quien lo administra.',
    en: 'This server can’t keep the secret of an app: it lacks SECOND_FACTOR_KEY. Tell whoever runs it.',
  },
  setUp: { ca: 'Configura una aplicació', es: 'Configurar una aplicación', en: 'Set up an app' },
  replace: { ca: 'Canvia d’aplicació', es: 'Cambiar de aplicación', en: 'Use another app' },
  remove: { ca: 'Desactiva', es: 'Desactivar', en: 'Turn off' },
  cantRemove: {
    ca: 'El vostre rol demana un segon factor: el podeu canviar, però no desactivar.',
    es: 'Su rol exige un segundo factor: puede cambiarlo, pero no desactivarlo.',
    en: 'Your role needs a second factor: you can change it, but not turn it off.',
  },
  codesTitle: { ca: 'Codis de recuperació', es: 'Códigos de recuperación', en: 'Recovery codes' },
  codesNote: {
    ca: 'Cada codi obre una sola vegada, sense el telèfon. Deseu-los en un lloc segur que no sigui el telèfon.',
    es: 'Cada código abre una sola vez, sin el teléfono. Guárdelos en un lugar seguro que no sea el teléfono.',
    en: 'Each code opens once, without the telephone. Keep them in a safe place that is not the telephone.',
  },
  codesLeft: {
    ca: '{count, plural, =0 {No us en queda cap.} one {Us en queda # per fer servir.} other {Us en queden # per fer servir.}}',
    es: '{count, plural, =0 {No le queda ninguno.} one {Le queda # por usar.} other {Le quedan # por usar.}}',
    en: '{count, plural, =0 {None is left.} one {# is left.} other {# are left.}}',
  },
  codesFew: { ca: 'Feu-ne de nous aviat.', es: 'Haga nuevos pronto.', en: 'Make new ones soon.' },
  renew: { ca: 'Fes codis nous', es: 'Hacer códigos nuevos', en: 'Make new codes' },
  proofTitle: { ca: 'Confirmeu que sou vós', es: 'Confirme que es usted', en: 'Confirm that it is you' },
  proofNote: {
    ca: 'Abans de canviar com s’entra al compte.',
    es: 'Antes de cambiar cómo se entra en la cuenta.',
    en: 'Before changing how one signs in to this account.',
  },
  removeWarning: {
    ca: 'Després s’entrarà només amb la contrasenya i els codis de recuperació no serviran.',
    es: 'Después se entrará solo con la contraseña y los códigos de recuperación no servirán.',
    en: 'Afterwards the password alone is enough, and the recovery codes are worth nothing.',
  },
  renewWarning: {
    ca: 'Els codis d’abans deixen de servir.',
    es: 'Los códigos de antes dejan de servir.',
    en: 'The codes of before are worth nothing any more.',
  },
  password: { ca: 'Contrasenya', es: 'Contraseña', en: 'Password' },
  proofCode: {
    ca: 'Codi de l’aplicació o de recuperació',
    es: 'Código de la aplicación o de recuperación',
    en: 'Code of the app, or a recovery code',
  },
  goOn: { ca: 'Continua', es: 'Continuar', en: 'Go on' },
  cancel: { ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
  scan: {
    ca: 'Llegiu aquest codi amb l’aplicació del telèfon.',
    es: 'Lea este código con la aplicación del teléfono.',
    en: 'Read this code with the app on your telephone.',
  },
  picture: {
    ca: 'Codi QR per a l’aplicació',
    es: 'Código QR para la aplicación',
    en: 'QR code for the app',
  },
  secret: {
    ca: 'Si no el podeu llegir, escriviu-hi aquesta clau:',
    es: 'Si no puede leerlo, escriba esta clave:',
    en: 'If you can’t read it, type this key:',
  },
  newCode: {
    ca: 'Codi de sis xifres que mostra ara',
    es: 'Código de seis cifras que muestra ahora',
    en: 'Six-digit code that it shows now',
  },
  activate: { ca: 'Activa', es: 'Activar', en: 'Turn on' },
  activated: {
    ca: 'L’aplicació de codis està activada. S’han tancat les altres sessions.',
    es: 'La aplicación de códigos está activada. Se han cerrado las demás sesiones.',
    en: 'The app for codes is on. Your other sessions have been ended.',
  },
  removed: {
    ca: 'S’ha desactivat el segon factor. S’han tancat les altres sessions.',
    es: 'Se ha desactivado el segundo factor. Se han cerrado las demás sesiones.',
    en: 'The second factor is off. Your other sessions have been ended.',
  },
  keepThem: {
    ca: 'Deseu aquests codis ara: no es tornaran a mostrar.',
    es: 'Guarde estos códigos ahora: no volverán a mostrarse.',
    en: 'Keep these codes now: they are not shown again.',
  },
  download: { ca: 'Baixa’ls', es: 'Descargarlos', en: 'Download them' },
  print: { ca: 'Imprimeix-los', es: 'Imprimirlos', en: 'Print them' },
  kept: { ca: 'Ja els he desat', es: 'Ya los he guardado', en: 'I have kept them' },
  fileName: { ca: 'codis-de-recuperacio.txt', es: 'codigos-de-recuperacion.txt', en: 'recovery-codes.txt' },
})
