import { ACTIONS, actionWord, ENTITIES, entityWord } from '../../records/audit/entryWords.ts'
import { usersApi } from '../../records/users/usersApi.ts'
import { Button } from '../../ui/Button.tsx'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { ToolbarSelect } from '../../ui/list/ToolbarSelect.tsx'
import { texts } from './texts.ts'
import type { useAuditFilter } from './useAuditFilter.ts'

/** With what the address asks for, even where nobody offers it. */
const choices = (
  all: string,
  values: readonly string[],
  word: (value: string) => string,
  chosen: string | undefined,
) => {
  const offered = chosen === undefined || values.includes(chosen) ? values : [...values, chosen]
  const named = offered.map(value => ({ value, label: word(value) }))
  return [{ value: '', label: all }, ...named.sort((a, b) => a.label.localeCompare(b.label))]
}

/** By what the log is narrowed: kind of record, action, person and days; and a record, where one has come from it. */
export function AuditFilters({ filter, change, clear }: ReturnType<typeof useAuditFilter>) {
  const { data: users = [] } = usersApi.useUsersQuery()
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <fieldset className="audit-filters no-print">
      <legend className="visually-hidden">{texts.filters}</legend>
      <ToolbarSelect
        label={texts.entity}
        value={filter.entity ?? ''}
        options={choices(texts.any, ENTITIES, entityWord, filter.entity)}
        onChange={value => change('entity', value || null)}
      />
      <ToolbarSelect
        label={texts.action}
        value={filter.action ?? ''}
        options={choices(texts.any, ACTIONS, actionWord, filter.action)}
        onChange={value => change('action', value || null)}
      />
      <ToolbarSelect
        label={texts.account}
        value={filter.account ?? ''}
        options={choices(
          texts.anybody,
          users.map(({ email }) => email),
          email => email,
          filter.account,
        )}
        onChange={value => change('account', value || null)}
      />
      {(['from', 'to'] as const).map(end => (
        <DayInput
          key={end}
          isOptional
          label={texts[end]}
          value={filter[end] ?? ''}
          onChange={day => change(end, day || null)}
        />
      ))}
      {isNarrowed && <Button onClick={clear}>{texts.clear}</Button>}
    </fieldset>
  )
}
