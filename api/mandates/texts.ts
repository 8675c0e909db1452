import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  missing: {
    ca: 'No hi ha cap mandat amb aquest identificador.',
    es: 'No hay ningún mandato con este identificador.',
    en: 'There is no mandate with this identifier.',
  },
  unknownClient: {
    ca: 'Aquest client no existeix.',
    es: 'Este cliente no existe.',
    en: 'This client does not exist.',
  },
  noAccount: {
    ca: 'El client no té cap IBAN: ompliu-lo abans, o digueu de quin compte és el mandat.',
    es: 'El cliente no tiene IBAN: rellénelo antes, o diga de qué cuenta es el mandato.',
    en: 'The client has no IBAN: fill it in first, or say which account the mandate is for.',
  },
  wrongAccount: {
    ca: 'Els dígits de control de l’IBAN del client no quadren, o no és d’un país SEPA: corregiu-lo abans.',
    es: 'Los dígitos de control del IBAN del cliente no cuadran, o no es de un país SEPA: corríjalo antes.',
    en: 'The check digits of the client’s IBAN do not fit, or it is not of a SEPA country: mend it first.',
  },
  duplicate: {
    ca: 'Ja hi ha un mandat amb la referència {reference}.',
    es: 'Ya hay un mandato con la referencia {reference}.',
    en: 'There is a mandate with the reference {reference} already.',
  },
  signedLater: {
    ca: 'La data de signatura no pot ser posterior a avui.',
    es: 'La fecha de firma no puede ser posterior a hoy.',
    en: 'The day of signature can’t be after today.',
  },
  usedLater: {
    ca: 'L’últim cobrament no pot ser posterior a avui.',
    es: 'El último cobro no puede ser posterior a hoy.',
    en: 'The last collection can’t be after today.',
  },
  used: {
    ca: 'Ja s’ha cobrat amb aquest mandat: la referència, la data de signatura i el tipus ja no es poden canviar. Anul·leu-lo i apunteu-ne un de nou.',
    es: 'Ya se ha cobrado con este mandato: la referencia, la fecha de firma y el tipo ya no se pueden cambiar. Anúlelo y apunte uno nuevo.',
    en: 'This mandate has been collected by: its reference, day of signature and kind can’t be changed any more. Cancel it and note a new one.',
  },
  cancelled: {
    ca: 'Aquest mandat ja està anul·lat.',
    es: 'Este mandato ya está anulado.',
    en: 'This mandate is cancelled already.',
  },
  b2bOfConsumer: {
    ca: 'Un mandat B2B només el pot signar una empresa o un autònom, i aquest client consta com a particular.',
    es: 'Un mandato B2B solo lo puede firmar una empresa o un autónomo, y este cliente consta como particular.',
    en: 'A B2B mandate can only be signed by a business, and this client is noted as a consumer.',
  },
  noCreditor: {
    ca: 'Sense el NIF de l’empresa no hi ha identificador de creditor: ompliu-lo a Configuració → Empresa.',
    es: 'Sin el NIF de la empresa no hay identificador de acreedor: rellénelo en Configuración → Empresa.',
    en: 'Without the company’s tax number there is no creditor identifier: fill it in under Settings → Company.',
  },
})
