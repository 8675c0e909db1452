import { useState } from 'react'
import type { InvoiceLine, InvoiceLineBody } from '#wire/invoices.ts'
import { draftOf, type LineChanges, type LineDraft, noChanges, readDraft } from './lineChanges.ts'
import { mergeLines } from './mergeLines.ts'

const without = <Value>(record: Readonly<Record<number, Value>>, key: number): Record<number, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => Number(name) !== key))

/** The lines of an invoice while they are edited. Nothing is saved here: the invoice's own Save sends them. */
export function useLineChanges() {
  const [changes, setChanges] = useState<LineChanges>(noChanges)

  const edit = (line: InvoiceLineBody) =>
    setChanges(now => ({ ...now, drafts: { ...now.drafts, [line.identifier]: draftOf(line) } }))

  const type = (identifier: number, part: Partial<LineDraft>) =>
    setChanges(now => {
      const draft = now.drafts[identifier]
      return draft ? { ...now, drafts: { ...now.drafts, [identifier]: { ...draft, ...part } } } : now
    })

  /** Puts back what the row showed before it was edited. */
  const cancel = (identifier: number) =>
    setChanges(now => ({ ...now, drafts: without(now.drafts, identifier) }))

  /** Takes what was typed over into the row; a row with something wrong in it stays open. Returns whether all could be taken. */
  const apply = (identifiers: readonly number[]): LineChanges | null => {
    let next = changes
    for (const identifier of identifiers) {
      const draft = next.drafts[identifier]
      const line = draft && readDraft(identifier, draft).line
      if (!line) continue
      next = {
        ...next,
        drafts: without(next.drafts, identifier),
        applied: { ...next.applied, [identifier]: line },
      }
    }
    setChanges(next)
    return identifiers.some(identifier => next.drafts[identifier]) ? null : next
  }

  const remove = (identifier: number) =>
    setChanges(now => ({ ...now, removed: [...now.removed, identifier] }))

  const restore = (identifier: number) =>
    setChanges(now => ({ ...now, removed: now.removed.filter(other => other !== identifier) }))

  /** Goes on from lines that somebody else saved meanwhile; `mergeLines` says how. */
  const merge = (before: readonly InvoiceLine[], saved: readonly InvoiceLine[]) =>
    setChanges(now => mergeLines(now, before, saved))

  return {
    changes,
    edit,
    type,
    cancel,
    apply,
    /** As `apply`, for all rows that are open. */
    applyAll: () => apply(Object.keys(changes.drafts).map(Number)),
    remove,
    restore,
    merge,
  }
}

export type LineEditing = ReturnType<typeof useLineChanges>
