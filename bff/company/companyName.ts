import { companyCalls } from '#wire/calls/company.ts'
import { type PublicCompany, publicCompanySchema } from '#wire/company.ts'
import type { ApiClient } from '../api/apiClient.ts'
import type { CompanyName } from '../services.ts'

const TTL_MS = 30_000
/** An API that does not answer is not asked on every page. */
const RETRY_MS = 3_000

export const makeCompanyName = (api: ApiClient): CompanyName => {
  let company: PublicCompany = { nombre: '' }
  let freshUntil = 0
  let asking: Promise<void> | null = null

  const ask = async (): Promise<void> => {
    freshUntil = performance.now() + TTL_MS
    try {
      const { status, body } = await api(companyCalls.readPublicCompany, { timeoutMs: 2_000 })
      if (status === 200) company = publicCompanySchema.parse(body)
    } catch {
      freshUntil = performance.now() + RETRY_MS
    }
  }

  return {
    read: async () => {
      if (performance.now() >= freshUntil) {
        asking ??= ask().finally(() => {
          asking = null
        })
      }
      await asking
      return company
    },
    forget: () => {
      freshUntil = 0
    },
  }
}
