import type { RunRequest } from '../../records/billing/billingApi.ts'
import { tabStorage } from '../../ui/storage.ts'

const EXCLUDED_KEY = 'facturacio.billing.excluded'
const REQUEST_KEY = 'facturacio.billing.request'

const write = (key: string, value: unknown): void => tabStorage.write(key, JSON.stringify(value))

const areIdentifiers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(item => Number.isSafeInteger(item))

const isExcluded = (value: unknown): value is { userId: string; clients: number[] } =>
  typeof value === 'object' && value !== null && areIdentifiers(Reflect.get(value, 'clients'))

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
  /** Whom this person has left out: at the same tab somebody else begins with all. */
  excluded: (userId: string): number[] => {
    const value = tabStorage.readJson(EXCLUDED_KEY)
    return isExcluded(value) && value.userId === userId ? value.clients : []
  },
  keepExcluded: (userId: string, clients: Iterable<number>): void =>
    write(EXCLUDED_KEY, { userId, clients: [...clients] }),
  /** Their run is done. */
  forgetExcluded: (): void => tabStorage.write(EXCLUDED_KEY, null),

  /** The request confirmed under this key, null when it was another tab's or is forgotten. */
  request: (key: string): RunRequest | null => {
    const value = tabStorage.readJson(REQUEST_KEY)
    return isRequest(value) && value.key === key ? value : null
  },
  keepRequest: (request: RunRequest): void => write(REQUEST_KEY, request),
}
