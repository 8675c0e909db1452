import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  treatment: { ca: 'Tractament d’IVA', es: 'Tratamiento de IVA', en: 'VAT treatment' },
  ofClient: { ca: 'L’IVA del client', es: 'El IVA del cliente', en: 'The client’s VAT' },
  ofProduct: { ca: 'El del producte', es: 'El del producto', en: 'As the product says' },
  article: { ca: 'Article de la llei', es: 'Artículo de la ley', en: 'Article of the VAT act' },
  usualArticle: {
    ca: 'El que diu la factura; si no s’escriu, art. {article} de la Llei de l’IVA.',
    es: 'El que dice la factura; si no se escribe, art. {article} de la Ley del IVA.',
    en: 'What the invoice names; if left empty, art. {article} of the VAT act.',
  },
  noUsualArticle: {
    ca: 'El que diu la factura; si no s’escriu, no en diu cap.',
    es: 'El que dice la factura; si no se escribe, no dice ninguno.',
    en: 'What the invoice names; if left empty, it names none.',
  },
})
