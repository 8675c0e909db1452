import { Router } from 'express'
import { productBody, productUpdateBody } from '#wire/products.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { readers, staff } from '../http/authorize.ts'
import { expectedVersion, identifierOf } from '../http/parameters.ts'
import { parseBody } from '../http/validate.ts'
import { presentProduct } from './presentProduct.ts'
import { deleteProduct, insertProduct, listProducts, updateProduct } from './productStore.ts'

/** `/api/products`: the catalogue that contracts are made from. */
export const productRoutes = ({ db }: Deps): Router => {
  const router = Router()

  router.get(['/products', '/products/true'], readers, async (_req, res) => {
    res.json((await listProducts(db)).map(presentProduct))
  })

  router.get('/products/false', readers, async (_req, res) => {
    res.json((await listProducts(db, { activeOnly: true })).map(presentProduct))
  })

  router.post('/products', staff, async (req, res) => {
    const body = parseBody(productBody, req)
    res.status(201).json(presentProduct(await insertProduct(db, body, actorOf(req))))
  })

  router.put('/products/:identifier', staff, async (req, res) => {
    const identifier = identifierOf(req)
    const body = parseBody(productUpdateBody, req)
    res.json(presentProduct(await updateProduct(db, identifier, body, expectedVersion(req), actorOf(req))))
  })

  router.delete('/products/:identifier', staff, async (req, res) => {
    await deleteProduct(db, identifierOf(req), expectedVersion(req), actorOf(req))
    res.status(204).end()
  })

  return router
}
