import { afterEach, expect, it, vi } from 'vitest'
import { testStore } from '../../session/drawn.tsx'
import { mailsApi } from '../mails/mailsApi.ts'
import { seriesApi } from '../series/seriesApi.ts'
import { registrationApi } from './registrationApi.ts'

afterEach(() => vi.unstubAllGlobals())

it('has numbers and mails read again when what was rehearsed is taken back', async () => {
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
  const store = testStore()
  await store.dispatch(seriesApi.endpoints.series.initiate())
  await store.dispatch(mailsApi.endpoints.mails.initiate({}))
  const read = asked.splice(0)
  const issued = { fate: 'takenBack', count: 3 } as const
  await store.dispatch(
    registrationApi.endpoints.setEnvironment.initiate({ environment: 'producció', issued }),
  )
  await vi.waitFor(() => expect(asked).toEqual(['PUT /api/verifactu/entorn', ...read]))
})
