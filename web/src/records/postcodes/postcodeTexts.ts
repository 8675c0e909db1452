import { defineMessages } from '#language/defineMessages.ts'

/** What a postcode has filled in. */
export const texts = defineMessages({
  filled: {
    ca: 'Omplert segons el codi postal: {what}.',
    es: 'Rellenado según el código postal: {what}.',
    en: 'Filled in from the postcode: {what}.',
  },
  others: {
    ca: 'Amb aquest codi també hi ha {towns}.',
    es: 'Con este código también está {towns}.',
    en: 'This postcode is also that of {towns}.',
  },
  unknown: {
    ca: 'Cap província no té codis postals que comencin així: reviseu-lo.',
    es: 'Ninguna provincia tiene códigos postales que empiecen así: revíselo.',
    en: 'No province has postcodes that begin like this: please review it.',
  },
})
