import { PRINTED } from '#api/ownAccounts/printedFields.ts'
import { productUpdateBody } from '#wire/products.ts'
import { euros, flag, percent, quantity, text, treatment, wholeNumber } from '../cells.ts'
import { type Format, keeping, nameKey, optional, required } from '../format.ts'

/** `productes.csv`: known by their name. A price or a period that is missing is never made up. */
export const products: Format = {
  file: 'productes.csv',
  table: 'products',
  identity: 'serial',
  columns: [
    required('nombre', 'nombre', text),
    optional('descripcion', 'descripcion', text),
    required('precio', 'precio', euros),
    required('unitats', 'unitats', quantity),
    keeping('descuento', 'descuento', percent, 0),
    required('diasFacturacion', 'dias_facturacion', wholeNumber),
    keeping('isRecurrente', 'is_recurrente', flag, true),
    keeping('isActive', 'is_active', flag, true),
    optional('tratamiento', 'tratamiento', treatment),
    { ...optional('articulo', 'articulo', text), goesWith: 'tratamiento' },
    keeping('isBien', 'is_bien', flag, false),
  ],
  schema: productUpdateBody,
  words: { heads: PRINTED.products },
  keys: {
    of: ['nombre'],
    own: ({ nombre }) => nameKey(nombre),
    reference: cell => [nameKey(cell)],
    label: ({ nombre }) => String(nombre),
  },
}
