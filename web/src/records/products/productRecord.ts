import type { Product } from '#wire/products.ts'
import { paths } from '../../paths.ts'
import type { Resource } from '../form/resource.ts'
import { productsApi } from './productsApi.ts'

export const productRecord: Resource<Product> = {
  key: 'product',
  screens: paths.products,
  useReadAll: () => {
    const [read] = productsApi.useLazyProductsQuery()
    return () => read().unwrap()
  },
}
