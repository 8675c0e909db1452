/** Words that all lists share. */
export const listTexts = {
  search: 'Cerca',
  clear: 'Clear',
  filters: 'Filtres i ordre',
  filterOn: 'Filtra per',
  sortBy: 'Ordena per',
  unsorted: 'Sense ordre',
  ascending: 'Ordre ascendent',
  descending: 'Ordre descendent',
  turnAscending: 'Canvia a ordre ascendent',
  turnDescending: 'Canvia a ordre descendent',
  pageSize: 'Files per pàgina',
  pages: 'Pàgines',
  previous: 'Pàgina anterior',
  next: 'Pàgina següent',
  nothingHere: 'Encara no hi ha res',
  nothingFound: 'Cap resultat',
  nothingFoundHint: 'Cap registre no coincideix amb el filtre.',
  clearFilter: 'Treu el filtre',
}

const count = new Intl.NumberFormat('es-ES', { useGrouping: 'always' })

export const rangeText = (first: number, last: number, found: number, total: number): string => {
  if (total === 0) return ''
  if (found === 0) return `Cap de ${count.format(total)}`
  const range = `${count.format(first)}–${count.format(last)} de ${count.format(found)}`
  return found === total ? range : `${range} (${count.format(total)} en total)`
}

export const pageText = (page: number, pageCount: number): string =>
  `Pàgina ${count.format(page)} de ${count.format(pageCount)}`
