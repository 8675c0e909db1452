import { Button } from '../Button.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.tsx'
import { texts } from './listTexts.ts'
import { rangeText } from './rangeText.ts'
import type { List } from './useList.ts'
import '../form/controls.scss'
import './list.scss'

/** Which rows of how many, how many on a page, and the way to the others. */
export function ListPages<Row>({ list }: { list: List<Row> }) {
  const { page, pageCount, count, total, state, definition, change } = list
  const first = count === 0 ? 0 : (page - 1) * state.pageSize + 1
  const last = first - 1 + list.rows.length
  // Paper says which rows it has, where it has not all.
  const isWhole = list.rows.length === count
  return (
    <div className={isWhole ? 'list-footer no-print' : 'list-footer'}>
      <label className="no-print">
        {texts.pageSize}
        <select
          className="form-select"
          value={state.pageSize}
          onChange={event => change({ pageSize: Number(event.target.value) })}
        >
          {definition.pageSizes.map(size => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <span role="status">{rangeText(first, last, count, total)}</span>
      <nav className="pages no-print" aria-label={texts.pages}>
        <Button
          isSmall
          disabled={page <= 1}
          aria-label={texts.previous}
          onClick={() => change({ page: page - 1 })}
        >
          <IconChevronLeft />
        </Button>
        <span>{texts.page({ page, pageCount })}</span>
        <Button
          isSmall
          disabled={page >= pageCount}
          aria-label={texts.next}
          onClick={() => change({ page: page + 1 })}
        >
          <IconChevronRight />
        </Button>
      </nav>
    </div>
  )
}
