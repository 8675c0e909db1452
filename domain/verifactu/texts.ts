import { defineMessages } from '#language/defineMessages.ts'

/** Why something can't be registered with the tax agency, and where it is put right. */
export const texts = defineMessages({
  noNif: {
    ca: 'Verifactu: falta el NIF del client, i una factura registrada l’ha de dir. Escriviu-lo a la fitxa del client.',
    es: 'Verifactu: falta el NIF del cliente, y una factura registrada tiene que indicarlo. Escríbalo en la ficha del cliente.',
    en: 'Verifactu: the client’s tax number is missing, and a registered invoice has to name it. Add it to the client.',
  },
  wrongNif: {
    ca: 'Verifactu: el NIF del client no és vàlid. Reviseu-lo a la fitxa del client; si és estranger, digueu-hi el país.',
    es: 'Verifactu: el NIF del cliente no es válido. Revíselo en la ficha del cliente; si es extranjero, indique el país.',
    en: 'Verifactu: the client’s tax number is not valid. Check it in the client’s record; if it is a foreign one, say the country there.',
  },
  noName: {
    ca: 'Verifactu: falta el nom fiscal del client.',
    es: 'Verifactu: falta el nombre fiscal del cliente.',
    en: 'Verifactu: the client’s legal name is missing.',
  },
  noCause: {
    ca: 'Verifactu: hi ha línies al 0 % sense causa. Digueu-ne la causa al producte, al client o a les dades de l’empresa.',
    es: 'Verifactu: hay líneas al 0 % sin causa. Indique la causa en el producto, en el cliente o en los datos de la empresa.',
    en: 'Verifactu: there are lines at 0 % without a cause. Say why in the product, the client or the company’s details.',
  },
  rate: {
    ca: 'Verifactu: no hi ha cap IVA del {rate} %. Reviseu el tipus del client.',
    es: 'Verifactu: no hay ningún IVA del {rate} %. Revise el tipo del cliente.',
    en: 'Verifactu: there is no VAT of {rate} %. Check the client’s rate.',
  },
  noCauseOfOriginal: {
    ca: 'Verifactu: la factura que es rectifica té línies al 0 % i no diu per què. Digueu què vol dir el 0 % a les dades de l’empresa: la rectificativa en dirà la causa.',
    es: 'Verifactu: la factura que se rectifica tiene líneas al 0 % y no dice por qué. Indique qué significa el 0 % en los datos de la empresa: la rectificativa dirá la causa.',
    en: 'Verifactu: the invoice that is corrected has lines at 0 % and does not say why. Say what 0 % means in the company’s details: the corrective invoice will give the cause.',
  },
  rateOfOriginal: {
    ca: 'Verifactu: la factura que es rectifica té un IVA del {rate} %, que ja no hi és: des d’aquí no se’n pot registrar cap rectificativa. Consulteu-ho amb l’assessoria fiscal.',
    es: 'Verifactu: la factura que se rectifica tiene un IVA del {rate} %, que ya no existe: desde aquí no se puede registrar ninguna rectificativa de ella. Consúltelo con la asesoría fiscal.',
    en: 'Verifactu: the invoice that is corrected bears VAT at {rate} %, which is no more: no corrective invoice of it can be registered from here. Ask your tax adviser.',
  },
  unionNumber: {
    ca: 'Verifactu: una entrega intracomunitària (E5) demana un client de la UE amb NIF-IVA.',
    es: 'Verifactu: una entrega intracomunitaria (E5) exige un cliente de la UE con NIF-IVA.',
    en: 'Verifactu: an intra-community supply (E5) needs a client of the EU with a VAT number.',
  },
  unionNumberOfOriginal: {
    ca: 'Verifactu: la factura que es rectifica té una entrega intracomunitària (E5), i el client ja no té NIF-IVA. Rectifiqueu-la amb les dades de client que tenia, i canvieu-les després.',
    es: 'Verifactu: la factura que se rectifica tiene una entrega intracomunitaria (E5), y el cliente ya no tiene NIF-IVA. Rectifíquela con los datos de cliente que tenía, y cámbielos después.',
    en: 'Verifactu: the invoice that is corrected has an intra-community supply (E5), and the client has no VAT number of the EU any more. Correct it with the client’s details of then, and change them afterwards.',
  },
  recipientOfCause: {
    ca: 'Verifactu: per concurs o per impagament només es pot rectificar a un client amb NIF espanyol{union, select, yes { o de la UE} other {}}.',
    es: 'Verifactu: por concurso o por impago solo se puede rectificar a un cliente con NIF español{union, select, yes { o de la UE} other {}}.',
    en: 'Verifactu: for insolvency or non-payment only invoices to a client with a Spanish{union, select, yes { or EU} other {}} tax number can be corrected.',
  },
  noIssuer: {
    ca: 'Verifactu: falta el NIF de l’empresa, o no és vàlid. Reviseu les dades de l’empresa.',
    es: 'Verifactu: falta el NIF de la empresa, o no es válido. Revise los datos de la empresa.',
    en: 'Verifactu: the company’s tax number is missing or not valid. Check the company’s details.',
  },
  number: {
    ca: 'Verifactu: el número {number} té caràcters que l’Agència Tributària no admet. Canvieu la clau de la sèrie.',
    es: 'Verifactu: el número {number} tiene caracteres que la Agencia Tributaria no admite. Cambie la clave de la serie.',
    en: 'Verifactu: number {number} has characters that the tax agency does not take. Change the key of the series.',
  },
  citedNumber: {
    ca: 'El número de la factura que es rectifica, amb la sèrie, pot tenir fins a {most, number} caràcters, i tots s’han d’imprimir. Escriviu-lo com és al paper.',
    es: 'El número de la factura que se rectifica, con la serie, puede tener hasta {most, number} caracteres, y todos se tienen que imprimir. Escríbalo como está en el papel.',
    en: 'The number of the invoice that is corrected, with its series, can have up to {most, number} characters, all of them printed. Write it as it is on paper.',
  },
  tooManyParts: {
    ca: 'Verifactu: la factura té més de {most} tractaments d’IVA diferents. Repartiu-la.',
    es: 'Verifactu: la factura tiene más de {most} tratamientos de IVA distintos. Repártala.',
    en: 'Verifactu: the invoice has more than {most} different VAT treatments. Split it.',
  },
  tooEarly: {
    ca: 'Verifactu: no es poden registrar factures d’abans del {first}.',
    es: 'Verifactu: no se pueden registrar facturas de antes del {first}.',
    en: 'Verifactu: invoices of before {first} can’t be registered.',
  },
})
