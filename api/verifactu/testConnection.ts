import type { ConnectionTest } from '#wire/verifactu.ts'
import type { Deps } from '../deps.ts'
import { consultAgency } from './consultAgency.ts'
import { texts } from './sendingTexts.ts'
import { serviceName } from './sendingTrouble.ts'

/** Connects to where records go now, with what they are sent with, and asks for the records of this month. Nothing is changed by it. */
export const testConnection = async (deps: Deps): Promise<ConnectionTest> => {
  const [year = 0, month = 0] = deps.clock.today().split('-').map(Number)
  const { environment, ...found } = await consultAgency(deps, { year, month })
  if (!('page' in found)) return { environment, ...found }
  const records = `${found.page.records.length}${found.page.next === null ? '' : '+'}`
  const text = texts.tested.accepted({ service: serviceName(environment), records })
  return { environment, result: 'accepted', text }
}
