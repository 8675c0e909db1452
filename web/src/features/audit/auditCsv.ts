import { FORMULA_BEHIND, withoutFormula } from '#domain/csvFormulas.ts'
import type { AuditEntry } from '#wire/audit.ts'
import { accountWord, actionWord, entityWord, fieldWord, valueWord } from '../../records/audit/entryWords.ts'
import { momentInMadrid } from '../../ui/momentInMadrid.ts'
import { texts } from './texts.ts'

const cell = (value: string): string => {
  const safe = withoutFormula(value)
  return /[";\r\n]/.test(safe) || FORMULA_BEHIND.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The entries as the CSV that Excel writes in Spain: a row for each field that was changed, one for an entry without any. */
export const auditCsv = (entries: readonly AuditEntry[]): string => {
  const { at, address, record, name, field, before, after, reference } = texts.columns
  const head = [
    at,
    texts.account,
    address,
    texts.entity,
    record,
    name,
    texts.action,
    field,
    before,
    after,
    reference,
  ]
  const rows = entries.flatMap(entry => {
    const start = [
      momentInMadrid(entry.at),
      accountWord(entry.account),
      entry.address ?? '',
      entityWord(entry.entity),
      entry.record ?? '',
      entry.name ?? '',
      actionWord(entry.action),
    ]
    const end = [entry.requestId ?? '']
    if (entry.changes.length === 0) return [[...start, '', '', '', ...end]]
    return entry.changes.map(change => [
      ...start,
      fieldWord(change.field),
      change.before === null ? '' : valueWord(change.field, change.before, entry.entity),
      change.after === null ? '' : valueWord(change.field, change.after, entry.entity),
      ...end,
    ])
  })
  return `\uFEFF${[head, ...rows].map(row => `${row.map(cell).join(';')}\r\n`).join('')}`
}
