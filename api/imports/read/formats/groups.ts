import { groupUpdateBody } from '#wire/groups.ts'
import { flag, text } from '../cells.ts'
import { type Format, keeping, nameKey, optional, required } from '../format.ts'

/** `grups.csv`: groups of workshops, known by their name. */
export const groups: Format = {
  file: 'grups.csv',
  table: 'groups',
  identity: 'serial',
  columns: [
    required('nombre', 'nombre', text),
    optional('url', 'url', text),
    keeping('isActive', 'is_active', flag, true),
  ],
  schema: groupUpdateBody,
  keys: {
    of: ['nombre'],
    own: ({ nombre }) => nameKey(nombre),
    reference: cell => [nameKey(cell)],
    label: ({ nombre }) => String(nombre),
  },
}
