import { defineMessages } from '#language/defineMessages.ts'

/** The assistant that corrects invoices. */
export const texts = defineMessages({
  title: {
    ca: 'Nova factura rectificativa',
    es: 'Nueva factura rectificativa',
    en: 'New corrective invoice',
  },
  note: {
    ca: 'Corregeix factures ja emeses sense tocar-les: cita l’original i en diu la diferència.',
    es: 'Corrige facturas ya emitidas sin tocarlas: cita el original y dice la diferencia.',
    en: 'Corrects invoices that were issued without touching them: it cites the original and says the difference.',
  },

  originals: { ca: 'Factures originals', es: 'Facturas originales', en: 'Original invoices' },
  client: { ca: 'Client', es: 'Cliente', en: 'Client' },
  chooseClient: { ca: 'Trieu el client…', es: 'Elija el cliente…', en: 'Choose the client…' },
  invoiceOfClient: { ca: 'Factura del client', es: 'Factura del cliente', en: 'Invoice of the client' },
  anotherInvoice: {
    ca: 'Una altra factura del mateix client',
    es: 'Otra factura del mismo cliente',
    en: 'Another invoice of the same client',
  },
  chooseInvoice: {
    ca: 'Número, data o import…',
    es: 'Número, fecha o importe…',
    en: 'Number, date or amount…',
  },
  loading: { ca: 'S’està llegint…', es: 'Leyendo…', en: 'Reading…' },
  noInvoices: {
    ca: 'El client no té cap més factura en aquests llibres.',
    es: 'El cliente no tiene ninguna otra factura en estos libros.',
    en: 'The client has no other invoice in these books.',
  },
  originalOf: {
    ca: 'del {day}, de {total}; en queden {left} per rectificar',
    es: 'del {day}, de {total}; quedan {left} por rectificar',
    en: 'of {day}, of {total}; {left} left to correct',
  },
  removeOriginal: { ca: 'Treu la {number}', es: 'Quitar la {number}', en: 'Remove {number}' },
  remove: { ca: 'Treu', es: 'Quitar', en: 'Remove' },
  addTyped: {
    ca: 'Una factura d’un programa anterior',
    es: 'Una factura de un programa anterior',
    en: 'An invoice of earlier software',
  },
  typedTitle: {
    ca: 'Factura d’un programa anterior {place, number}',
    es: 'Factura de un programa anterior {place, number}',
    en: 'Invoice of earlier software {place, number}',
  },
  typedHint: {
    ca: 'No és en aquests llibres: escriviu-la tal com és al paper.',
    es: 'No está en estos libros: escríbala tal como está en el papel.',
    en: 'It is not in these books: write it as it stands on paper.',
  },
  typedSeries: { ca: 'Sèrie (si en té)', es: 'Serie (si tiene)', en: 'Series (if any)' },
  typedNumber: { ca: 'Número', es: 'Número', en: 'Number' },
  typedDay: { ca: 'Data', es: 'Fecha', en: 'Date' },
  typedBase: { ca: 'Base', es: 'Base', en: 'Taxable base' },
  typedQuota: { ca: 'Quota d’IVA', es: 'Cuota de IVA', en: 'VAT amount' },
  treatment: { ca: 'IVA', es: 'IVA', en: 'VAT' },
  byQuota: { ca: 'El que diu la quota', es: 'El que dice la cuota', en: 'As the amount says' },
  missingField: { ca: 'Cal omplir-lo.', es: 'Hay que rellenarlo.', en: 'Fill this in.' },

  whyTitle: { ca: 'Què va passar?', es: '¿Qué pasó?', en: 'What happened?' },
  effects: {
    price: {
      ca: 'Escriviu com havia de ser cada línia; es rectifica la diferència.',
      es: 'Escriba cómo debía ser cada línea; se rectifica la diferencia.',
      en: 'Write what each line should have been; the difference is corrected.',
    },
    client: {
      ca: 'Es torna a dir tot, amb les dades que el client té ara a la seva fitxa. Si havia d’anar a un altre client, anul·leu-la i feu-ne una de nova.',
      es: 'Se vuelve a decir todo, con los datos que el cliente tiene ahora en su ficha. Si debía ir a otro cliente, anúlela y haga una nueva.',
      en: 'All is said anew, with the details that the client has now. If it was meant for another client, take it back and issue a new one.',
    },
    returned: {
      ca: 'Es torna tota la factura, o les línies que trieu.',
      es: 'Se devuelve toda la factura, o las líneas que elija.',
      en: 'The whole invoice is taken back, or the lines that you choose.',
    },
    discount: {
      ca: 'Es resta un import de la base i el seu IVA.',
      es: 'Se resta un importe de la base y su IVA.',
      en: 'An amount is taken off the base, with its VAT.',
    },
    ended: {
      ca: 'Es tornen els dies que no s’han utilitzat: digueu l’últim dia utilitzat.',
      es: 'Se devuelven los días no utilizados: diga el último día utilizado.',
      en: 'The days that were not used are given back: say the last day used.',
    },
    insolvency: {
      ca: 'Es recupera l’IVA. El client continua devent tota la factura.',
      es: 'Se recupera el IVA. El cliente sigue debiendo toda la factura.',
      en: 'The VAT is given back. The client still owes the whole invoice.',
    },
    unpaid: {
      ca: 'Es recupera l’IVA del que no s’ha cobrat. El client continua devent-ho tot.',
      es: 'Se recupera el IVA de lo no cobrado. El cliente sigue debiéndolo todo.',
      en: 'The VAT of what was never paid is given back. The client still owes all of it.',
    },
    other: {
      ca: 'Trieu vosaltres què canvia i de quin tipus és.',
      es: 'Elija qué cambia y de qué tipo es.',
      en: 'You choose what changes and of which type it is.',
    },
  },
  typeTitle: { ca: 'Tipus de rectificativa', es: 'Tipo de rectificativa', en: 'Type of correction' },
  modeTitle: { ca: 'Com es diu', es: 'Cómo se dice', en: 'How it is said' },
  modeHints: {
    I: {
      ca: 'La rectificativa porta només el que canvia; el que es torna, en negatiu.',
      es: 'La rectificativa lleva solo lo que cambia; lo que se devuelve, en negativo.',
      en: 'The correction carries only what changes; what is taken back is negative.',
    },
    S: {
      ca: 'La rectificativa torna a dir la factura sencera, bé, en lloc de l’original.',
      es: 'La rectificativa vuelve a decir la factura entera, bien, en lugar del original.',
      en: 'The correction says the whole invoice anew, rightly, in the place of the original.',
    },
  },

  whatTitle: { ca: 'Què canvia?', es: '¿Qué cambia?', en: 'What changes?' },
  extents: {
    whole: { ca: 'Tot: s’anul·la', es: 'Todo: se anula', en: 'All of it: taken back' },
    lines: { ca: 'Algunes línies', es: 'Algunas líneas', en: 'Some lines' },
    amount: { ca: 'Un import a descomptar', es: 'Un importe a descontar', en: 'An amount off' },
    ended: { ca: 'Els dies no utilitzats', es: 'Los días no utilizados', en: 'The days not used' },
  },
  extentHints: {
    whole: {
      ca: 'Es torna tot el que queda de les originals, al cèntim.',
      es: 'Se devuelve todo lo que queda de las originales, al céntimo.',
      en: 'All that is left of the originals is taken back, to the cent.',
    },
    lines: {
      ca: 'Escriviu com havia de ser cada línia.',
      es: 'Escriba cómo debía ser cada línea.',
      en: 'Write what each line should have been.',
    },
    amount: {
      ca: 'Sense IVA: l’IVA hi va sol.',
      es: 'Sin IVA: el IVA va solo.',
      en: 'Without VAT, which follows.',
    },
    ended: {
      ca: 'Per dies reals del període de cada línia.',
      es: 'Por días reales del período de cada línea.',
      en: 'By the real days of each line’s period.',
    },
  },
  rightLines: {
    ca: 'Les línies, com havien de ser',
    es: 'Las líneas, como debían ser',
    en: 'The lines as they should have been',
  },
  leftOfLine: { ca: 'ara: {amount}', es: 'ahora: {amount}', en: 'now: {amount}' },
  change: { ca: 'Canvi', es: 'Cambio', en: 'Change' },
  takeBack: { ca: 'Treu-la tota', es: 'Quitarla toda', en: 'Take all back' },
  takeBackLine: {
    ca: 'Treu-la tota: {line}',
    es: 'Quitarla toda: {line}',
    en: 'Take all back: {line}',
  },
  asItWas: { ca: 'Com estava', es: 'Como estaba', en: 'As it was' },
  asItWasLine: {
    ca: 'Com estava: {line}',
    es: 'Como estaba: {line}',
    en: 'As it was: {line}',
  },
  nothingOfLines: {
    ca: 'De les línies ja no en queda res per rectificar.',
    es: 'De las líneas ya no queda nada por rectificar.',
    en: 'Nothing is left of the lines to correct.',
  },
  addLine: { ca: 'Afegeix una línia', es: 'Añadir una línea', en: 'Add a line' },
  newLine: {
    ca: 'Línia nova {place, number}',
    es: 'Línea nueva {place, number}',
    en: 'New line {place, number}',
  },
  ofLine: { ca: '{label} de {line}', es: '{label} de {line}', en: '{label} of {line}' },
  ofOriginal: { ca: 'De la factura', es: 'De la factura', en: 'Of invoice' },
  amountLabel: {
    ca: 'Import a descomptar, sense IVA',
    es: 'Importe a descontar, sin IVA',
    en: 'Amount off, without VAT',
  },
  amountName: { ca: 'Concepte', es: 'Concepto', en: 'Description' },
  lastDayOf: {
    ca: 'Últim dia utilitzat de {line}',
    es: 'Último día utilizado de {line}',
    en: 'Last day used of {line}',
  },
  periodOf: {
    ca: 'Període: {first} – {last}',
    es: 'Período: {first} – {last}',
    en: 'Period: {first} – {last}',
  },
  arithmetic: {
    ca: '{days, plural, one {1 dia no utilitzat} other {# dies no utilitzats}} de {length, number} ({first} – {last}): {whole} × {days, number} / {length, number} = {part}',
    es: '{days, plural, one {1 día no utilizado} other {# días no utilizados}} de {length, number} ({first} – {last}): {whole} × {days, number} / {length, number} = {part}',
    en: '{days, plural, one {1 day not used} other {# days not used}} of {length, number} ({first} – {last}): {whole} × {days, number} / {length, number} = {part}',
  },
  lastDayWrong: {
    ca: 'Ha de ser del {first} al {last}; el dia {before} vol dir que no s’ha utilitzat gens.',
    es: 'Debe ser del {first} al {last}; el día {before} significa que no se ha utilizado nada.',
    en: 'It has to be from {first} to {last}; {before} means that nothing was used.',
  },
  noPeriods: {
    ca: 'Cap línia no factura un període: trieu una altra manera de dir què canvia.',
    es: 'Ninguna línea factura un período: elija otra manera de decir qué cambia.',
    en: 'No line bills a period: choose another way to say what changes.',
  },

  issueTitle: { ca: 'Com s’emet', es: 'Cómo se emite', en: 'How it is issued' },
  series: { ca: 'Sèrie', es: 'Serie', en: 'Series' },
  date: { ca: 'Data', es: 'Fecha', en: 'Date' },
  firstDay: {
    ca: 'Primer dia possible: {day}',
    es: 'Primer día posible: {day}',
    en: 'First possible day: {day}',
  },
  reason: {
    ca: 'Motiu que s’imprimeix',
    es: 'Motivo que se imprime',
    en: 'Reason as printed',
  },
  reasonHint: {
    ca: 'En la llengua del client.',
    es: 'En el idioma del cliente.',
    en: 'In the client’s language.',
  },
  noSeries: {
    ca: 'Les rectificatives van en una sèrie pròpia, i encara no n’hi ha cap. Creeu-la aquí:',
    es: 'Las rectificativas van en una serie propia, y aún no hay ninguna. Créela aquí:',
    en: 'Corrections have a series of their own, and there is none yet. Create it here:',
  },
  seriesCode: { ca: 'Codi de la sèrie', es: 'Código de la serie', en: 'Code of the series' },
  seriesName: { ca: 'Descripció', es: 'Descripción', en: 'Description' },
  seriesProposed: {
    ca: 'Factures rectificatives',
    es: 'Facturas rectificativas',
    en: 'Corrective invoices',
  },
  createSeries: { ca: 'Crea la sèrie', es: 'Crear la serie', en: 'Create the series' },

  freeLabel: {
    ca: 'Deixa aquests períodes per tornar a facturar',
    es: 'Dejar estos períodos para volver a facturar',
    en: 'Make these periods due for billing again',
  },
  periods: {
    ca: 'Períodes de les línies que es treuen senceres',
    es: 'Períodos de las líneas que se quitan enteras',
    en: 'Periods of the lines that are taken back whole',
  },
  periodNamed: {
    ca: '{product}: {first} – {last}',
    es: '{product}: {first} – {last}',
    en: '{product}: {first} – {last}',
  },
  kept: {
    ca: 'Ara queden com a facturats: no es tornaran a facturar mai.',
    es: 'Ahora quedan como facturados: no se volverán a facturar nunca.',
    en: 'As it is, they count as billed: they are never billed again.',
  },
  freed: {
    ca: 'Tornaran a sortir a «Facturar» com a pendents, amb el preu que el contracte té ara.',
    es: 'Volverán a salir en «Facturar» como pendientes, con el precio que el contrato tiene ahora.',
    en: 'They will be due in the next billing run, at the price that the contract has now.',
  },

  previewTitle: { ca: 'Com quedarà', es: 'Cómo quedará', en: 'What it will be' },
  previewWaits: {
    ca: 'Quan hagueu dit què va passar i què canvia, aquí es veurà com queda.',
    es: 'Cuando haya dicho qué pasó y qué cambia, aquí se verá cómo queda.',
    en: 'Once you have said what happened and what changes, you will see the outcome here.',
  },
  looking: { ca: 'S’està calculant…', es: 'Calculando…', en: 'Working it out…' },
  missing: {
    lines: {
      ca: 'Encara no canvia res: escriviu en alguna línia com havia de ser.',
      es: 'Todavía no cambia nada: escriba en alguna línea cómo debía ser.',
      en: 'Nothing changes yet: write what a line should have been.',
    },
    wrongLines: {
      ca: 'Cal corregir les línies marcades.',
      es: 'Hay que corregir las líneas marcadas.',
      en: 'Correct the lines that are marked.',
    },
    amount: {
      ca: 'Escriviu l’import que es descompta.',
      es: 'Escriba el importe que se descuenta.',
      en: 'Write the amount that is taken off.',
    },
    lastDay: {
      ca: 'Digueu l’últim dia utilitzat d’alguna línia.',
      es: 'Diga el último día utilizado de alguna línea.',
      en: 'Say the last day used of a line.',
    },
    typed: {
      ca: 'Ompliu la factura anterior.',
      es: 'Rellene la factura anterior.',
      en: 'Fill in the earlier invoice.',
    },
    series: {
      ca: 'Falta la sèrie de rectificatives.',
      es: 'Falta la serie de rectificativas.',
      en: 'The series of corrections is missing.',
    },
    date: { ca: 'Cal una altra data.', es: 'Hace falta otra fecha.', en: 'Another date is needed.' },
    reason: {
      ca: 'Falta el motiu que s’imprimeix.',
      es: 'Falta el motivo que se imprime.',
      en: 'The printed reason is missing.',
    },
  },
  before: { ca: 'Abans', es: 'Antes', en: 'Before' },
  after: { ca: 'Després', es: 'Después', en: 'After' },
  amounts: { ca: 'Imports', es: 'Importes', en: 'Amounts' },
  base: { ca: 'Base', es: 'Base', en: 'Taxable base' },
  vat: { ca: 'IVA', es: 'IVA', en: 'VAT' },
  total: { ca: 'Total', es: 'Total', en: 'Total' },
  correctionLines: {
    ca: 'Línies de la rectificativa',
    es: 'Líneas de la rectificativa',
    en: 'Lines of the correction',
  },
  willBe: {
    ca: 'Serà la {number}, amb venciment {due}.',
    es: 'Será la {number}, con vencimiento {due}.',
    en: 'It will be {number}, due on {due}.',
  },
  withheld: {
    ca: 'Com a l’original, el client en reté el {rate}: {amount}. El que ha de pagar canvia en {toPay}.',
    es: 'Como en el original, el cliente retiene el {rate}: {amount}. Lo que tiene que pagar cambia en {toPay}.',
    en: 'As with the original, the client withholds {rate} of the base: {amount}. What is to be paid changes by {toPay}.',
  },
  noLinesOf: {
    ca: 'De {numbers} aquí no hi ha línies per canviar: traieu-ne un import, o rectifiqueu per substitució.',
    es: 'De {numbers} aquí no hay líneas que cambiar: descuente un importe, o rectifique por sustitución.',
    en: 'There are no lines of {numbers} to change here: take an amount off, or correct by substitution.',
  },
  compensated: {
    ca: 'No quedarà res per cobrar: l’original i la rectificativa es marquen com a compensades i no es reclamen.',
    es: 'No quedará nada por cobrar: el original y la rectificativa se marcan como compensadas y no se reclaman.',
    en: 'Nothing is left to be paid: original and correction are marked as compensated, and neither is asked for.',
  },
  stillOwed: {
    ca: 'L’original es continua reclamant per tot el seu import.',
    es: 'El original se sigue reclamando por todo su importe.',
    en: 'The original is still asked for in full.',
  },
  refusal: {
    ca: 'Així no es pot emetre:',
    es: 'Así no se puede emitir:',
    en: 'It can’t be issued like this:',
  },

  issue: { ca: 'Emet…', es: 'Emitir…', en: 'Issue…' },
  cancel: { ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
  questionTitle: {
    ca: 'Emetre la rectificativa',
    es: 'Emitir la rectificativa',
    en: 'Issue the correction',
  },
  question: {
    ca: 'S’emetrà la rectificativa {number} de {total} a {client}, amb data {day}. De les originals en quedaran {left}.',
    es: 'Se emitirá la rectificativa {number} de {total} a {client}, con fecha {day}. De las originales quedarán {left}.',
    en: 'Correction {number} of {total} will be issued to {client}, dated {day}. Of the originals {left} will be left.',
  },
  hasChanged: {
    ca: 'No s’ha emès res: mentrestant ha canviat alguna cosa. Torneu-ho a mirar.',
    es: 'No se ha emitido nada: mientras tanto ha cambiado algo. Vuelva a mirarlo.',
    en: 'Nothing has been issued: something has changed meanwhile. Look again.',
  },
  willFree: {
    ca: '{count, plural, one {1 període quedarà} other {# períodes quedaran}} per tornar a facturar.',
    es: '{count, plural, one {1 período quedará} other {# períodos quedarán}} para volver a facturar.',
    en: '{count, plural, one {1 period} other {# periods}} will be due for billing again.',
  },
  confirm: { ca: 'Emet la {number}', es: 'Emitir la {number}', en: 'Issue {number}' },
  issued: {
    ca: 'S’ha emès la rectificativa {number}.',
    es: 'Se ha emitido la rectificativa {number}.',
    en: 'Correction {number} has been issued.',
  },
})
