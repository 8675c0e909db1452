import { z } from 'zod'
import type { productCalls } from '../calls/products.ts'
import { productBody, productSchema, productUpdateBody } from '../products.ts'
import { byNumber, nothing } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const productShapes = {
  listProducts: { summary: 'Every product, ended or not.', answers: { 200: z.array(productSchema) } },
  listActiveProducts: { summary: 'Every product that is in use.', answers: { 200: z.array(productSchema) } },
  addProduct: { summary: 'Makes a product.', body: productBody, answers: { 201: productSchema } },
  changeProduct: {
    summary: 'Changes a product.',
    params: byNumber,
    body: productUpdateBody,
    answers: { 200: productSchema },
  },
  deleteProduct: { summary: 'Deletes a product that nothing needs.', params: byNumber, answers: nothing },
} satisfies ShapesOf<typeof productCalls>
