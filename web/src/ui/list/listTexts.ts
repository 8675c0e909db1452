import { defineMessages } from '#language/defineMessages.ts'

/** Words that all lists share. */
export const texts = defineMessages({
  search: { ca: 'Cerca', es: 'Buscar', en: 'Search' },
  clear: { spec: 'Clear', ca: 'Neteja', es: 'Limpiar', en: 'Clear' },
  filters: { ca: 'Filtres i ordre', es: 'Filtros y orden', en: 'Filters and order' },
  filterOn: { ca: 'Filtra per', es: 'Filtrar por', en: 'Filter by' },
  states: { ca: 'Estat', es: 'Estado', en: 'State' },
  stateCount: { ca: '{count, number}', es: '{count, number}', en: '{count, number}' },
  sortBy: { ca: 'Ordena per', es: 'Ordenar por', en: 'Sort by' },
  unsorted: { ca: 'Sense ordre', es: 'Sin orden', en: 'Unsorted' },
  ascending: { ca: 'Ordre ascendent', es: 'Orden ascendente', en: 'Ascending' },
  descending: { ca: 'Ordre descendent', es: 'Orden descendente', en: 'Descending' },
  turnAscending: {
    ca: 'Canvia a ordre ascendent',
    es: 'Cambiar a orden ascendente',
    en: 'Switch to ascending',
  },
  turnDescending: {
    ca: 'Canvia a ordre descendent',
    es: 'Cambiar a orden descendente',
    en: 'Switch to descending',
  },
  pageSize: { ca: 'Files per pàgina', es: 'Filas por página', en: 'Rows per page' },
  pages: { ca: 'Pàgines', es: 'Páginas', en: 'Pages' },
  previous: { ca: 'Pàgina anterior', es: 'Página anterior', en: 'Previous page' },
  next: { ca: 'Pàgina següent', es: 'Página siguiente', en: 'Next page' },
  nothingHere: { ca: 'Encara no hi ha res', es: 'Todavía no hay nada', en: 'Nothing here yet' },
  nothingFound: { ca: 'Cap resultat', es: 'Ningún resultado', en: 'No results' },
  nothingFoundHint: {
    ca: 'Cap registre no coincideix amb el filtre.',
    es: 'Ningún registro coincide con el filtro.',
    en: 'No record matches the filter.',
  },
  clearFilter: { ca: 'Treu el filtre', es: 'Quitar el filtro', en: 'Clear the filter' },

  noneOf: { ca: 'Cap de {total, number}', es: 'Ninguno de {total, number}', en: 'None of {total, number}' },
  range: {
    ca: '{first, number}–{last, number} de {found, number}',
    es: '{first, number}–{last, number} de {found, number}',
    en: '{first, number}–{last, number} of {found, number}',
  },
  rangeOfAll: {
    ca: '{first, number}–{last, number} de {found, number} ({total, number} en total)',
    es: '{first, number}–{last, number} de {found, number} ({total, number} en total)',
    en: '{first, number}–{last, number} of {found, number} ({total, number} in all)',
  },
  page: {
    ca: 'Pàgina {page, number} de {pageCount, number}',
    es: 'Página {page, number} de {pageCount, number}',
    en: 'Page {page, number} of {pageCount, number}',
  },

  edit: { spec: 'Editar', ca: 'Edita', es: 'Editar', en: 'Edit' },
  editRow: { spec: 'Editar {name}', ca: 'Edita {name}', es: 'Editar {name}', en: 'Edit {name}' },
  delete: { spec: 'Esborrar', ca: 'Esborra', es: 'Eliminar', en: 'Delete' },
  deleteRow: { spec: 'Esborrar {name}', ca: 'Esborra {name}', es: 'Eliminar {name}', en: 'Delete {name}' },
})
