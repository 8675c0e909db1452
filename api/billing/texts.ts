import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  noRun: {
    ca: 'Aquesta facturació no existeix.',
    es: 'Esta facturación no existe.',
    en: 'This billing run does not exist.',
  },
  interrupted: {
    ca: 'La facturació s’ha interromput i no ha emès cap factura. Torneu-la a llançar.',
    es: 'La facturación se ha interrumpido y no ha emitido ninguna factura. Vuelva a lanzarla.',
    en: 'The billing run was interrupted and issued no invoice. Start it again.',
  },
  cutOff: {
    ca: 'S’ha perdut la connexió amb la base de dades enmig de la facturació. Torneu-la a llançar: el que ja s’hagi emès no es repetirà.',
    es: 'Se ha perdido la conexión con la base de datos en medio de la facturación. Vuelva a lanzarla: lo que ya se haya emitido no se repetirá.',
    en: 'The connection to the database was lost during the billing run. Start it again: what has been issued already will not be repeated.',
  },
  failed: {
    ca: 'Hi ha hagut un error intern.',
    es: 'Ha habido un error interno.',
    en: 'There was an internal error.',
  },
  noSeries: {
    ca: 'La sèrie {series} no existeix.',
    es: 'La serie {series} no existe.',
    en: 'Series {series} does not exist.',
  },
  inactiveSeries: {
    ca: 'La sèrie {series} no està activa.',
    es: 'La serie {series} no está activa.',
    en: 'Series {series} is not active.',
  },
  dateBeforeLast: {
    ca: 'La sèrie {series} ja té factures del {day}: la data no pot ser anterior.',
    es: 'La serie {series} ya tiene facturas del {day}: la fecha no puede ser anterior.',
    en: 'Series {series} has invoices of {day} already: the date can’t be earlier.',
  },
  noClient: { ca: 'El client no existeix.', es: 'El cliente no existe.', en: 'This client does not exist.' },
  inactiveClient: {
    ca: 'El client no està actiu.',
    es: 'El cliente no está activo.',
    en: 'The client is not active.',
  },
  noProduct: {
    ca: 'El producte no és al catàleg. Trieu-ne un altre o escriviu la línia lliure.',
    es: 'El producto no está en el catálogo. Elija otro o escriba la línea libre.',
    en: 'The product is not in the catalogue. Choose another, or write the line freely.',
  },
  numberTaken: {
    ca: 'Mentrestant s’ha emès una altra factura de la sèrie: aquesta seria la {number}. Confirmeu-ho.',
    es: 'Mientras tanto se ha emitido otra factura de la serie: esta sería la {number}. Confírmelo.',
    en: 'Another invoice of the series has been issued meanwhile: this one would be {number}. Confirm it.',
  },
  similarInvoice: {
    ca: 'El client ja té una factura semblant: la {number} del {day}, de {total}. Si aquesta n’és una altra, confirmeu-ho.',
    es: 'El cliente ya tiene una factura parecida: la {number} del {day}, de {total}. Si esta es otra, confírmelo.',
    en: 'The client has a similar invoice already: {number} of {day}, {total}. If this is another one, confirm it.',
  },
  previewChanged: {
    ca: 'El que s’ha de facturar ha canviat des de la previsió. Torneu-la a mirar.',
    es: 'Lo que hay que facturar ha cambiado desde la previsión. Vuelva a mirarla.',
    en: 'What is to be billed has changed since the preview. Look at it again.',
  },
  blocked: {
    periods: {
      ca: 'Té més de {periods} períodes pendents en un contracte. Cal indicar fins quan està facturat.',
      es: 'Tiene más de {periods} períodos pendientes en un contrato. Hay que indicar hasta cuándo está facturado.',
      en: 'More than {periods} periods of a contract are still to be billed. Say until when it has been billed.',
    },
    nif: {
      ca: 'Falta el NIF del client i la factura porta IVA.',
      es: 'Falta el NIF del cliente y la factura lleva IVA.',
      en: 'The client has no tax ID (NIF) and the invoice has VAT.',
    },
    amount: {
      ca: '{reason} Cal corregir les unitats o els preus dels contractes.',
      es: '{reason} Hay que corregir las unidades o los precios de los contratos.',
      en: '{reason} Correct the units or the prices of the contracts.',
    },
  },
  remark: {
    inactiveClient: {
      ca: 'El client està inactiu i té contractes actius: {titles}.',
      es: 'El cliente está inactivo y tiene contratos activos: {titles}.',
      en: 'The client is inactive and has active contracts: {titles}.',
    },
    noIssuer: {
      ca: 'Falten les dades de l’empresa. La factura sortirà sense emissor i no s’enviarà fins que hi siguin.',
      es: 'Faltan los datos de la empresa. La factura saldrá sin emisor y no se enviará hasta que estén.',
      en: 'The company’s details are missing. The invoice will have no issuer and will not be sent until they are there.',
    },
    wrongAccount: {
      ca: 'El compte del banc «{bank}» no és correcte i no sortirà a la factura.',
      es: 'La cuenta del banco «{bank}» no es correcta y no saldrá en la factura.',
      en: 'The account of the bank “{bank}” is not correct and will not be on the invoice.',
    },
    zeroTotal: {
      ca: 'El total de la factura és zero.',
      es: 'El total de la factura es cero.',
      en: 'The total of the invoice is zero.',
    },
    zeroLines: {
      ca: 'Preu o unitats a zero: {titles}.',
      es: 'Precio o unidades a cero: {titles}.',
      en: 'Price or units are zero: {titles}.',
    },
    earlierCalendar: {
      ca: 'Períodes de quan es facturava amb una altra periodicitat, al preu d’ara: {titles}. No consta quin preu tenien; reviseu-lo.',
      es: 'Períodos de cuando se facturaba con otra periodicidad, al precio de ahora: {titles}. No consta qué precio tenían; revíselo.',
      en: 'Periods of when it was billed at another interval, at the present price: {titles}. What they cost then is not known; check it.',
    },
    noAddress: {
      ca: 'No té cap adreça electrònica per enviar-li la factura.',
      es: 'No tiene ninguna dirección de correo a la que enviarle la factura.',
      en: 'Has no email address to send the invoice to.',
    },
    noCause: {
      ca: 'Factura a 0 % d’IVA sense dir-ne la causa, que s’escriu a la fitxa del client, a la del producte o a Empresa.',
      es: 'Factura a 0 % de IVA sin indicar la causa, que se escribe en la ficha del cliente, en la del producto o en Empresa.',
      en: 'Billed at 0 % VAT without a cause, which is given for the client, for the product or under Company.',
    },
    noTaxNumber: {
      ca: 'No té NIF, i la factura n’ha de dur encara que sigui exempta o no subjecta.',
      es: 'No tiene NIF, y la factura debe llevarlo aunque sea exenta o no sujeta.',
      en: 'Has no tax ID (NIF), which the invoice must state even where it is exempt or not subject.',
    },
    noSuchRate: {
      ca: 'Factura a un {rate} % d’IVA, i no hi ha cap IVA d’aquest tipus. Reviseu el tipus a la fitxa del client i a la del producte.',
      es: 'Factura a un {rate} % de IVA, y no hay ningún IVA de ese tipo. Revise el tipo en la ficha del cliente y en la del producto.',
      en: 'Billed at {rate} % VAT, and there is no VAT of that rate. Check the rate of the client and of the product.',
    },
    noIban: {
      ca: 'Paga per domiciliació i no té IBAN.',
      es: 'Paga por domiciliación y no tiene IBAN.',
      en: 'Pays by direct debit and has no IBAN.',
    },
    restored: {
      ca: 'Els llibres s’han restaurat i ningú no ho ha confirmat: potser ja es va facturar després de la còpia.',
      es: 'Los libros se han restaurado y nadie lo ha confirmado: quizá ya se facturó después de la copia.',
      en: 'The books were restored and nobody has confirmed it: this may have been billed after the backup.',
    },
  },
})
