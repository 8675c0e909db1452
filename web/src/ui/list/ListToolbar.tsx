import { type ReactNode, useId, useState } from 'react'
import { Button } from '../Button.tsx'
import { IconChevronDown, IconSortAscending, IconSortDescending } from '../icons.tsx'
import { texts } from './listTexts.ts'
import { SearchBox } from './SearchBox.tsx'
import { StateChips } from './StateChips.tsx'
import type { List } from './useList.ts'
import '../form/controls.scss'
import './list.scss'

function SortControl<Row>({ list }: { list: List<Row> }) {
  const id = useId()
  const { sort, direction } = list.state
  const isDescending = direction === 'desc'
  return (
    <div className="list-order">
      <label className="form-label" htmlFor={id}>
        {texts.sortBy}
      </label>
      <div className="list-sort">
        <select
          id={id}
          className="form-select"
          value={sort ?? ''}
          onChange={event => list.change({ sort: event.target.value || null })}
        >
          <option value="">{texts.unsorted}</option>
          {list.definition.columns.map(
            ({ key, label, sortBy, isOptional }) =>
              sortBy &&
              (!isOptional || list.columns.some(column => column.key === key)) && (
                <option key={key} value={key}>
                  {label}
                </option>
              ),
          )}
        </select>
        <Button
          disabled={sort === null}
          aria-label={isDescending ? texts.turnAscending : texts.turnDescending}
          title={isDescending ? texts.descending : texts.ascending}
          onClick={() => list.change({ direction: isDescending ? 'asc' : 'desc' })}
        >
          {isDescending ? <IconSortDescending /> : <IconSortAscending />}
        </Button>
      </div>
    </div>
  )
}

function FilterOn<Row>({ list }: { list: List<Row> }) {
  const { fields } = list.state
  const toggle = (key: string) =>
    list.change({ fields: fields.includes(key) ? fields.filter(field => field !== key) : [...fields, key] })
  return (
    <fieldset>
      <legend>{texts.filterOn}</legend>
      <div className="filter-on">
        {list.definition.filters.map(
          ({ key, label, isUnlisted }) =>
            (!isUnlisted || fields.includes(key)) && (
              <label className="form-check" key={key}>
                <input
                  type="checkbox"
                  className="form-check-input"
                  checked={fields.includes(key)}
                  onChange={() => toggle(key)}
                />{' '}
                {label}
              </label>
            ),
        )}
      </div>
    </fieldset>
  )
}

type Props<Row> = {
  list: List<Row>
  searchPlaceholder: string
  /** What the controls of this list alone say, for who does not see them on a narrow screen. */
  summary?: string | undefined
  /** Controls of this list alone, before the common ones. */
  children?: ReactNode
}

/** What decides which rows are seen, and in which order. On a narrow screen all but the text filter is folded away. */
export function ListToolbar<Row>({ list, searchPlaceholder, summary, children }: Props<Row>) {
  const [isOpen, setIsOpen] = useState(false)
  const [ownId, commonId] = [useId(), useId()]
  const { fields, states, sort } = list.state
  const changed = fields.length + states.length + (sort === null ? 0 : 1)
  return (
    <div className={`list-toolbar no-print${isOpen ? ' is-open' : ''}`}>
      <div className="list-filters" id={ownId}>
        {children}
      </div>
      <SearchBox
        value={list.state.text}
        placeholder={searchPlaceholder}
        onChange={text => list.change({ text }, 'afterTyping')}
        onSettled={list.flush}
      />
      <button
        type="button"
        className="filter-toggle"
        aria-expanded={isOpen}
        aria-controls={`${ownId} ${commonId}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {texts.filters}
        {changed > 0 && <span className="filter-count">{changed}</span>}
        {summary && <span className="muted">{summary}</span>}
        <IconChevronDown />
      </button>
      <div className="list-filters" id={commonId}>
        <FilterOn list={list} />
        <SortControl list={list} />
      </div>
      {list.definition.states ? (
        <div className="list-line">
          <StateChips list={list} />
          {list.tools}
        </div>
      ) : (
        list.tools
      )}
    </div>
  )
}
