import { defineMessages } from '#language/defineMessages.ts'

/** Of an invoice at 0 % that does not say why. */
export const texts = defineMessages({
  noCause: {
    ca: 'Aquesta factura va al 0 % d’IVA i no diu per què (art. 6.1 j del RD 1619/2012). Es corregeix amb una rectificativa; perquè les properes en diguin la causa, escriviu-la a:',
    es: 'Esta factura va al 0 % de IVA y no dice por qué (art. 6.1 j del RD 1619/2012). Se corrige con una rectificativa; para que las próximas digan la causa, escríbala en:',
    en: 'This invoice bears 0 % VAT and does not say why (art. 6.1.j of RD 1619/2012). A corrective invoice puts it right; for those to come, give the reason in:',
  },
  ofClient: { ca: 'la fitxa del client', es: 'la ficha del cliente', en: 'the client’s record' },
  ofProduct: { ca: 'el producte', es: 'el producto', en: 'the product' },
  ofCompany: { ca: 'l’empresa', es: 'la empresa', en: 'the company' },
})
