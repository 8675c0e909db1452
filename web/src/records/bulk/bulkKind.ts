import type { z } from 'zod'
import type { BulkPreview, BulkResult } from '#wire/bulkEdits.ts'
import type { FigureLimits } from '../../ui/form/FigureBox.tsx'

/** What is typed or chosen, whichever of it a choice asks for. */
export type Answer = { figure: number; option: string; text: string; find: string; by: string }

/** A control or two: what a choice asks for. */
export type Question =
  | { kind: 'figure'; label: string; limits: FigureLimits; rule: z.ZodType<number, number>; hint?: string }
  | { kind: 'option'; label: string; options: readonly { value: string; label: string }[] }
  | { kind: 'text'; label: string; hint?: string }
  | { kind: 'replacement' }

/** One thing that can be changed about many records. */
export type BulkChoice<Edit, Values> = {
  key: string
  label: string
  asks: Question
  editOf: (answer: Answer) => Edit
  /** What its field holds, in words. */
  shown: (values: Values) => string
}

type PreviewOf<Values> = Omit<BulkPreview, 'records'> & {
  records: (Omit<BulkPreview['records'][number], 'before' | 'after'> & { before: Values; after: Values })[]
}
type ResultOf<Values> = Omit<BulkResult, 'changed'> & {
  changed: { identifier: number; version: number; values: Values }[]
}
export type PreviewedRow<Values> = PreviewOf<Values>['records'][number]

/** All that the assistant knows of a kind of record. The calls throw what RTK Query does. */
export type BulkKind<Edit, Values> = {
  name: 'contracts' | 'clients'
  choices: readonly BulkChoice<Edit, Values>[]
  preview: (asked: { records: number[]; edit: Edit }) => Promise<PreviewOf<Values>>
  apply: (asked: {
    key: string
    body: { records: { identifier: number; version: number }[]; edit: Edit }
  }) => Promise<ResultOf<Values>>
  undo: (asked: {
    key: string
    body: { records: ResultOf<Values>['changed']; day: string }
  }) => Promise<ResultOf<Values>>
}

export type { PreviewOf, ResultOf }
