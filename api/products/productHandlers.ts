import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { presentProduct } from './presentProduct.ts'
import { deleteProduct, insertProduct, listProducts, updateProduct } from './productStore.ts'

/** The catalogue that contracts are made from. */
export const productHandlers = ({ db }: Deps): HandlersOf<'products'> => ({
  listProducts: async () => (await listProducts(db)).map(presentProduct),
  listActiveProducts: async () => (await listProducts(db, { activeOnly: true })).map(presentProduct),
  addProduct: ({ body, keyed, actor }) => insertProduct(db, body, { keyed, actor }),
  changeProduct: async ({ params, body, version, actor }) =>
    presentProduct(await updateProduct(db, params.identifier, body, version, actor)),
  deleteProduct: ({ params, version, actor }) => deleteProduct(db, params.identifier, version, actor),
})
