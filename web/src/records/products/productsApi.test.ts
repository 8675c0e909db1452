import { afterEach, expect, it, vi } from 'vitest'
import type { Product } from '#wire/products.ts'
import { testStore } from '../../session/drawn.tsx'
import { hearCalls } from '../../session/hearCalls.ts'
import { overviewApi } from '../summaries/overviewApi.ts'
import { productsApi } from './productsApi.ts'

afterEach(() => vi.unstubAllGlobals())

it('has what will be billed read again when a product is taxed otherwise', async () => {
  const asked = hearCalls()
  const store = testStore()
  await store.dispatch(overviewApi.endpoints.forecastMonths.initiate(12))
  const [forecast] = asked.splice(0)
  const product = { identifier: 7, version: 1, tratamiento: 'E1' } as unknown as Product
  await store.dispatch(productsApi.endpoints.updateProduct.initiate(product))
  await vi.waitFor(() => expect(asked).toEqual(['PUT /api/products/7', forecast]))
})
