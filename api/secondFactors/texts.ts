import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  wrongCode: {
    ca: 'El codi no és correcte o ja s’ha fet servir.',
    es: 'El código no es correcto o ya se ha usado.',
    en: 'The code is not right or has been used already.',
  },
  codeNeeded: {
    ca: 'Cal un codi de l’aplicació o un codi de recuperació.',
    es: 'Hace falta un código de la aplicación o un código de recuperación.',
    en: 'A code of the app or a recovery code is needed.',
  },
  wrongPassword: {
    ca: 'La contrasenya no és correcta.',
    es: 'La contraseña no es correcta.',
    en: 'The password is not right.',
  },
  ticketOver: {
    ca: 'Ha passat massa temps. Torneu a començar amb la contrasenya.',
    es: 'Ha pasado demasiado tiempo. Vuelva a empezar con la contraseña.',
    en: 'That took too long. Begin again with your password.',
  },
  enrolmentOver: {
    ca: 'No s’està configurant cap aplicació, o ha passat massa temps. Torneu a començar.',
    es: 'No se está configurando ninguna aplicación, o ha pasado demasiado tiempo. Vuelva a empezar.',
    en: 'No app is being set up, or it took too long. Begin again.',
  },
  noKey: {
    ca: 'El servidor no té SECOND_FACTOR_KEY, la clau amb què es desen els secrets de les aplicacions. Qui l’administra l’ha d’indicar.',
    es: 'El servidor no tiene SECOND_FACTOR_KEY, la clave con la que se guardan los secretos de las aplicaciones. Quien lo administra debe indicarla.',
    en: 'The server has no SECOND_FACTOR_KEY, the key that secrets of apps are kept with. Whoever runs it has to give one.',
  },
  demanded: {
    ca: 'El vostre rol demana un segon factor: el podeu canviar, però no treure.',
    es: 'Su rol exige un segundo factor: puede cambiarlo, pero no quitarlo.',
    en: 'Your role needs a second factor: you can change it, but not remove it.',
  },
  none: {
    ca: 'Aquest compte no té cap segon factor.',
    es: 'Esta cuenta no tiene ningún segundo factor.',
    en: 'This account has no second factor.',
  },
})
