import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  askFirst: {
    ca: '{count, plural, one {En l’assaig s’ha emès 1 factura} other {En l’assaig s’han emès # factures}}: abans cal dir si es desfan o es conserven com a emeses abans del canvi.',
    es: '{count, plural, one {En el ensayo se ha emitido 1 factura} other {En el ensayo se han emitido # facturas}}: antes hay que decir si se deshacen o se conservan como emitidas antes del cambio.',
    en: '{count, plural, one {1 invoice was issued} other {# invoices were issued}} while rehearsing: first say whether to take {count, plural, one {it} other {them}} back or to keep {count, plural, one {it} other {them}} as issued before the change.',
  },
  changedSince: {
    ca: 'Mentrestant s’han emès més factures. No s’ha canviat res: torneu-ho a mirar.',
    es: 'Entretanto se han emitido más facturas. No se ha cambiado nada: vuelva a mirarlo.',
    en: 'More invoices were issued meanwhile. Nothing was changed: look at it again.',
  },
  movedSince: {
    ca: 'Mentrestant algú altre ja ha canviat on es registren les factures i ha decidit què se’n feia. Ara no s’ha canviat res: torneu-ho a mirar.',
    es: 'Entretanto otra persona ya ha cambiado dónde se registran las facturas y ha decidido qué se hacía con ellas. Ahora no se ha cambiado nada: vuelva a mirarlo.',
    en: 'Somebody else has changed meanwhile where invoices are registered, and decided what became of them. Nothing was changed now: look at it again.',
  },
  notTakenBack: {
    ca: 'Les factures de l’assaig no es poden desfer, perquè {count, plural, one {n’hi ha 1 que no es pot esborrar} other {n’hi ha # que no es poden esborrar}}. {number}: {reason}',
    es: 'Las facturas del ensayo no se pueden deshacer, porque {count, plural, one {hay 1 que no se puede eliminar} other {hay # que no se pueden eliminar}}. {number}: {reason}',
    en: 'The invoices of the rehearsal can’t be taken back, since {count, plural, one {1 of them can’t be deleted} other {# of them can’t be deleted}}. {number}: {reason}',
  },
  isReal: {
    ca: 'Ja hi ha factures registrades de debò a l’Agència Tributària: es queden registrades i no es pot tornar a assajar. Per deixar de registrar les noves, desactiveu Verifactu.',
    es: 'Ya hay facturas registradas de verdad en la Agencia Tributaria: siguen registradas y no se puede volver a ensayar. Para dejar de registrar las nuevas, desactive Verifactu.',
    en: 'Invoices are registered with the tax agency for real already: they stay so, and there is no way back to a rehearsal. To stop registering new ones, switch Verifactu off.',
  },
})
