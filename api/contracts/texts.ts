import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  missing: {
    ca: 'El contracte no existeix.',
    es: 'El contrato no existe.',
    en: 'This contract does not exist.',
  },
  noClient: { ca: 'El client no existeix.', es: 'El cliente no existe.', en: 'This client does not exist.' },
  noProduct: {
    ca: 'El producte no existeix.',
    es: 'El producto no existe.',
    en: 'This product does not exist.',
  },
  clientFixed: {
    ca: 'El client d’un contracte no es pot canviar.',
    es: 'El cliente de un contrato no se puede cambiar.',
    en: 'The client of a contract can’t be changed.',
  },
  productFixed: {
    ca: 'El producte d’un contracte no es pot canviar.',
    es: 'El producto de un contrato no se puede cambiar.',
    en: 'The product of a contract can’t be changed.',
  },
  inUse: {
    ca: 'El contracte té factures i no es pot esborrar. Podeu desactivar-lo.',
    es: 'El contrato tiene facturas y no se puede eliminar. Puede desactivarlo.',
    en: 'The contract has invoices and can’t be deleted. You can deactivate it.',
  },
  belowZero: {
    ca: 'El preu quedaria per sota de zero.',
    es: 'El precio quedaría por debajo de cero.',
    en: 'The price would fall below zero.',
  },
  notInText: { ca: 'El text no hi surt.', es: 'El texto no aparece.', en: 'The text does not occur in it.' },
})
