import type { Key, ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

export type InlineForm<Values extends FieldValues, Body> = UseFormReturn<Values, unknown, Body>

export type InlineColumn<Row, Values extends FieldValues, Body> = {
  key: string
  label: string
  align?: 'end' | 'center'
  isNarrow?: boolean
  view: (row: Row) => ReactNode
  /** The control while a row is added (`row` is null) or edited; a column without one shows the row as it is. */
  edit?: (form: InlineForm<Values, Body>, row: Row | null) => ReactNode
}

/** All that a table with inline editing is, written once beside its page. */
export type InlineDefinition<Row, Values extends FieldValues, Body> = {
  columns: readonly InlineColumn<Row, Values, Body>[]
  rowKey: (row: Row) => Key
  /** What the row is called, on the buttons of its row. */
  rowName: (row: Row) => string
  /** Rules of a row, those of the wire. */
  schema: z.ZodType<Body, Values>
  newValues: Values
  valuesOf: (row: Row) => Values
  /** Said when a row can't be saved as it is, whichever field it is. */
  addMessage: string
  updateMessage: string
  addLabel: string
  caption: string
  emptyText: string
  /** The question before a row goes. */
  deleteQuestion: (row: Row) => string
}

/** A row as the table needs it: it can be inactive, and its version says whether somebody else changed it. */
export type InlineRecord = { isActive: boolean; version: number }

/** The calls behind a table; each rejects with what the call rejected with. */
export type InlineActions<Row, Body> = {
  /** Answers the row as it was made. `key` is the same for the same body until it was answered: an answer that was lost makes no second row. */
  add: (body: Body, key: string) => Promise<Row>
  /** Both answer the row as it is now. */
  update: (row: Row, body: Body) => Promise<Row>
  deactivate: (row: Row) => Promise<Row>
  /** Saves a row as it was before, unless somebody has changed it since it was saved. */
  restore: (before: Row, saved: Row) => Promise<unknown>
  remove: (row: Row) => Promise<unknown>
}
