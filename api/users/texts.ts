import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  wrongSecret: {
    ca: 'El secret no és correcte.',
    es: 'El secreto no es correcto.',
    en: 'The secret is not right.',
  },
  badCredentials: {
    ca: 'L’adreça electrònica o la contrasenya no són correctes.',
    es: 'La dirección de correo o la contraseña no son correctas.',
    en: 'The email address or the password is not right.',
  },
  tooManyFailures: {
    ca: 'Massa intents fallits. Torneu-ho a provar d’aquí a {wait}.',
    es: 'Demasiados intentos fallidos. Vuelva a intentarlo dentro de {wait}.',
    en: 'Too many failed attempts. Try again in {wait}.',
  },
  seconds: {
    ca: '{count, plural, one {# segon} other {# segons}}',
    es: '{count, plural, one {# segundo} other {# segundos}}',
    en: '{count, plural, one {# second} other {# seconds}}',
  },
  minutes: {
    ca: '{count, plural, one {# minut} other {# minuts}}',
    es: '{count, plural, one {# minuto} other {# minutos}}',
    en: '{count, plural, one {# minute} other {# minutes}}',
  },
  wrongPassword: {
    spec: 'La contraseña actual no es correcta.',
    ca: 'La contrasenya actual no és correcta.',
    es: 'La contraseña actual no es correcta.',
    en: 'The current password is not right.',
  },
  ownAccountOnly: {
    spec: 'Solo puede cambiar su propia cuenta.',
    ca: 'Només podeu canviar el vostre propi compte.',
    es: 'Solo puede cambiar su propia cuenta.',
    en: 'You can only change your own account.',
  },
  missing: {
    spec: 'El usuario no existe.',
    ca: 'L’usuari no existeix.',
    es: 'El usuario no existe.',
    en: 'This user does not exist.',
  },
  noRequest: {
    spec: 'La solicitud no existe o ya tiene respuesta.',
    ca: 'La sol·licitud no existeix o ja té resposta.',
    es: 'La solicitud no existe o ya tiene respuesta.',
    en: 'This request does not exist or has been answered already.',
  },
  nothingToChange: {
    spec: 'Hay que indicar isEnabled, roleName o password.',
    ca: 'Cal indicar isEnabled, roleName o password.',
    es: 'Hay que indicar isEnabled, roleName o password.',
    en: 'Give isEnabled, roleName or password.',
  },
  duplicate: {
    spec: 'Ya existe una cuenta con la dirección {email}.',
    ca: 'Ja existeix un compte amb l’adreça {email}.',
    es: 'Ya existe una cuenta con la dirección {email}.',
    en: 'There is an account with the address {email} already.',
  },
  ownAccount: {
    spec: 'No puede borrar, desactivar ni cambiar su propia cuenta desde aquí.',
    ca: 'No podeu esborrar, desactivar ni canviar el vostre propi compte des d’aquí.',
    es: 'No puede eliminar, desactivar ni cambiar su propia cuenta desde aquí.',
    en: 'You can’t delete, deactivate or change your own account here.',
  },
  lastAdministrator: {
    spec: 'Tiene que haber al menos un administrador activo.',
    ca: 'Hi ha d’haver almenys un administrador actiu.',
    es: 'Tiene que haber al menos un administrador activo.',
    en: 'There has to be at least one active administrator.',
  },
  tokenName: {
    ca: 'Ja hi ha, o hi va haver, un programa que es diu {name}: poseu-li un altre nom.',
    es: 'Ya hay, o hubo, un programa llamado {name}: póngale otro nombre.',
    en: 'There is, or was, a program called {name}: give it another name.',
  },
  tooManyTokens: {
    ca: 'Hi ha {count} testimonis vigents, que són els que hi caben: anul·leu els que no feu servir.',
    es: 'Hay {count} tokens vigentes, que son los que caben: anule los que no use.',
    en: 'There are {count} tokens that are good, as many as there may be: revoke those that you don’t use.',
  },
  noToken: {
    ca: 'Aquest testimoni no existeix.',
    es: 'Este token no existe.',
    en: 'There is no such token.',
  },
})
