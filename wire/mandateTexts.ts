import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  reference: {
    ca: 'La referència té d’1 a 35 lletres sense accents, xifres o signes / - ? : ( ) . , ’ +, sense espais, i no comença ni acaba amb una barra.',
    es: 'La referencia tiene de 1 a 35 letras sin acentos, cifras o signos / - ? : ( ) . , ’ +, sin espacios, y no empieza ni termina con una barra.',
    en: 'The reference has 1 to 35 letters without accents, figures or signs / - ? : ( ) . , ’ +, no spaces, and neither begins nor ends with a slash.',
  },
  iban: {
    ca: 'Els dígits de control de l’IBAN no quadren.',
    es: 'Los dígitos de control del IBAN no cuadran.',
    en: 'The check digits of the IBAN do not fit.',
  },
  notSepa: {
    ca: 'El compte no és d’un país de la zona SEPA.',
    es: 'La cuenta no es de un país de la zona SEPA.',
    en: 'The account is not in a SEPA country.',
  },
  usedBeforeSigned: {
    ca: 'L’últim cobrament no pot ser anterior a la signatura.',
    es: 'El último cobro no puede ser anterior a la firma.',
    en: 'The last collection can’t be before the signature.',
  },
})
