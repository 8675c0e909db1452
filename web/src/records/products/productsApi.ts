import { productCalls } from '#wire/calls/products.ts'
import type { Product, ProductUpdateBody } from '#wire/products.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, request } from '../../session/request.ts'

export const productsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    products: build.query<AnswerTo<typeof productCalls.listProducts>, void>({
      query: () => request(productCalls.listProducts),
      providesTags: ['Product'],
    }),
    createProduct: build.mutation<AnswerTo<typeof productCalls.addProduct>, ProductUpdateBody>({
      query: body => request(productCalls.addProduct, { body }),
      invalidatesTags: ['Product'],
    }),
    updateProduct: build.mutation<AnswerTo<typeof productCalls.changeProduct>, Product>({
      query: ({ version, ...body }) =>
        request(productCalls.changeProduct, { at: { identifier: body.identifier }, body, seen: { version } }),
      invalidatesTags: ['Product'],
    }),
    deleteProduct: build.mutation<void, Product>({
      query: product =>
        request(productCalls.deleteProduct, { at: { identifier: product.identifier }, seen: product }),
      invalidatesTags: ['Product'],
    }),
  }),
})
