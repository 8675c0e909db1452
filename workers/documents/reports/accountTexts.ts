import { defineMessages } from '#language/defineMessages.ts'

/** What a client reads of its account. */
export const texts = defineMessages({
  between: {
    ca: '{client}, del {from} al {to}',
    es: '{client}, del {from} al {to}',
    en: '{client}, {from} to {to}',
  },
  overdue: { ca: 'Vençut avui: {amount}', es: 'Vencido hoy: {amount}', en: 'Overdue today: {amount}' },
  concept: { ca: 'Concepte', es: 'Concepto', en: 'Entry' },
  day: { ca: 'Data', es: 'Fecha', en: 'Date' },
  due: { ca: 'Venciment', es: 'Vencimiento', en: 'Due' },
  billed: { ca: 'Facturat', es: 'Facturado', en: 'Billed' },
  paid: { ca: 'Cobrat', es: 'Cobrado', en: 'Paid' },
  balance: { ca: 'Saldo', es: 'Saldo', en: 'Balance' },
  opening: { ca: 'Saldo anterior', es: 'Saldo anterior', en: 'Balance before' },
  openingLate: {
    ca: 'Saldo anterior, amb {count, number} moviments que no hi caben',
    es: 'Saldo anterior, con {count, number} movimientos que no caben',
    en: 'Balance before, with {count, number} entries that are too many',
  },
  closing: { ca: 'Saldo el {day}', es: 'Saldo el {day}', en: 'Balance on {day}' },
  writtenOff: { ca: 'Donat per perdut', es: 'Dado por perdido', en: 'Written off' },
  writeOffOf: {
    ca: 'Donada per perduda · {number}',
    es: 'Dada por perdida · {number}',
    en: 'Written off · {number}',
  },
  invoice: { ca: 'Factura {number}', es: 'Factura {number}', en: 'Invoice {number}' },
  kinds: {
    invoice: { ca: 'Factura', es: 'Factura', en: 'Invoice' },
    payment: { ca: 'Cobrament', es: 'Cobro', en: 'Payment' },
    reversal: { ca: 'Cobrament retornat', es: 'Cobro devuelto', en: 'Payment taken back' },
  },
  ways: {
    transfer: { ca: 'transferència', es: 'transferencia', en: 'transfer' },
    'direct-debit': { ca: 'domiciliació', es: 'domiciliación', en: 'direct debit' },
    card: { ca: 'targeta', es: 'tarjeta', en: 'card' },
    cash: { ca: 'efectiu', es: 'efectivo', en: 'cash' },
    other: { ca: 'altres', es: 'otros', en: 'other' },
  },
})
