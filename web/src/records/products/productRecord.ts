import type { Product } from '#wire/products.ts'
import { paths } from '../../paths.ts'
import type { Resource } from '../form/resource.ts'
import { useLazyProductsQuery } from './productsApi.ts'

export const productRecord: Resource<Product> = {
  key: 'product',
  screens: paths.products,
  useReadAll: () => {
    const [read] = useLazyProductsQuery()
    return () => read().unwrap()
  },
}
