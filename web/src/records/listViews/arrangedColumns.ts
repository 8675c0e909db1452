/** As much of a column as arranging needs. */
type Arrangeable = { key: string; card?: string; isOptional?: boolean }

/** A row without what it is called could not be told from others, nor opened. */
export const isFixed = ({ card }: Arrangeable): boolean => card === 'title'

/** The columns that a list has while nobody has chosen any. */
export const ownColumns = <Column extends Arrangeable>(columns: readonly Column[]): Column[] =>
  columns.filter(({ isOptional }) => isOptional !== true)

/**
 * The columns of these keys in their order; what the list does not have (any more) is passed over, and what can't be missing stands first.
 * Its own where nothing was chosen, or nothing of it is left.
 */
export function arranged<Column extends Arrangeable>(
  columns: readonly Column[],
  keys: readonly string[] | null,
): Column[] {
  const chosen = (keys ?? []).flatMap(key => columns.find(column => column.key === key) ?? [])
  if (chosen.length === 0) return ownColumns(columns)
  return [...columns.filter(column => isFixed(column) && !chosen.includes(column)), ...chosen]
}

/** The keys to keep of a choice: null where it is what the list has anyway. */
export function keptKeys<Column extends Arrangeable>(
  columns: readonly Column[],
  keys: readonly string[],
): string[] | null {
  const own = ownColumns(columns).map(({ key }) => key)
  return own.join() === keys.join() ? null : [...keys]
}

/** As the address says columns: `columnes=numero,total`. */
export const keysIn = (written: string | null): string[] | null => (written ? written.split(',') : null)
