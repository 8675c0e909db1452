import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  wrongCode: {
    ca: 'El codi no és correcte o ja s’ha fet servir.',
    es: 'El código no es correcto o ya se ha usado.',
    en: 'The code is not right or has been used already.',
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
  demandsOfOneself: {
    ca: 'Abans d’exigir un segon factor al rol {role}, que és el vostre, configureu-ne un al vostre perfil: si no, us podríeu quedar fora.',
    es: 'Antes de exigir un segundo factor al rol {role}, que es el suyo, configure uno en su perfil: si no, podría quedarse fuera.',
    en: 'Before you require a second factor of the role {role}, which is yours, set one up on your profile: you could be locked out otherwise.',
  },
  none: {
    ca: 'Aquest compte no té cap segon factor.',
    es: 'Esta cuenta no tiene ningún segundo factor.',
    en: 'This account has no second factor.',
  },
  factorNeeded: {
    ca: 'Cal un codi o una clau d’accés.',
    es: 'Hace falta un código o una clave de acceso.',
    en: 'A code or a passkey is needed.',
  },
  wrongPasskey: {
    ca: 'La clau d’accés no és vàlida en aquest compte, o ha passat massa temps. Torneu-ho a provar.',
    es: 'La clave de acceso no es válida en esta cuenta, o ha pasado demasiado tiempo. Vuelva a intentarlo.',
    en: 'The passkey is not one of this account, or it took too long. Try again.',
  },
  passwordFirst: {
    ca: 'La contrasenya ha canviat des que vau fer servir aquesta clau d’accés. Entreu aquesta vegada amb el correu i la contrasenya, i mostreu-hi la clau després.',
    es: 'La contraseña ha cambiado desde que usó esta clave de acceso. Entre esta vez con el correo y la contraseña, y muestre la clave después.',
    en: 'The password has changed since you used this passkey. Sign in this once with email and password, and show the passkey after that.',
  },
  knownPasskey: {
    ca: 'Aquesta clau d’accés ja hi és.',
    es: 'Esta clave de acceso ya está.',
    en: 'This passkey is there already.',
  },
  missingPasskey: {
    ca: 'Aquesta clau d’accés ja no hi és.',
    es: 'Esta clave de acceso ya no está.',
    en: 'This passkey is not there any more.',
  },
  tooManyPasskeys: {
    ca: 'Hi ha {count} claus d’accés, que són les que hi caben. Traieu-ne una que no feu servir.',
    es: 'Hay {count} claves de acceso, que son las que caben. Quite una que no use.',
    en: 'There are {count} passkeys, as many as there may be. Remove one that you don’t use.',
  },
  noPlace: {
    ca: 'Les claus d’accés demanen una adreça amb nom: obriu l’aplicació per localhost, o que qui l’administra indiqui PUBLIC_URL.',
    es: 'Las claves de acceso exigen una dirección con nombre: abra la aplicación por localhost, o que quien la administra indique PUBLIC_URL.',
    en: 'Passkeys need an address with a name: open the application as localhost, or have whoever runs it give PUBLIC_URL.',
  },
})
