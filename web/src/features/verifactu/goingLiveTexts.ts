import { defineMessages } from '#language/defineMessages.ts'

/** What is asked when a rehearsal ends. */
export const texts = defineMessages({
  goLive: {
    ca: 'Registrar les factures de debò?',
    es: '¿Registrar las facturas de verdad?',
    en: 'Register invoices for real?',
  },
  goLiveTold: {
    ca: 'Cada factura que s’emeti es comunicarà a l’Agència Tributària i ja no es podrà canviar ni esborrar. No es podrà tornar a assajar, i qui comença a fer servir Verifactu hi ha de continuar fins al 31 de desembre (RD 1007/2023).',
    es: 'Cada factura que se emita se comunicará a la Agencia Tributaria y ya no se podrá cambiar ni eliminar. No se podrá volver a ensayar, y quien empieza a usar Verifactu tiene que seguir con él hasta el 31 de diciembre (RD 1007/2023).',
    en: 'Each invoice that is issued will be reported to the tax agency and can’t be changed or deleted any more. There will be no way back to a rehearsal, and who begins to use Verifactu stays with it until 31 December (RD 1007/2023).',
  },
  goLiveYes: { ca: 'Registra-les de debò', es: 'Registrarlas de verdad', en: 'Register for real' },
  leave: { ca: 'Acabar aquest assaig?', es: '¿Terminar este ensayo?', en: 'End this rehearsal?' },
  leaveYes: { ca: 'Acaba l’assaig', es: 'Terminar el ensayo', en: 'End the rehearsal' },
  stay: { ca: 'Deixa-ho com està', es: 'Dejarlo como está', en: 'Leave it as it is' },
  issued: {
    ca: '{count, plural, one {En l’assaig s’ha emès 1 factura:} other {En l’assaig s’han emès # factures:}}',
    es: '{count, plural, one {En el ensayo se ha emitido 1 factura:} other {En el ensayo se han emitido # facturas:}}',
    en: '{count, plural, one {1 invoice was issued while rehearsing:} other {# invoices were issued while rehearsing:}}',
  },
  ofSeries: {
    ca: 'Sèrie {serie}: {count, plural, one {1 factura} other {# factures}} ({range}),',
    es: 'Serie {serie}: {count, plural, one {1 factura} other {# facturas}} ({range}),',
    en: 'Series {serie}: {count, plural, one {1 invoice} other {# invoices}} ({range}),',
  },
  question: { ca: 'Què se n’ha de fer?', es: '¿Qué hay que hacer con ellas?', en: 'What becomes of them?' },
  fates: {
    takenBack: { ca: 'Desfer-les', es: 'Deshacerlas', en: 'Take them back' },
    kept: {
      ca: 'Conservar-les com a emeses abans del canvi',
      es: 'Conservarlas como emitidas antes del cambio',
      en: 'Keep them as issued before the change',
    },
  },
  fatesTold: {
    takenBack: {
      ca: 'S’esborren com si no s’haguessin emès mai: els números i els períodes tornen a quedar lliures i els PDF desapareixen. No es pot tirar enrere.',
      es: 'Se borran como si nunca se hubieran emitido: los números y los períodos vuelven a quedar libres y los PDF desaparecen. No se puede deshacer.',
      en: 'They are deleted as if they had never been issued: numbers and periods are free again, and the PDFs go. This can’t be undone.',
    },
    kept: {
      ca: 'Valen com a factures sense registrar: perden el QR i la banda d’assaig, i els PDF es tornen a fer.',
      es: 'Valen como facturas sin registrar: pierden el QR y la banda de ensayo, y los PDF se hacen de nuevo.',
      en: 'They count as invoices without registration: they lose the QR code and the rehearsal band, and the PDFs are made anew.',
    },
  },
  obstacles: {
    ca: 'No es poden desfer: {count, plural, one {n’hi ha 1 que no es pot esborrar.} other {n’hi ha # que no es poden esborrar.}}',
    es: 'No se pueden deshacer: {count, plural, one {hay 1 que no se puede eliminar.} other {hay # que no se pueden eliminar.}}',
    en: 'They can’t be taken back: {count, plural, one {1 of them can’t be deleted.} other {# of them can’t be deleted.}}',
  },
  moreObstacles: {
    ca: '… i {count, plural, one {1 més} other {# més}}',
    es: '… y {count, plural, one {1 más} other {# más}}',
    en: '… and {count, plural, one {1 more} other {# more}}',
  },
  choose: {
    ca: 'Digueu què se n’ha de fer.',
    es: 'Indique qué hay que hacer con ellas.',
    en: 'Say what becomes of them.',
  },
  readFailed: {
    ca: 'No s’ha pogut mirar què s’ha emès en l’assaig.',
    es: 'No se ha podido mirar qué se ha emitido en el ensayo.',
    en: 'What was issued while rehearsing could not be read.',
  },
  isReal: {
    ca: 'Ja hi ha factures registrades de debò: es queden registrades i no es pot tornar a assajar. Per deixar de registrar les noves, desactiveu Verifactu.',
    es: 'Ya hay facturas registradas de verdad: siguen registradas y no se puede volver a ensayar. Para dejar de registrar las nuevas, desactive Verifactu.',
    en: 'Invoices are registered for real already: they stay so, and there is no way back to a rehearsal. To stop registering new ones, switch Verifactu off.',
  },
})
