import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Cobraments pendents', es: 'Cobros pendientes', en: 'Collections' },
  follow: { ca: 'Apunta', es: 'Anotar', en: 'Note' },
  followOf: { ca: 'Apunta de {client}', es: 'Anotar de {client}', en: 'Note of {client}' },
  dialogTitle: { ca: 'Seguiment de {client}', es: 'Seguimiento de {client}', en: 'Following up {client}' },
  kind: { ca: 'Què s’apunta', es: 'Qué se anota', en: 'What is noted' },
  kinds: {
    note: { ca: 'Trucada o nota', es: 'Llamada o nota', en: 'Call or note' },
    promise: { ca: 'Promesa de pagament', es: 'Promesa de pago', en: 'Promise to pay' },
    dispute: { ca: 'Disputa', es: 'Disputa', en: 'Dispute' },
  },
  hints: {
    note: {
      ca: 'Què s’ha dit. Fins al dia de tornar a trucar (o deu dies, si no se’n diu cap) el client queda en espera.',
      es: 'Qué se ha dicho. Hasta el día de volver a llamar (o diez días, si no se indica) el cliente queda en espera.',
      en: 'What was said. Until the day to call again (or for ten days, where none is given) the client waits.',
    },
    promise: {
      ca: 'Fins a aquest dia no es recorda. Si s’ha complert o no, ho diu el llibre de cobraments.',
      es: 'Hasta ese día no se recuerda. Si se ha cumplido o no lo dice el libro de cobros.',
      en: 'Nobody is reminded until that day. Whether it was kept is what the ledger says.',
    },
    dispute: {
      ca: 'Mentre duri, ningú no rep recordatoris d’aquestes factures.',
      es: 'Mientras dure, nadie recibe recordatorios de estas facturas.',
      en: 'While it lasts nobody is reminded of these invoices.',
    },
  },
  said: { ca: 'Què s’ha dit', es: 'Qué se ha dicho', en: 'What was said' },
  reason: { ca: 'Motiu de la disputa', es: 'Motivo de la disputa', en: 'Why it is disputed' },
  remark: { ca: 'Observacions', es: 'Observaciones', en: 'Remarks' },
  callAgain: { ca: 'Tornar a trucar el', es: 'Volver a llamar el', en: 'Call again on' },
  amount: { ca: 'Import promès', es: 'Importe prometido', en: 'Amount promised' },
  dueOn: { ca: 'Per al dia', es: 'Para el día', en: 'By the day' },
  invoices: { ca: 'Factures', es: 'Facturas', en: 'Invoices' },
  ofAll: {
    ca: 'Cap de marcada: tot el que deu.',
    es: 'Ninguna marcada: todo lo que debe.',
    en: 'None ticked: all that it owes.',
  },
  invoice: {
    ca: '{number}, venciment {day}: {amount}',
    es: '{number}, vencimiento {day}: {amount}',
    en: '{number}, due {day}: {amount}',
  },
  textMissing: {
    ca: 'Cal escriure alguna cosa.',
    es: 'Hay que escribir algo.',
    en: 'Something has to be written.',
  },
  wrongAmount: {
    ca: 'L’import no és vàlid.',
    es: 'El importe no es válido.',
    en: 'The amount is not valid.',
  },
  save: { ca: 'Desa', es: 'Guardar', en: 'Save' },
  cancel: { ca: 'Tanca', es: 'Cerrar', en: 'Close' },
  noted: {
    note: { ca: 'Nota desada.', es: 'Nota guardada.', en: 'The note is kept.' },
    promise: { ca: 'Promesa apuntada.', es: 'Promesa anotada.', en: 'The promise is noted.' },
    dispute: { ca: 'Disputa oberta.', es: 'Disputa abierta.', en: 'The dispute is open.' },
  },
  end: {
    note: { ca: 'Treu', es: 'Quitar', en: 'Take away' },
    promise: { ca: 'Retira', es: 'Retirar', en: 'Withdraw' },
    dispute: { ca: 'Resol', es: 'Resolver', en: 'Settle' },
  },
  ended: {
    note: { ca: 'Nota treta.', es: 'Nota quitada.', en: 'The note was taken away.' },
    promise: { ca: 'Promesa retirada.', es: 'Promesa retirada.', en: 'The promise was withdrawn.' },
    dispute: { ca: 'Disputa resolta.', es: 'Disputa resuelta.', en: 'The dispute is settled.' },
  },
  notEnded: { ca: 'No s’ha pogut fer', es: 'No se ha podido hacer', en: 'It could not be done' },
  entries: { ca: 'Apunts', es: 'Anotaciones', en: 'Entries' },
  noEntries: {
    ca: 'Encara no s’ha apuntat res.',
    es: 'Todavía no se ha anotado nada.',
    en: 'Nothing has been noted yet.',
  },
  states: {
    running: { ca: 'oberta', es: 'abierta', en: 'open' },
    kept: { ca: 'complerta', es: 'cumplida', en: 'kept' },
    broken: { ca: 'incomplerta', es: 'incumplida', en: 'broken' },
    ended: { ca: 'tancada', es: 'cerrada', en: 'ended' },
  },
  promised: {
    ca: '{amount} per al {day}; n’han arribat {came}',
    es: '{amount} para el {day}; han llegado {came}',
    en: '{amount} by {day}; {came} came in',
  },
  again: { ca: 'Tornar a trucar el {day}', es: 'Volver a llamar el {day}', en: 'Call again on {day}' },
  of: { ca: 'Factures:', es: 'Facturas:', en: 'Invoices:' },
  all: { ca: 'Tot el que deu', es: 'Todo lo que debe', en: 'All that it owes' },
  endedBy: { ca: 'Tancat per {account}', es: 'Cerrado por {account}', en: 'Ended by {account}' },
  averageDays: {
    ca: 'Paga de mitjana al cap de {count, plural, one {1 dia} other {# dies}}.',
    es: 'Paga de media a los {count, plural, one {1 día} other {# días}}.',
    en: 'Pays after {count, plural, one {1 day} other {# days}} on average.',
  },
  averageBefore: {
    ca: 'Paga de mitjana {count, plural, one {1 dia} other {# dies}} abans de la data de la factura.',
    es: 'Paga de media {count, plural, one {1 día} other {# días}} antes de la fecha de la factura.',
    en: 'Pays {count, plural, one {1 day} other {# days}} before the date of the invoice on average.',
  },
  averageMeans: {
    ca: 'Dies entre la data de la factura i cada cobrament, ponderats per import, de les factures cobrades senceres els últims dotze mesos.',
    es: 'Días entre la fecha de la factura y cada cobro, ponderados por importe, de las facturas cobradas por completo en los últimos doce meses.',
    en: 'Days from the date of an invoice to each payment, weighed by amount, of invoices paid whole in the last twelve months.',
  },
})
