import { conflict, unprocessable } from '#platform/errors.ts'
import { billingDaysMessage, hasBillingPeriod } from '#wire/fields.ts'
import type { Product, ProductBody, ProductUpdateBody } from '#wire/products.ts'
import type { Actor } from '../database/audit.ts'
import { idempotent, type KeyedCall } from '../database/idempotent.ts'
import type { Database, Row } from '../database/tables.ts'
import { PRINTED, wordsOf } from '../ownAccounts/printedFields.ts'
import { requireOwnAccounts } from '../ownAccounts/requireOwnAccounts.ts'
import { recordsOf } from '../records.ts'
import { withItsArticle } from '../taxes/withItsArticle.ts'
import { presentProduct } from './presentProduct.ts'
import { texts } from './texts.ts'

const products = recordsOf('products', { missing: () => texts.missing, present: presentProduct })

/** Products in the order in which they were made. */
export const listProducts = (db: Database, { activeOnly = false } = {}): Promise<Row<'products'>[]> =>
  db
    .selectFrom('products')
    .selectAll()
    .$if(activeOnly, query => query.where('isActive', '=', true))
    .orderBy('identifier')
    .execute()

/**
 * @param by.keyed told again, there is no second one.
 * @throws AppError what `requireOwnAccounts` throws.
 */
export const insertProduct = (
  db: Database,
  body: ProductBody,
  { keyed, actor }: { keyed: KeyedCall | null; actor: Actor },
): Promise<Product> =>
  db.transaction().execute(tx =>
    idempotent(tx, keyed, async () => {
      await requireOwnAccounts(tx, wordsOf(PRINTED.products, body))
      const row = await tx.insertInto('products').values(body).returningAll().executeTakeFirstOrThrow()
      return presentProduct(await products.noteAdded(tx, actor, row))
    }),
  )

/**
 * Contracts keep what they copied from the product when they were made.
 *
 * @throws AppError 404, 409 when the caller's version is not the current one, 422 for a recurrent product without a period, or an article that
 *   its treatment does not name.
 */
export const updateProduct = (
  db: Database,
  identifier: number,
  body: ProductUpdateBody,
  version: number | null,
  actor: Actor,
): Promise<Row<'products'>> =>
  db.transaction().execute(async tx => {
    const before = await products.lock(tx, identifier, version)
    const isRecurrente = body.isRecurrente ?? before.isRecurrente
    if (!hasBillingPeriod({ diasFacturacion: body.diasFacturacion, isRecurrente }))
      throw unprocessable(billingDaysMessage(), { diasFacturacion: billingDaysMessage() })
    await requireOwnAccounts(tx, wordsOf(PRINTED.products, { ...before, ...body }), {
      stood: PRINTED.products.map(field => before[field]),
    })
    return products.change(tx, actor, before, withItsArticle(before, body))
  })

/** @throws AppError 404, 409 for a product that is in a contract. */
export const deleteProduct = (
  db: Database,
  identifier: number,
  version: number | null,
  actor: Actor,
): Promise<void> =>
  db.transaction().execute(async tx => {
    const before = await products.lock(tx, identifier, version)
    const contract = await tx
      .selectFrom('contracts')
      .select('identifier')
      .where('productoIdentifier', '=', identifier)
      .limit(1)
      .executeTakeFirst()
    if (contract) throw conflict(texts.inUse, 'in-use')
    await products.remove(tx, actor, before)
  })
