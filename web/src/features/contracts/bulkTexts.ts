import { defineMessages } from '#language/defineMessages.ts'

/** What can be changed about many contracts. */
export const texts = defineMessages({
  pricePercent: {
    ca: 'Preu: apuja’l un percentatge',
    es: 'Precio: subirlo un porcentaje',
    en: 'Price: raise by a percentage',
  },
  percent: { ca: 'Percentatge (%)', es: 'Porcentaje (%)', en: 'Percentage (%)' },
  lowers: {
    ca: 'Amb un signe menys, l’abaixa. Cada preu s’arrodoneix al cèntim.',
    es: 'Con un signo menos, lo baja. Cada precio se redondea al céntimo.',
    en: 'With a minus sign it lowers it. Each price is rounded to the cent.',
  },
  priceAmount: {
    ca: 'Preu: apuja’l un import',
    es: 'Precio: subirlo un importe',
    en: 'Price: raise by an amount',
  },
  amount: { ca: 'Import (€)', es: 'Importe (€)', en: 'Amount (€)' },
  priceSet: {
    ca: 'Preu: posa’l a tots igual',
    es: 'Precio: el mismo para todos',
    en: 'Price: the same for all',
  },
  discountSet: {
    ca: 'Descompte: posa’l a tots igual',
    es: 'Descuento: el mismo para todos',
    en: 'Discount: the same for all',
  },
  unitsSet: {
    ca: 'Unitats: posa-les a tots iguals',
    es: 'Unidades: las mismas para todos',
    en: 'Units: the same for all',
  },
  titleReplace: {
    ca: 'Títol: canvia-hi un text',
    es: 'Título: cambiar un texto',
    en: 'Title: replace a text',
  },
  descriptionReplace: {
    ca: 'Descripció a la factura: canvia-hi un text',
    es: 'Descripción en la factura: cambiar un texto',
    en: 'Description on the invoice: replace a text',
  },
  descriptionSet: {
    ca: 'Descripció a la factura: posa-la a tots igual',
    es: 'Descripción en la factura: la misma para todos',
    en: 'Description on the invoice: the same for all',
  },
  activity: { ca: 'Atura’ls o reprèn-los', es: 'Pausarlos o reanudarlos', en: 'Pause or resume' },
  activityOf: { ca: 'Facturació', es: 'Facturación', en: 'Billing' },
  pause: {
    ca: 'Atura’ls: no es factura res mentrestant',
    es: 'Pausarlos: no se factura nada mientras tanto',
    en: 'Pause: nothing is billed meanwhile',
  },
  resume: { ca: 'Reprèn-los des d’avui', es: 'Reanudarlos desde hoy', en: 'Resume from today' },
  active: { ca: 'Actiu', es: 'Activo', en: 'Active' },
  paused: { ca: 'Aturat', es: 'Pausado', en: 'Paused' },
})
