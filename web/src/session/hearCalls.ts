import { vi } from 'vitest'

/**
 * Has every call of a test answered with an empty list and none go out; `vi.unstubAllGlobals` ends it. For tests alone.
 *
 * @returns what is asked from now on: `PUT /api/products/7`.
 */
export const hearCalls = (): string[] => {
  const asked: string[] = []
  const OfPage = class extends Request {
    constructor(path: string, init?: RequestInit) {
      super(new URL(path, 'http://localhost'), init)
    }
  }
  vi.stubGlobal('Request', OfPage)
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    asked.push(`${method} ${new URL(url).pathname}`)
    return Response.json([])
  })
  return asked
}
