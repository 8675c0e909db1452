import { Router } from 'express'
import type { Country } from '#wire/roles.ts'
import { readers } from '../http/authorize.ts'
import { REGIONS } from './regions.ts'

const HOME = 'ES'

/** Countries by their Spanish names, as the books write them; our own first. */
const spanishNames = (): Country[] => {
  const names = new Intl.DisplayNames(['es'], { type: 'region' })
  const nameOf = (region: string) => names.of(region) ?? region
  const others = REGIONS.filter(region => region !== HOME).map(nameOf)
  return [nameOf(HOME), ...others.sort(new Intl.Collator('es').compare)].map(name => ({ name }))
}

/** `GET /api/paises`. */
export const countryRoutes = (): Router => {
  const router = Router()
  const countries = spanishNames()
  router.get('/paises', readers, (_req, res) => void res.json(countries))
  return router
}
