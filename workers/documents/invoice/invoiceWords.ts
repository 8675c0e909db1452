import type { Mention } from '#domain/taxTreatment.ts'
import type { InvoiceDocument } from '#wire/documents.ts'

/** The printed words of an invoice in one language. What staff wrote (titles, texts, names) is printed as they wrote it. */
export type InvoiceWords = {
  /** BCP 47 tag for the document's metadata: how a screen reader pronounces it. */
  language: string
  invoice: string
  /** Of an invoice that corrects others: its title, what it cites, and how its amounts are to be read. */
  correction: {
    title: string
    corrects: (count: number) => string
    original: (original: { number: string; day: string; base: string; vat: string }) => string
    reason: string
    mode: Record<'I' | 'S', string>
    before: string
    change: string
    after: string
    /** By substitution: the difference. */
    toPay: string
  }
  taxNumber: string
  issued: string
  due: string
  order: string
  concept: string
  quantity: string
  price: string
  discount: string
  amount: string
  sum: string
  discounts: string
  taxBase: string
  vat: string
  /** A base without VAT, and the same in the column of a line, by why there is none. */
  baseWithout: Record<Mention['reason'], string>
  without: { exempt: string; notSubject: string; reverseCharge: string }
  total: string
  /** Income tax that the client withholds, and what is left to pay. */
  withholding: string
  toPay: string
  payment: string
  method: string
  transfer: string
  directDebit: string
  debitDay: string
  mandate: string
  creditor: string
  bank: string
  account: string
  reference: string
  endingIn: (digits: string) => string
  page: (current: number, count: number) => string
  /** Of an invoice that was annulled: across each page, and above what it had billed. */
  annulment: { band: (day: string) => string; says: (day: string) => string; reason: string }
  /** Of an invoice that is registered with a simulator or the agency's tests alone. */
  rehearsal: string
}

const ca: InvoiceWords = {
  language: 'ca-ES',
  invoice: 'Factura',
  correction: {
    title: 'Factura rectificativa',
    corrects: count => (count === 1 ? 'Rectifica la factura' : 'Rectifica les factures'),
    original: ({ number, day, base, vat }) => `${number} del ${day} (base ${base}, IVA ${vat})`,
    reason: 'Motiu',
    mode: {
      I: 'Per diferències: els imports d’aquesta factura són el que canvia.',
      S: 'Per substitució: els imports d’aquesta factura prenen el lloc dels anteriors.',
    },
    before: 'Abans',
    change: 'Canvi',
    after: 'Després',
    toPay: 'A pagar',
  },
  taxNumber: 'NIF',
  issued: 'Data',
  due: 'Venciment',
  order: 'Comanda',
  concept: 'Concepte',
  quantity: 'Quantitat',
  price: 'Preu',
  discount: 'Dte.',
  amount: 'Import',
  sum: 'Suma',
  discounts: 'Descompte',
  taxBase: 'Base imposable',
  vat: 'IVA',
  baseWithout: {
    exempt: 'Base exempta',
    notSubject: 'Base no subjecta',
    place: 'Base no subjecta',
    reverseCharge: 'Base amb inversió',
  },
  without: { exempt: 'exempt', notSubject: 'no subj.', reverseCharge: 'inversió' },
  total: 'Total',
  withholding: 'Retenció IRPF',
  toPay: 'Líquid a pagar',
  payment: 'Pagament',
  method: 'Forma',
  transfer: 'Transferència bancària',
  directDebit: 'Rebut domiciliat',
  debitDay: 'Dia de càrrec',
  mandate: 'Mandat',
  creditor: 'Id. creditor',
  bank: 'Banc',
  account: 'Compte',
  reference: 'Referència',
  endingIn: digits => `acabat en ${digits}`,
  page: (current, count) => `Pàgina ${current} de ${count}`,
  annulment: {
    band: day => `FACTURA ANUL·LADA · ${day}`,
    says: day =>
      `Aquesta factura es va emetre per error i va quedar anul·lada el ${day}: no s’ha de pagar ni comptabilitzar.`,
    reason: 'Motiu',
  },
  rehearsal: 'Factura d’assaig, sense validesa: el QR porta al registre de l’assaig',
}

const es: InvoiceWords = {
  language: 'es-ES',
  invoice: 'Factura',
  correction: {
    title: 'Factura rectificativa',
    corrects: count => (count === 1 ? 'Rectifica la factura' : 'Rectifica las facturas'),
    original: ({ number, day, base, vat }) => `${number} del ${day} (base ${base}, IVA ${vat})`,
    reason: 'Motivo',
    mode: {
      I: 'Por diferencias: los importes de esta factura son lo que cambia.',
      S: 'Por sustitución: los importes de esta factura toman el lugar de los anteriores.',
    },
    before: 'Antes',
    change: 'Cambio',
    after: 'Después',
    toPay: 'A pagar',
  },
  taxNumber: 'NIF',
  issued: 'Fecha',
  due: 'Vencimiento',
  order: 'Pedido',
  concept: 'Concepto',
  quantity: 'Cantidad',
  price: 'Precio',
  discount: 'Dto.',
  amount: 'Importe',
  sum: 'Suma',
  discounts: 'Descuento',
  taxBase: 'Base imponible',
  vat: 'IVA',
  baseWithout: {
    exempt: 'Base exenta',
    notSubject: 'Base no sujeta',
    place: 'Base no sujeta',
    reverseCharge: 'Base con inversión',
  },
  without: { exempt: 'exento', notSubject: 'no suj.', reverseCharge: 'inversión' },
  total: 'Total',
  withholding: 'Retención IRPF',
  toPay: 'Líquido a pagar',
  payment: 'Pago',
  method: 'Forma',
  transfer: 'Transferencia bancaria',
  directDebit: 'Recibo domiciliado',
  debitDay: 'Día de cargo',
  mandate: 'Mandato',
  creditor: 'Id. acreedor',
  bank: 'Banco',
  account: 'Cuenta',
  reference: 'Referencia',
  endingIn: digits => `terminada en ${digits}`,
  page: (current, count) => `Página ${current} de ${count}`,
  annulment: {
    band: day => `FACTURA ANULADA · ${day}`,
    says: day =>
      `Esta factura se emitió por error y quedó anulada el ${day}: no se debe pagar ni contabilizar.`,
    reason: 'Motivo',
  },
  rehearsal: 'Factura de ensayo, sin validez: el QR lleva al registro del ensayo',
}

export const INVOICE_WORDS: Record<InvoiceDocument['language'], InvoiceWords> = { ca, es }
