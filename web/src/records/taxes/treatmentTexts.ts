import { defineMessages } from '#language/defineMessages.ts'

/** How something is taxed, as staff choose it, and what the fields of that are called. The codes are those of the tax agency. */
export const texts = defineMessages({
  E1: { ca: 'Exempta, art. 20 (E1)', es: 'Exenta, art. 20 (E1)', en: 'Exempt, art. 20 (E1)' },
  E2: {
    ca: 'Exempta per exportació, art. 21 (E2)',
    es: 'Exenta por exportación, art. 21 (E2)',
    en: 'Exempt as an export, art. 21 (E2)',
  },
  E3: {
    ca: 'Exempta, assimilada a exportació, art. 22 (E3)',
    es: 'Exenta, asimilada a exportación, art. 22 (E3)',
    en: 'Exempt, treated as an export, art. 22 (E3)',
  },
  E4: {
    ca: 'Exempta, zones i règims duaners, arts. 23 i 24 (E4)',
    es: 'Exenta, zonas y regímenes aduaneros, arts. 23 y 24 (E4)',
    en: 'Exempt, customs areas and procedures, arts. 23 and 24 (E4)',
  },
  E5: {
    ca: 'Exempta, lliurament intracomunitari, art. 25 (E5)',
    es: 'Exenta, entrega intracomunitaria, art. 25 (E5)',
    en: 'Exempt, intra-Community supply, art. 25 (E5)',
  },
  E6: { ca: 'Exempta, altres causes (E6)', es: 'Exenta, otras causas (E6)', en: 'Exempt, other causes (E6)' },
  N1: {
    ca: 'No subjecta, arts. 7 i 14 (N1)',
    es: 'No sujeta, arts. 7 y 14 (N1)',
    en: 'Not subject, arts. 7 and 14 (N1)',
  },
  N2: {
    ca: 'No subjecta per localització (N2)',
    es: 'No sujeta por localización (N2)',
    en: 'Not subject by place of supply (N2)',
  },
  S2: {
    ca: 'Inversió del subjecte passiu (S2)',
    es: 'Inversión del sujeto pasivo (S2)',
    en: 'Reverse charge (S2)',
  },

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
