import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { spec: 'Series Factura', ca: 'Sèries de factura', es: 'Series de factura', en: 'Invoice series' },
  caption: {
    spec: 'Series de factura',
    ca: 'Sèries de factura',
    es: 'Series de factura',
    en: 'Invoice series',
  },
  add: { spec: 'Nova Serie', ca: 'Nova sèrie', es: 'Nueva serie', en: 'New series' },
  code: { spec: 'Serie', ca: 'Sèrie', es: 'Serie', en: 'Series' },
  description: { spec: 'Descripción', ca: 'Descripció', es: 'Descripción', en: 'Description' },
  lastNumber: { ca: 'Últim número', es: 'Último número', en: 'Last number' },
  noNumber: { ca: 'Cap', es: 'Ninguno', en: 'None' },
  forCorrections: { ca: 'Rectificatives', es: 'Rectificativas', en: 'Corrective' },
  active: { spec: 'Está Activo', ca: 'Activa', es: 'Activa', en: 'Active' },
  empty: {
    ca: 'Doneu d’alta la primera sèrie: cada factura en porta una.',
    es: 'Dé de alta la primera serie: cada factura lleva una.',
    en: 'Add the first series: every invoice belongs to one.',
  },
  /** The specification's question with its slips. */
  askDelete: {
    spec: 'Desitja esborrar la Serie: {description} ?',
    ca: 'Voleu esborrar la sèrie {description}?',
    es: '¿Desea eliminar la serie {description}?',
    en: 'Delete the series {description}?',
  },
})
