import { defineMessages } from '#language/defineMessages.ts'

/** What a client's tax data can be, and why a 0 % needs a reason. */
export const texts = defineMessages({
  zones: {
    spain: {
      ca: 'Espanya: península i Balears',
      es: 'España: península y Baleares',
      en: 'Spain: mainland and Balearic Islands',
    },
    islands: {
      ca: 'Canàries, Ceuta o Melilla',
      es: 'Canarias, Ceuta o Melilla',
      en: 'Canary Islands, Ceuta or Melilla',
    },
    eu: { ca: 'Un altre estat de la UE', es: 'Otro estado de la UE', en: 'Another EU state' },
    outside: { ca: 'Fora de la UE', es: 'Fuera de la UE', en: 'Outside the EU' },
  },
  business: { ca: 'Empresa o professional', es: 'Empresa o profesional', en: 'Business or professional' },
  consumer: { ca: 'Particular', es: 'Particular', en: 'Private person' },
  euVatNumberHint: {
    ca: 'Les dues lletres de l’estat i el número, com ara FR40303265045 (Grècia: EL). Sense aquest número es factura amb IVA, com a un client d’aquí.',
    es: 'Las dos letras del estado y el número, como FR40303265045 (Grecia: EL). Sin este número se factura con IVA, como a un cliente de aquí.',
    en: 'The two letters of the state and the number, such as FR40303265045 (Greece: EL). Without it, invoices bear VAT as those to a client in Spain.',
  },
  reverseChargeHint: {
    ca: 'Les factures surten sense IVA i és el client qui el declara (art. 84 de la Llei 37/1992).',
    es: 'Las facturas salen sin IVA y es el cliente quien lo declara (art. 84 de la Ley 37/1992).',
    en: 'Invoices bear no VAT: the client declares it (art. 84 of Spanish Law 37/1992).',
  },
  noWithholding: { ca: 'No en practica', es: 'No practica', en: 'None' },
  anotherRate: { ca: 'Un altre percentatge', es: 'Otro porcentaje', en: 'Another rate' },
  withholdingRate: {
    ca: 'Percentatge de retenció',
    es: 'Porcentaje de retención',
    en: 'Rate withheld',
  },
  withholdingHint: {
    ca: 'El client la resta del que paga i la ingressa a Hisenda. Surt sota el total de la factura, que no canvia.',
    es: 'El cliente la resta de lo que paga y la ingresa en Hacienda. Aparece bajo el total de la factura, que no cambia.',
    en: 'The client keeps it back from what it pays and hands it to the tax agency. It stands under the total of the invoice, which stays the same.',
  },
  noVatHint: {
    ca: 'Amb el 0 % la factura ha de dir per què no porta IVA (art. 6.1 j del RD 1619/2012), i ningú no n’ha dit el motiu. Si el client paga IVA, poseu-hi el tipus.',
    es: 'Con el 0 % la factura debe decir por qué no lleva IVA (art. 6.1 j del RD 1619/2012), y nadie ha dicho el motivo. Si el cliente paga IVA, ponga el tipo.',
    en: 'At 0 % an invoice has to say why it bears no VAT (art. 6.1.j of RD 1619/2012), and nobody has said why. If the client pays VAT, enter the rate.',
  },
  whereToSay: {
    ca: 'On es diu el motiu:',
    es: 'Dónde se indica el motivo:',
    en: 'Where the reason is given:',
  },
  ofClient: {
    ca: 'les dades fiscals del client',
    es: 'los datos fiscales del cliente',
    en: 'the client’s billing details',
  },
  ofProduct: { ca: 'el producte', es: 'el producto', en: 'the product' },
  ofCompany: {
    ca: 'l’empresa, per a tots els clients',
    es: 'la empresa, para todos los clientes',
    en: 'the company, for all clients',
  },
})
