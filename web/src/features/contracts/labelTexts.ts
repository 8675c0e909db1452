import { defineMessages } from '#language/defineMessages.ts'

/** Names of the fields, on forms and in details alike. */
export const texts = defineMessages({
  client: { ca: 'Client', es: 'Cliente', en: 'Client' },
  product: { ca: 'Producte', es: 'Producto', en: 'Product' },
  title: { ca: 'Títol', es: 'Título', en: 'Title' },
  description: {
    ca: 'Descripció a la factura',
    es: 'Descripción en la factura',
    en: 'Description on the invoice',
  },
  units: { ca: 'Unitats', es: 'Unidades', en: 'Units' },
  price: { ca: 'Preu unitari (€)', es: 'Precio unitario (€)', en: 'Unit price (€)' },
  discount: { ca: 'Descompte (%)', es: 'Descuento (%)', en: 'Discount (%)' },
  days: {
    ca: 'Període de facturació (dies)',
    es: 'Período de facturación (días)',
    en: 'Billing period (days)',
  },
  start: { ca: 'Data d’inici', es: 'Fecha de inicio', en: 'Start date' },
  recurrent: { ca: 'Recurrent', es: 'Recurrente', en: 'Recurring' },
  active: { ca: 'Actiu', es: 'Activo', en: 'Active' },
  base: { ca: 'Preu base', es: 'Precio base', en: 'Base amount' },
  discountAmount: { ca: 'Import del descompte', es: 'Importe del descuento', en: 'Discount amount' },
  amount: { ca: 'Import', es: 'Importe', en: 'Amount' },
  billedThrough: { ca: 'Facturat fins a', es: 'Facturado hasta', en: 'Billed through' },
})
