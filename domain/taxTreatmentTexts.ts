import { defineMessages } from '#language/defineMessages.ts'

/** Mentions that an invoice without Spanish VAT has to carry (RD 1619/2012, art. 6.1.j–m); articles are of Ley 37/1992. */
export const texts = defineMessages({
  exempt: {
    ca: 'Operació exempta d’IVA, art. {article} de la Llei 37/1992',
    es: 'Operación exenta de IVA, art. {article} de la Ley 37/1992',
    en: 'Exempt from VAT, art. {article} of Spanish Law 37/1992',
  },
  exemptOther: { ca: 'Operació exempta d’IVA', es: 'Operación exenta de IVA', en: 'Exempt from VAT' },
  notSubject: {
    ca: 'Operació no subjecta a l’IVA, art. {article} de la Llei 37/1992',
    es: 'Operación no sujeta al IVA, art. {article} de la Ley 37/1992',
    en: 'Not subject to VAT, art. {article} of Spanish Law 37/1992',
  },
  place: {
    ca: 'Operació no subjecta per regles de localització, arts. 69 i 70 de la Llei 37/1992',
    es: 'Operación no sujeta por reglas de localización, arts. 69 y 70 de la Ley 37/1992',
    en: 'Not subject to VAT by the place of supply, arts. 69 and 70 of Spanish Law 37/1992',
  },
  placeReversed: {
    ca: 'Operació no subjecta, art. 69 de la Llei 37/1992; inversió del subjecte passiu',
    es: 'Operación no sujeta, art. 69 de la Ley 37/1992; inversión del sujeto pasivo',
    en: 'Not subject to VAT, art. 69 of Spanish Law 37/1992; reverse charge',
  },
  reverseCharge: {
    ca: 'Inversió del subjecte passiu, art. 84.Uno.2.º de la Llei 37/1992',
    es: 'Inversión del sujeto pasivo, art. 84.Uno.2.º de la Ley 37/1992',
    en: 'Reverse charge, art. 84.Uno.2.º of Spanish Law 37/1992',
  },
})
