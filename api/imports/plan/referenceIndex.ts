import type { ImportFile } from '#wire/imports.ts'
import { type Format, type Target, tokenOf, type Values } from '../read/format.ts'
import { texts } from '../texts.ts'
import type { BookRecord, PlannedRow } from './plan.ts'

type Refused = { file: ImportFile; line: number; reason: string }
type Entries = {
  targets: Map<string, Map<string, Target>>
  /** By the token of the target. */
  values: Map<string, Values>
  refused: Map<string, Refused>
}

/** What rows can refer to: the records of the books as the import leaves them, and its new ones. Filled file by file. */
export class ReferenceIndex {
  readonly #files = new Map<ImportFile, Entries & Pick<Format, 'keys'>>()

  /** Makes the records of a file known, those of the books and those that its rows bring. */
  add({ file, keys }: Format, records: readonly BookRecord[], rows: readonly PlannedRow[]): void {
    if (keys.reference === undefined) return
    const entries: Entries = { targets: new Map(), values: new Map(), refused: new Map() }
    const indexOf = (values: Values) => keys.index?.(values, {}) ?? [keys.own(values, {})]
    const enter = (values: Values, target: Target) => {
      entries.values.set(tokenOf(target), values)
      for (const key of indexOf(values)) {
        const found = entries.targets.get(key) ?? new Map<string, Target>()
        entries.targets.set(key, found.set(tokenOf(target), target))
      }
    }
    const planned = new Map(rows.filter(isTaken).map(row => [row.identifier, row]))
    for (const { identifier, values } of records) {
      if (typeof identifier === 'number') enter(planned.get(identifier)?.after ?? values, { identifier })
    }
    for (const row of rows) {
      if (row.action === 'added') enter(row.after, { line: row.line })
      if (row.action !== 'refused') continue
      const reason = row.problems[0]?.reason ?? ''
      for (const key of indexOf(row.after)) entries.refused.set(key, { file, line: row.line, reason })
    }
    this.#files.set(file, { ...entries, keys })
  }

  /** What is to stand in a record that was found. */
  valuesOf(file: ImportFile, target: Target): Values {
    return this.#files.get(file)?.values.get(tokenOf(target)) ?? {}
  }

  /** The record that a cell names, or why there is none. */
  find(file: ImportFile, cell: string): Target | { reason: string } {
    const entries = this.#files.get(file)
    const keys = entries?.keys.reference?.(cell) ?? []
    for (const key of keys) {
      const [target, ...others] = entries?.targets.get(key)?.values() ?? []
      if (others.length > 0) return { reason: texts.row.ambiguousReference }
      if (target) return target
    }
    for (const key of keys) {
      const refused = entries?.refused.get(key)
      if (refused) return { reason: texts.row.refusedReference({ ...refused, line: String(refused.line) }) }
    }
    return { reason: texts.row.noReference({ file }) }
  }
}

const isTaken = (row: PlannedRow): boolean => row.identifier !== null && row.action !== 'refused'
