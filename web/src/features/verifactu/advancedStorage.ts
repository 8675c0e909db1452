import { z } from 'zod'
import { ENVIRONMENTS } from '#domain/verifactu/environments.ts'
import { browserStorage } from '../../ui/storage.ts'

const STORAGE_KEY = 'facturacio.verifactu'

const advancedSchema = z.object({
  urlServei: z.string(),
  entorn: z.enum(ENVIRONMENTS),
  nifEmpresa: z.string(),
  nomEmpresa: z.string(),
})

/** The advanced configuration, which is this browser's own. */
export type Advanced = z.infer<typeof advancedSchema>

const DEFAULTS: Advanced = { urlServei: '', entorn: ENVIRONMENTS[0], nifEmpresa: '', nomEmpresa: '' }

/** What was saved here before; the defaults where there is nothing, or nothing that can be read. */
export const readAdvanced = (): Advanced =>
  advancedSchema.safeParse(browserStorage.readJson(STORAGE_KEY)).data ?? DEFAULTS

/** @throws where the browser refuses to keep it. */
export const writeAdvanced = (advanced: Advanced): void =>
  window.localStorage.setItem(STORAGE_KEY, JSON.stringify(advanced))

/** Address, tax number and name are there: what saving and testing ask for. */
export const isComplete = ({ urlServei, nifEmpresa, nomEmpresa }: Advanced): boolean =>
  [urlServei, nifEmpresa, nomEmpresa].every(text => text.trim() !== '')
