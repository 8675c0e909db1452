import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  wrongCountry: {
    ca: 'El país ha de ser un codi de dues lletres, com ara ES.',
    es: 'El país tiene que ser un código de dos letras, como ES.',
    en: 'The country has to be a code of two letters, such as ES.',
  },
  wrongIban: {
    ca: 'Els dígits de control de l’IBAN ({country}) no quadren amb el compte.',
    es: 'Los dígitos de control del IBAN ({country}) no cuadran con la cuenta.',
    en: 'The check digits of the IBAN ({country}) don’t fit the account.',
  },
  wrongLength: {
    ca: '{part, select, entidadFinanciera {L’entitat} oficina {L’oficina} dc {El DC} other {El número de compte}} ha de tenir {digits} dígits.',
    es: '{part, select, entidadFinanciera {La entidad} oficina {La oficina} dc {El DC} other {El número de cuenta}} tiene que tener {digits} dígitos.',
    en: '{part, select, entidadFinanciera {The bank code} oficina {The branch code} dc {The check digits} other {The account number}} must have {digits} digits.',
  },
  wrongControl: {
    ca: 'Els dígits de control no quadren amb el compte (haurien de ser {expected}).',
    es: 'Los dígitos de control no cuadran con la cuenta (deberían ser {expected}).',
    en: 'The check digits don’t fit the account (they should be {expected}).',
  },
  otherCountry: {
    ca: 'El país no quadra amb el compte (hauria de ser ES o {country}).',
    es: 'El país no cuadra con la cuenta (debería ser ES o {country}).',
    en: 'The country does not fit the account (it should be ES or {country}).',
  },
  accountOf: {
    ca: 'Aquest compte ja és el del banc «{bank}».',
    es: 'Esta cuenta ya es la del banco «{bank}».',
    en: 'This is the account of the bank “{bank}” already.',
  },
})
