import { openApiDocument } from '#wire/openApi.ts'
import { type Country, roleSchema } from '#wire/roles.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { WrittenJson } from '../http/writtenJson.ts'
import { postcodeOf } from './postcode.ts'
import { REGIONS } from './regions.ts'

const HOME = 'ES'

/** Countries by their Spanish names, as the books write them; our own first. */
const spanishNames = (): Country[] => {
  const names = new Intl.DisplayNames(['es'], { type: 'region' })
  const nameOf = (region: string) => names.of(region) ?? region
  const others = REGIONS.filter(region => region !== HOME).map(nameOf)
  return [nameOf(HOME), ...others.sort(new Intl.Collator('es').compare)].map(name => ({ name }))
}

/** What there is to choose from. */
export const referenceHandlers = ({ db }: Deps): HandlersOf<'reference'> => {
  // `Servei` is for processes and not offered.
  const roles = roleSchema.options.map(name => ({ name, normalizedName: name.toUpperCase() }))
  const countries = spanishNames()
  let document: string | null = null
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
