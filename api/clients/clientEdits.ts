import type { ClientEdit, ClientValues } from '#wire/bulkEdits.ts'
import { clientUpdateBody } from '#wire/clients.ts'
import type { Database } from '../database/tables.ts'
import { bulkEditsOf } from '../edits/bulkEdits.ts'
import { clientKind } from './clientKind.ts'

/** Clients that are changed alike. */
export const clientEdits = (db: Database) =>
  bulkEditsOf(db, {
    ...clientKind,
    body: clientUpdateBody,
    valuesOf: ({ field, value }: ClientEdit): ClientValues => ({ [field]: value }),
    nameOf: ({ nombre }) => ({ name: nombre, owner: null }),
  })
