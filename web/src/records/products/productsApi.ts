import type { Product, ProductUpdateBody } from '#wire/products.ts'
import { baseApi, ifMatch } from '../../session/baseApi.ts'

const productsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    products: build.query<Product[], void>({
      query: () => '/api/products',
      providesTags: ['Product'],
    }),
    createProduct: build.mutation<Product, ProductUpdateBody>({
      query: body => ({ url: '/api/products', method: 'POST', body }),
      invalidatesTags: ['Product'],
    }),
    updateProduct: build.mutation<Product, Product>({
      query: ({ version, ...body }) => ({
        url: `/api/products/${body.identifier}`,
        method: 'PUT',
        body,
        headers: ifMatch({ version }),
      }),
      invalidatesTags: ['Product'],
    }),
    deleteProduct: build.mutation<void, Product>({
      query: product => ({
        url: `/api/products/${product.identifier}`,
        method: 'DELETE',
        headers: ifMatch(product),
      }),
      invalidatesTags: ['Product'],
    }),
  }),
})

export const {
  useProductsQuery,
  useLazyProductsQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
} = productsApi
