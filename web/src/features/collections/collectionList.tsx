import { Link } from 'react-router-dom'
import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { CollectionRow } from '#wire/collections.ts'
import { paths } from '../../paths.ts'
import { ClientLink } from '../../records/clients/ClientLink.tsx'
import { amountColumn, totalColumn } from '../../ui/list/commonColumns.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { FollowUpButton } from './FollowUpButton.tsx'
import { texts } from './texts.ts'

const isBroken = ({ promise }: CollectionRow): boolean => promise?.state === 'broken'

/** What a row is called by its state; a broken promise is told as such while somebody has to call about it. */
const stateWord = (row: CollectionRow): string =>
  texts.states[row.state === 'toDo' && isBroken(row) ? 'broken' : row.state]

const days = (count: number | null): string => (count === null ? '–' : texts.days({ count }))

/** What is known of a client beside its figures, under its row; null where nothing is. */
export const collectionDetails = ({ promise, promised, dispute, note }: CollectionRow) => {
  const told = [
    promise &&
      (promise.state === 'broken' ? texts.brokenPromise : texts.promise)({
        amount: formatMoney(promise.amount),
        day: formatDay(promise.dueOn),
        came: formatMoney(promise.came),
      }),
    promise?.state === 'running' &&
      promised > promise.amount &&
      texts.promisedLess({ overdue: formatMoney(promised) }),
    dispute && texts.dispute({ text: dispute.text }),
    note && texts.lastNote({ day: formatDay(note.day), text: note.text }),
  ].filter(Boolean)
  return told.length === 0 ? null : <span className="collection-told">{told.join(' · ')}</span>
}

function Actions({ row }: { row: CollectionRow }) {
  return (
    <span className="row-buttons">
      <FollowUpButton client={row.cliente} />
      {row.free > 0 && (
        <Link
          className="btn btn-sm btn-outline-secondary"
          to={`${paths.reminders}?client=${row.cliente.identifier}`}
          aria-label={texts.remindOf({ client: row.cliente.nombre })}
        >
          {texts.remind}
        </Link>
      )}
    </span>
  )
}

const stateOf = (key: CollectionRow['state']) => ({
  key,
  label: texts.states[key],
  group: 'state',
  isSo: (row: CollectionRow) => row.state === key,
})

export const collectionList: ListDefinition<CollectionRow> = {
  columns: [
    {
      key: 'client',
      label: texts.client,
      card: 'title',
      cell: ({ cliente }) => <ClientLink {...cliente} />,
      sortBy: ({ cliente }) => cliente.nombre,
    },
    {
      key: 'toca',
      label: texts.step,
      card: 'state',
      cell: row => (
        <>
          <span className={row.state === 'toDo' && isBroken(row) ? 'refusal' : undefined}>
            {stateWord(row)}
          </span>
          {row.dueLevel !== null && <span className="muted"> · {texts.levels[row.dueLevel]}</span>}
          {row.next !== null && <span className="muted"> {texts.until({ day: formatDay(row.next) })}</span>}
        </>
      ),
      sortBy: stateWord,
    },
    {
      key: 'telefon',
      label: texts.phone,
      isNarrow: true,
      cell: ({ phone }) =>
        phone === null ? (
          '–'
        ) : (
          <a href={`tel:${phone.replaceAll(/[ .-]/g, '')}`} aria-label={texts.callTo({ phone })}>
            {phone}
          </a>
        ),
      sortBy: ({ phone }) => phone,
    },
    totalColumn('vencut', texts.overdue, ({ overdue }) => overdue),
    {
      key: 'dies',
      label: texts.oldest,
      align: 'end',
      isNarrow: true,
      cell: ({ oldestDays }) => oldestDays,
      sortBy: ({ oldestDays }) => oldestDays,
    },
    { ...amountColumn('deu', texts.owed, ({ owed }) => owed), isSpare: true },
    { ...amountColumn('fins30', texts.upTo30, ({ upTo30 }) => upTo30), isOptional: true },
    { ...amountColumn('fins60', texts.upTo60, ({ upTo60 }) => upTo60), isOptional: true },
    { ...amountColumn('fins90', texts.upTo90, ({ upTo90 }) => upTo90), isOptional: true },
    { ...amountColumn('mes90', texts.over90, ({ over90 }) => over90), isOptional: true },
    { ...amountColumn('credit', texts.credit, ({ credit }) => credit), isOptional: true },
    {
      key: 'mitjana',
      label: texts.average,
      align: 'end',
      isNarrow: true,
      isSpare: true,
      cell: ({ averageDays }) => days(averageDays),
      sortBy: ({ averageDays }) => averageDays,
    },
    {
      key: 'recordatori',
      label: texts.reminder,
      isNarrow: true,
      isSpare: true,
      cell: ({ reminder }) =>
        reminder === null ? '–' : `${formatDay(reminder.day)} · ${texts.mailStates[reminder.state]}`,
      sortBy: ({ reminder }) => reminder?.day ?? null,
    },
    {
      key: 'accions',
      label: texts.actions,
      align: 'end',
      isNarrow: true,
      isScreenOnly: true,
      card: 'actions',
      cell: row => <Actions row={row} />,
    },
  ],
  filters: [{ key: 'client', label: texts.client, text: ({ cliente }) => cliente.nombre }],
  states: [
    stateOf('toDo'),
    { ...stateOf('toDo'), key: 'broken', label: texts.states.broken, isRare: true, isSo: isBroken },
    {
      key: 'avis',
      label: texts.reminderDue,
      group: 'reminder',
      isRare: true,
      isSo: ({ dueLevel }: CollectionRow) => dueLevel !== null,
    },
    stateOf('promised'),
    stateOf('disputed'),
    stateOf('waiting'),
  ],
  sums: { overdue: ({ overdue }) => overdue, owed: ({ owed }) => owed },
  pageSizes: [20, 50, 100],
  defaultPageSize: 50,
  rowKey: ({ cliente }) => cliente.identifier,
}
