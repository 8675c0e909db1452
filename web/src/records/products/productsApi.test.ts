import { configureStore } from '@reduxjs/toolkit'
import { afterEach, expect, it, vi } from 'vitest'
import type { Product } from '#wire/products.ts'
import { baseApi } from '../../session/baseApi.ts'
import { sessionReducer, sessionStateOf } from '../../session/sessionSlice.ts'
import { overviewApi } from '../summaries/overviewApi.ts'
import { productsApi } from './productsApi.ts'

afterEach(() => vi.unstubAllGlobals())

it('has what will be billed read again when a product is taxed otherwise', async () => {
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
  const store = configureStore({
    reducer: { session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer },
    middleware: getDefault => getDefault().concat(baseApi.middleware),
    preloadedState: { session: sessionStateOf(null) },
  })
  await store.dispatch(overviewApi.endpoints.forecastMonths.initiate(12))
  const [forecast] = asked.splice(0)
  const product = { identifier: 7, version: 1, tratamiento: 'E1' } as unknown as Product
  await store.dispatch(productsApi.endpoints.updateProduct.initiate(product))
  await vi.waitFor(() => expect(asked).toEqual(['PUT /api/products/7', forecast]))
})
