import type { RunRequest } from '../../records/billing/billingApi.ts'
import { tabStorage } from '../../ui/storage.ts'

const EXCLUDED_KEY = 'facturacio.billing.excluded'
const REQUEST_KEY = 'facturacio.billing.request'

const write = (key: string, value: unknown): void => tabStorage.write(key, JSON.stringify(value))

const areIdentifiers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(item => Number.isSafeInteger(item))

const isRequest = (value: unknown): value is RunRequest =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'tag', 'serieIdentifier', 'fechaFactura'].every(
    field => typeof Reflect.get(value, field) === 'string',
  ) &&
  areIdentifiers(Reflect.get(value, 'excludedClients')) &&
  typeof Reflect.get(value, 'count') === 'number'

/**
 * What this tab remembers of the billing in hand over a reload: the clients left out, which are too many for an address, and the
 * request that was confirmed last.
 */
export const runMemory = {
  excluded: (): number[] => {
    const value = tabStorage.readJson(EXCLUDED_KEY)
    return areIdentifiers(value) ? value : []
  },
  keepExcluded: (identifiers: Iterable<number>): void => write(EXCLUDED_KEY, [...identifiers]),

  /** The request confirmed under this key, null when it was another tab's or is forgotten. */
  request: (key: string): RunRequest | null => {
    const value = tabStorage.readJson(REQUEST_KEY)
    return isRequest(value) && value.key === key ? value : null
  },
  keepRequest: (request: RunRequest): void => write(REQUEST_KEY, request),
}
