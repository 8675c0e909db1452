import { spanishCountries } from '#domain/countries.ts'
import { openApiDocument } from '#wire/openApi.ts'
import { roleSchema } from '#wire/roles.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { WrittenJson } from '../http/writtenJson.ts'
import { postcodeOf } from './postcode.ts'

/** Put together once: it is the same for all who ask. */
let document: string | undefined

/** What there is to choose from. */
export const referenceHandlers = ({ db }: Deps): HandlersOf<'reference'> => {
  // `Servei` is for processes and not offered.
  const roles = roleSchema.options.map(name => ({ name, normalizedName: name.toUpperCase() }))
  const countries = spanishCountries().map(name => ({ name }))
  return {
    listRoles: () => roles,
    listCountries: () => countries,
    readPostcode: ({ params }) => postcodeOf(db, params.postcode),
    describeCalls: () => {
      document ??= JSON.stringify(openApiDocument())
      return new WrittenJson(document)
    },
  }
}
