import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  required: { ca: 'Camp obligatori.', es: 'Campo obligatorio.', en: 'Required.' },
  wrongIdempotencyKey: {
    ca: 'Idempotency-Key: d’1 a 200 caràcters visibles.',
    es: 'Idempotency-Key: de 1 a 200 caracteres visibles.',
    en: 'Idempotency-Key: 1 to 200 visible characters.',
  },
  wrongIfMatch: {
    ca: 'If-Match: cal la versió del registre.',
    es: 'If-Match: hace falta la versión del registro.',
    en: 'If-Match: the version of the record is needed.',
  },
  stale: {
    ca: 'Algú altre ha canviat aquest registre mentrestant. Torneu-lo a carregar.',
    es: 'Otra persona ha cambiado este registro mientras tanto. Vuelva a cargarlo.',
    en: 'Somebody else has changed this record meanwhile. Load it again.',
  },
  unstorable: {
    ca: 'El text conté caràcters no admesos.',
    es: 'El texto contiene caracteres no admitidos.',
    en: 'The text has characters that are not allowed.',
  },
  noObject: {
    ca: 'El cos de la petició ha de ser un objecte JSON.',
    es: 'El cuerpo de la petición tiene que ser un objeto JSON.',
    en: 'The body of the request has to be a JSON object.',
  },
  mayBeOld: {
    ca: 'Si el programa s’ha actualitzat mentrestant, torneu a carregar la pàgina.',
    es: 'Si el programa se ha actualizado mientras tanto, vuelva a cargar la página.',
    en: 'If the program has been updated meanwhile, reload the page.',
  },
  others: {
    ca: 'I {others, plural, one {# camp} other {# camps}} més.',
    es: 'Y {others, plural, one {# campo} other {# campos}} más.',
    en: 'And {others, plural, one {# more field} other {# more fields}}.',
  },
  confirmNeeded: {
    ca: 'Abans de fer-ho, confirmeu que sou vós amb la contrasenya.',
    es: 'Antes de hacerlo, confirme que es usted con la contraseña.',
    en: 'Before doing this, confirm with your password that it is you.',
  },
  enrolFirst: {
    ca: 'El vostre rol demana un segon factor. Configureu-lo a «Seguretat d’accés», al vostre compte.',
    es: 'Su rol exige un segundo factor. Configúrelo en «Seguridad de acceso», en su cuenta.',
    en: 'Your role needs a second factor. Set one up under “Sign-in security” in your account.',
  },
  outOfScope: {
    ca: 'Aquest testimoni no hi dona accés.',
    es: 'Este token no da acceso a esto.',
    en: 'This token gives no access to that.',
  },
})
