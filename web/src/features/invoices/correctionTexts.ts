import { defineMessages } from '#language/defineMessages.ts'

/** What is said of invoices that correct others, and of those that are corrected. */
export const texts = defineMessages({
  detailsTitle: {
    ca: 'Factura rectificativa {number}',
    es: 'Factura rectificativa {number}',
    en: 'Corrective invoice {number}',
  },
  correctsMark: { ca: 'Rectificativa', es: 'Rectificativa', en: 'Corrective' },
  correctedMark: { ca: 'Rectificada', es: 'Rectificada', en: 'Corrected' },
  annulledMark: { ca: 'Anul·lada', es: 'Anulada', en: 'Annulled' },
  correct: { ca: 'Rectifica', es: 'Rectificar', en: 'Correct' },
  correctOriginal: {
    ca: 'Rectifica la {number}',
    es: 'Rectificar la {number}',
    en: 'Correct {number}',
  },
  aboutTitle: { ca: 'Què rectifica', es: 'Qué rectifica', en: 'What it corrects' },
  type: { ca: 'Tipus', es: 'Tipo', en: 'Type' },
  types: {
    R1: {
      ca: 'R1 · devolució, descompte posterior, operació sense efecte o errada sobre com va l’IVA (art. 80 u, dos i sis de la LIVA)',
      es: 'R1 · devolución, descuento posterior, operación sin efecto o error sobre cómo va el IVA (art. 80 uno, dos y seis de la LIVA)',
      en: 'R1 · return, later discount, transaction without effect or mistake of law about the VAT (LIVA, art. 80 One, Two and Six)',
    },
    R2: {
      ca: 'R2 · concurs de creditors del client (art. 80 tres de la LIVA)',
      es: 'R2 · concurso de acreedores del cliente (art. 80 tres de la LIVA)',
      en: 'R2 · insolvency of the client (LIVA, art. 80 Three)',
    },
    R3: {
      ca: 'R3 · crèdit incobrable (art. 80 quatre de la LIVA)',
      es: 'R3 · crédito incobrable (art. 80 cuatro de la LIVA)',
      en: 'R3 · bad debt (LIVA, art. 80 Four)',
    },
    R4: {
      ca: 'R4 · resta de casos: errades de dades, de preu o de quantitat',
      es: 'R4 · resto de casos: errores de datos, de precio o de cantidad',
      en: 'R4 · all other cases: slips in details, price or quantity',
    },
  },
  mode: { ca: 'Manera', es: 'Modo', en: 'Method' },
  modes: {
    I: { ca: 'Per diferències', es: 'Por diferencias', en: 'By difference' },
    S: { ca: 'Per substitució', es: 'Por sustitución', en: 'By substitution' },
  },
  cause: { ca: 'Motiu', es: 'Motivo', en: 'Reason' },
  causes: {
    price: {
      ca: 'El preu o la quantitat eren erronis',
      es: 'El precio o la cantidad eran erróneos',
      en: 'The price or the quantity was wrong',
    },
    client: {
      ca: 'Les dades del client eren errònies',
      es: 'Los datos del cliente eran erróneos',
      en: 'The client’s details were wrong',
    },
    returned: {
      ca: 'S’ha tornat o anul·lat',
      es: 'Se ha devuelto o anulado',
      en: 'It was returned or cancelled',
    },
    discount: {
      ca: 'Un descompte acordat després',
      es: 'Un descuento acordado después',
      en: 'A discount agreed afterwards',
    },
    ended: {
      ca: 'El contracte va acabar abans',
      es: 'El contrato terminó antes',
      en: 'The contract ended early',
    },
    insolvency: { ca: 'Concurs del client', es: 'Concurso del cliente', en: 'Insolvency of the client' },
    unpaid: { ca: 'Impagada definitivament', es: 'Impagada definitivamente', en: 'Unpaid for good' },
    other: { ca: 'Un altre motiu', es: 'Otro motivo', en: 'Another reason' },
  },
  printedReason: { ca: 'Motiu imprès', es: 'Motivo impreso', en: 'Printed reason' },
  corrects: { ca: 'Rectifica', es: 'Rectifica', en: 'Corrects' },
  citedOf: {
    ca: 'del {day}, {base} + {vat} d’IVA',
    es: 'del {day}, {base} + {vat} de IVA',
    en: 'of {day}, {base} + {vat} VAT',
  },
  earlier: {
    ca: 'd’un programa anterior',
    es: 'de un programa anterior',
    en: 'of earlier software',
  },
  anew: { ca: 'Import correcte', es: 'Importe correcto', en: 'Right amount' },
  replaces: { ca: 'En lloc de', es: 'En lugar de', en: 'In the place of' },
  amountsOf: {
    ca: '{base} + {vat} d’IVA = {total}',
    es: '{base} + {vat} de IVA = {total}',
    en: '{base} + {vat} VAT = {total}',
  },
  differenceNote: {
    ca: 'Els imports de la factura són la diferència: el que canvia respecte de l’original.',
    es: 'Los importes de la factura son la diferencia: lo que cambia respecto al original.',
    en: 'The amounts of the invoice are the difference: what changes with respect to the original.',
  },
  replacedLines: {
    ca: '{count, plural, one {Línia substituïda: 1} other {Línies substituïdes: #}}',
    es: '{count, plural, one {Línea sustituida: 1} other {Líneas sustituidas: #}}',
    en: '{count, plural, one {Replaced lines: 1} other {Replaced lines: #}}',
  },
  correctedBy: {
    ca: 'Factures rectificatives',
    es: 'Facturas rectificativas',
    en: 'Corrective invoices',
  },
  change: { ca: 'Canvi', es: 'Cambio', en: 'Change' },
  left: { ca: 'En queda', es: 'Queda', en: 'Left' },
  keepsDebt: {
    ca: 'El client encara deu tota la factura: la rectificativa només recupera l’IVA.',
    es: 'El cliente aún debe toda la factura: la rectificativa solo recupera el IVA.',
    en: 'The client still owes the whole invoice: the correction only gives the VAT back.',
  },
  linesOfCorrection: {
    ca: 'Les línies d’una rectificativa no es canvien. Si és l’última de la sèrie i no s’ha enviat, esborreu-la; si no, rectifiqueu l’original altra vegada.',
    es: 'Las líneas de una rectificativa no se cambian. Si es la última de la serie y no se ha enviado, elimínela; si no, rectifique el original otra vez.',
    en: 'The lines of a corrective invoice are not changed. If it is the last of its series and was not mailed, delete it; if not, correct the original again.',
  },
  linesOfCorrected: {
    ca: 'La factura està rectificada per la {number}: les línies ja no es canvien. Per corregir res més, feu-ne una altra rectificativa.',
    es: 'La factura está rectificada por la {number}: las líneas ya no se cambian. Para corregir algo más, haga otra rectificativa.',
    en: 'The invoice is corrected by {number}: its lines are not changed any more. To correct something else, issue another corrective invoice.',
  },
  correctAgain: {
    ca: 'Rectifica-la altra vegada',
    es: 'Rectificarla otra vez',
    en: 'Correct it again',
  },
  deletionOfCorrection: {
    ca: 'El número {number} quedarà lliure per a la propera rectificativa. El que rectificava torna a quedar com abans: el que s’havia compensat es torna a reclamar, i els períodes que havia alliberat tornen a constar com a facturats.',
    es: 'El número {number} quedará libre para la próxima rectificativa. Lo que rectificaba vuelve a quedar como antes: lo que se había compensado se vuelve a reclamar, y los períodos que había liberado vuelven a constar como facturados.',
    en: 'Number {number} will be free for the next corrective invoice. What it corrected stands as before: what was compensated is asked for again, and the periods that it freed count as billed again.',
  },
  refusedCorrected: {
    ca: 'La factura està rectificada per la {number} i no es pot esborrar. Si la rectificativa és l’última de la seva sèrie, esborreu primer aquesta.',
    es: 'La factura está rectificada por la {number} y no se puede eliminar. Si la rectificativa es la última de su serie, elimine primero esa.',
    en: 'The invoice is corrected by {number} and can’t be deleted. If the correction is the last of its series, delete that one first.',
  },
})
