import { defineMessages } from '#language/defineMessages.ts'

/** Names of the fields, on forms and in details alike. */
export const texts = defineMessages({
  nombre: { ca: 'Nom', es: 'Nombre', en: 'Name' },
  nif: { ca: 'NIF', es: 'NIF', en: 'Tax ID (NIF)' },
  direccion: { ca: 'Adreça', es: 'Dirección', en: 'Address' },
  cp: { ca: 'Codi postal', es: 'Código postal', en: 'Postcode' },
  poblacion: { ca: 'Població', es: 'Población', en: 'Town' },
  provincia: { ca: 'Província', es: 'Provincia', en: 'Province' },
  pais: { ca: 'País', es: 'País', en: 'Country' },
  personasContacto: { ca: 'Correus de contacte', es: 'Correos de contacto', en: 'Contact emails' },
  nombreFiscal: { ca: 'Nom fiscal', es: 'Nombre fiscal', en: 'Legal name' },
  subtitulo: { ca: 'Subtítol', es: 'Subtítulo', en: 'Subtitle' },
  direccionFiscal: { ca: 'Adreça fiscal', es: 'Dirección fiscal', en: 'Billing address' },
  cpFiscal: { ca: 'Codi postal fiscal', es: 'Código postal fiscal', en: 'Billing postcode' },
  poblacionFiscal: { ca: 'Població fiscal', es: 'Población fiscal', en: 'Billing town' },
  provinciaFiscal: { ca: 'Província fiscal', es: 'Provincia fiscal', en: 'Billing province' },
  paisFiscal: { ca: 'País fiscal', es: 'País fiscal', en: 'Billing country' },
  ordenFiscal: { ca: 'Número de comanda', es: 'Número de pedido', en: 'Order number' },
  ordenConceptoFiscal: {
    ca: 'Concepte de la comanda',
    es: 'Concepto del pedido',
    en: 'Order description',
  },
  tipoIVA: { ca: 'IVA (%)', es: 'IVA (%)', en: 'VAT (%)' },
  tipoVencimiento: { ca: 'Venciment', es: 'Vencimiento', en: 'Payment terms' },
  language: { ca: 'Idioma dels documents', es: 'Idioma de los documentos', en: 'Language of documents' },
  isAdeudo: { ca: 'Domiciliació bancària', es: 'Domiciliación bancaria', en: 'Direct debit' },
  iban: { ca: 'IBAN', es: 'IBAN', en: 'IBAN' },
  swift: { ca: 'SWIFT / BIC', es: 'SWIFT / BIC', en: 'SWIFT / BIC' },
  isActive: { ca: 'Actiu', es: 'Activo', en: 'Active' },
  inRequest: { ca: 'Sol·licitud pendent', es: 'Solicitud pendiente', en: 'Request pending' },
})
