import { centreUpdateBody } from '#wire/centres.ts'
import { texts } from '../../texts.ts'
import { compact, flag, text } from '../cells.ts'
import { type Format, keeping, nameKey, optional, required } from '../format.ts'
import { spanishPostcodes } from '../postcodes.ts'

/** `centres.csv`: workshops, known by name and group; one without a group is `Sin Asignar`. */
export const centres: Format = {
  file: 'centres.csv',
  table: 'centres',
  identity: 'serial',
  columns: [
    required('nombre', 'nombre', text),
    { ...optional('grup', 'grupo_identifier', text), needed: 'column', refersTo: 'grups.csv' },
    optional('direccion', 'direccion', text),
    optional('cp', 'cp', text),
    optional('poblacion', 'poblacion', text),
    optional('provincia', 'provincia', text),
    optional('telefono', 'telefono', compact),
    optional('horario', 'horario', text),
    optional('url', 'url', text),
    keeping('isActive', 'is_active', flag, true),
  ],
  schema: centreUpdateBody,
  mend: spanishPostcodes({ cp: [] }),
  keys: {
    of: ['nombre', 'grup'],
    own: ({ nombre }, { grup = '-' }) => `${nameKey(nombre)} ${grup}`,
    label: ({ nombre, grup }) => (grup ? `${nombre} (${grup})` : String(nombre)),
  },
  likeness: { keys: ({ nombre }) => [nameKey(nombre)], reason: () => texts.alike.centre },
}
