import { afterEach, expect, it, vi } from 'vitest'
import { testStore } from '../../session/drawn.tsx'
import { hearCalls } from '../../session/hearCalls.ts'
import { mailsApi } from '../mails/mailsApi.ts'
import { seriesApi } from '../series/seriesApi.ts'
import { registrationApi } from './registrationApi.ts'

afterEach(() => vi.unstubAllGlobals())

it('has numbers and mails read again when what was rehearsed is taken back', async () => {
  const asked = hearCalls()
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
