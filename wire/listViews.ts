import { z } from 'zod'
import { identifier, requiredText } from './fields.ts'
import { MAX_VIEW_NAME, MAX_VIEW_QUERY, SAVED_LISTS } from './savedLists.ts'

export const savedListSchema = z.enum(SAVED_LISTS)

/** Which rows, in which order and columns: the query of the list's address, as a browser writes it. */
const query = z
  .string()
  .max(MAX_VIEW_QUERY)
  .regex(/^[!-~]*$/)

export const listViewBody = z.object({ list: savedListSchema, name: requiredText(MAX_VIEW_NAME), query })

/** A view stays with its list. */
export const listViewUpdateBody = z.object({ name: requiredText(MAX_VIEW_NAME), query })

export const listViewSchema = z.object({
  identifier: identifier(),
  list: savedListSchema,
  name: z.string(),
  query: z.string(),
  version: z.number().int(),
})

/** Keys of columns in the order in which they are shown. */
const columns = z
  .array(z.string().regex(/^[\w-]{1,40}$/))
  .min(1)
  .max(40)
  .refine(keys => new Set(keys).size === keys.length)

/** Null gives the list its own columns back. */
export const listColumnsBody = z.object({ columns: columns.nullable() })

/** What somebody has made of the lists: views by their names, and the columns that were chosen, by list. */
export const ownListsSchema = z.object({
  views: z.array(listViewSchema),
  columns: z.partialRecord(savedListSchema, z.array(z.string())),
})

export type ListView = z.infer<typeof listViewSchema>
export type ListViewBody = z.infer<typeof listViewBody>
export type ListViewUpdateBody = z.infer<typeof listViewUpdateBody>
export type OwnLists = z.infer<typeof ownListsSchema>
