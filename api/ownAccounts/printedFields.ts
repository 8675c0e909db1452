/**
 * What records say to clients in words of staff, on invoices and in mails, by the names that forms and files have for it. In the order in which it is
 * read: an account told in two parts is told in neighbours.
 */
export const PRINTED = {
  clients: [
    'nombre',
    'nombreFiscal',
    'subtitulo',
    'direccion',
    'cp',
    'poblacion',
    'provincia',
    'pais',
    'direccionFiscal',
    'cpFiscal',
    'poblacionFiscal',
    'provinciaFiscal',
    'paisFiscal',
    'ordenFiscal',
    'ordenConceptoFiscal',
  ],
  products: ['nombre', 'descripcion', 'articulo'],
  contracts: ['productoTitulo', 'productoDescripcion', 'articulo'],
  company: ['nombre', 'direccion', 'cp', 'poblacion', 'provincia', 'pais', 'email', 'telefono'],
} as const

type Said<Field extends string> = { readonly [F in Field]?: string | null | undefined }

/** These fields of a record, and nothing else of it. */
export const wordsOf = <const Field extends string>(
  fields: readonly Field[],
  record: Said<Field>,
): Record<string, string | null> => Object.fromEntries(fields.map(field => [field, record[field] ?? null]))
