import type { BodySent } from '#wire/callGroups.ts'
import { productCalls } from '#wire/calls/products.ts'
import type { Product } from '#wire/products.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks } from '../../session/request.ts'

type OfTaxes = 'tratamiento' | 'articulo' | 'isBien'

/** A product as it is saved: what says how it is taxed keeps its value where it is absent. */
export type ProductChange = Omit<Product, OfTaxes> & Partial<Pick<Product, OfTaxes>>

export const productsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    products: build.query({ ...asks(productCalls.listProducts), providesTags: ['Product'] }),
    createProduct: build.mutation({
      ...asks(productCalls.addProduct, (asked: { key: string; body: BodySent<'addProduct'> }) => asked),
      invalidatesTags: ['Product'],
    }),
    updateProduct: build.mutation({
      ...asks(productCalls.changeProduct, ({ version, ...body }: ProductChange) => ({
        at: { identifier: body.identifier },
        body,
        seen: { version },
      })),
      // Contracts say as their product does how they are taxed, and with them the forecast.
      invalidatesTags: ['Product', 'Contract'],
    }),
    deleteProduct: build.mutation({
      ...asks(productCalls.deleteProduct, (product: Product) => ({
        at: { identifier: product.identifier },
        seen: product,
      })),
      invalidatesTags: ['Product'],
    }),
  }),
})
