export const texts = {
  title: 'Series Factura',
  caption: 'Series de factura',
  add: 'Nova Serie',
  code: 'Serie',
  description: 'Descripción',
  lastNumber: 'Últim número',
  noNumber: 'Cap',
  active: 'Está Activo',
  empty: 'Doneu d’alta la primera sèrie: cada factura en porta una.',
}

/** The question of the specification, its slips included. */
export const deleteQuestion = (description: string): string => `Desitja esborrar la Serie: ${description} ?`
