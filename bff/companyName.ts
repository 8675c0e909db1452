import { z } from 'zod'
import type { ApiClient } from './apiClient.ts'

const FRESH_MS = 30_000
/** An API that does not answer is not asked on every page. */
const RETRY_MS = 3_000

const answerSchema = z.object({ nombre: z.string() })

/** The name of the company for the footer. */
export type CompanyName = {
  /** Empty while the API has never told it; never rejected. */
  read: () => Promise<string>
  /** Something was written: it may have another name now. */
  forget: () => void
}

export const makeCompanyName = (api: ApiClient): CompanyName => {
  let name = ''
  let freshUntil = 0
  let asking: Promise<void> | null = null

  const ask = async (): Promise<void> => {
    freshUntil = performance.now() + FRESH_MS
    try {
      const { status, body } = await api('/internal/company', { timeoutMs: 2_000 })
      if (status === 200) name = answerSchema.parse(body).nombre
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
      return name
    },
    forget: () => {
      freshUntil = 0
    },
  }
}
