import { expect, it } from 'vitest'
import type { Schedule } from '#wire/schedules.ts'
import { schedulesApi } from '../../records/schedules/schedulesApi.ts'
import { drawn, testStore } from '../../session/drawn.tsx'
import { LeftMailings } from './LeftMailings.tsx'
import { texts } from './texts.ts'

it('says which mailings somebody gets no more, and which of them nobody else gets', async () => {
  const store = testStore()
  const schedules = [
    { name: 'monthly', recipients: ['Ana@casa.example', 'pere@casa.example'] },
    { name: 'weekly', recipients: ['ana@casa.example'] },
  ] as Schedule[]
  await store.dispatch(schedulesApi.util.upsertQueryData('schedules', undefined, schedules))
  const said = drawn(<LeftMailings email="ana@casa.example" />, store)
  expect(said).toContain(texts.leavesMailing({ name: 'monthly', isAlone: 'no' }))
  expect(said).toContain(texts.leavesMailing({ name: 'weekly', isAlone: 'yes' }))
  expect(drawn(<LeftMailings email="joan@casa.example" />, store)).toBe('')
})
