import { Fragment, type Key, useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { toFailure } from '../../ui/failure.ts'
import { SkeletonBar } from '../../ui/SkeletonBar.tsx'
import { TableFrame } from '../../ui/table/TableFrame.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { useUndoToast } from '../useUndoToast.ts'
import { InlineAddRow } from './InlineAddRow.tsx'
import { InlineMessage } from './InlineMessage.tsx'
import { InlineRow } from './InlineRow.tsx'
import type { InlineActions, InlineDefinition, InlineRecord } from './inlineDefinition.ts'
import { texts } from './inlineTexts.ts'
import './inline.scss'

/** What the table needs to know of the call that reads its rows. */
type Reading<Row> = {
  data?: readonly Row[] | undefined
  isFetching: boolean
  isError: boolean
  error?: unknown
  refetch: () => unknown
}

type Props<Row, Values extends FieldValues, Body> = {
  definition: InlineDefinition<Row, Values, Body>
  query: Reading<Row>
  actions: InlineActions<Row, Body>
}

const SKELETON_ROWS = ['a', 'b', 'c']

/** A short table whose rows are added, edited and deleted where they stand. */
export function InlineTable<Row extends InlineRecord, Values extends FieldValues, Body>(
  props: Props<Row, Values, Body>,
) {
  const { definition, query, actions } = props
  const { columns, rowKey, caption } = definition
  const toast = useToast()
  const undoToast = useUndoToast()
  const failureToast = useFailureToast()
  const [asked, setAsked] = useState<Row | null>(null)
  const [added, setAdded] = useState<Key | null>(null)
  const [isDeleting, setIsDeleting] = useState(false)
  const [refused, setRefused] = useState<Row | null>(null)
  const span = columns.length + 1
  const rows = query.data
  const loadError = query.isError ? query.error : null

  useEffect(() => {
    if (loadError !== null) failureToast(texts.loadTitle, loadError)
  }, [loadError, failureToast])

  const remove = async (row: Row) => {
    setIsDeleting(true)
    setRefused(null)
    try {
      await actions.remove(row)
      toast({ tone: 'success', title: texts.deleteTitle, text: texts.deleted })
    } catch (error) {
      failureToast(texts.deleteTitle, error)
      if (toFailure(error).code === 'in-use' && row.isActive) setRefused(row)
    }
    setIsDeleting(false)
    setAsked(null)
  }
  const deactivate = async (row: Row) => {
    try {
      const saved = await actions.deactivate(row)
      undoToast({ title: texts.updateTitle, text: texts.updated }, () => actions.restore(row, saved))
      setRefused(null)
    } catch (error) {
      failureToast(texts.updateTitle, error)
    }
  }
  const isRefused = (row: Row) => refused !== null && rowKey(refused) === rowKey(row)

  return (
    <>
      {query.isError && !query.isFetching && (
        <FailurePanel isApart error={query.error} onRetry={query.refetch} />
      )}
      <TableFrame
        caption={caption}
        isBusy={query.isFetching && !rows}
        frameClass="list"
        tableClass="inline-table"
      >
        <thead>
          <tr>
            {columns.map(({ key, label, align, isNarrow }) => (
              // As narrow before the rows come as after.
              <th
                key={key}
                scope="col"
                className={[align && `align-${align}`, isNarrow && 'shrink'].filter(Boolean).join(' ')}
              >
                {label}
              </th>
            ))}
            <th scope="col" className="align-end shrink no-print">
              {texts.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          <InlineAddRow definition={definition} onAdd={actions.add} onAdded={row => setAdded(rowKey(row))} />
          {rows?.map(row => (
            <Fragment key={rowKey(row)}>
              <InlineRow
                definition={definition}
                row={row}
                isAdded={rowKey(row) === added}
                onUpdate={actions.update}
                onRestore={actions.restore}
                onDelete={() => setAsked(row)}
              />
              {isRefused(row) && (
                <InlineMessage span={span} message={texts.cannotDelete}>
                  <Button look="outline-danger" isSmall onClick={() => deactivate(row)}>
                    {texts.deactivate}
                  </Button>
                  <Button isSmall onClick={() => setRefused(null)}>
                    {texts.cancel}
                  </Button>
                </InlineMessage>
              )}
            </Fragment>
          ))}
          {rows?.length === 0 && (
            <tr>
              <td colSpan={span} className="muted">
                {definition.emptyText}
              </td>
            </tr>
          )}
          {!rows &&
            query.isFetching &&
            SKELETON_ROWS.map(key => (
              <tr key={key}>
                <td colSpan={span}>
                  <SkeletonBar width="60%" />
                </td>
              </tr>
            ))}
        </tbody>
      </TableFrame>
      <ConfirmDialog
        isOpen={asked !== null}
        title={texts.deleteTitle}
        confirmLabel={texts.yes}
        cancelLabel={texts.no}
        isDangerous
        isBusy={isDeleting}
        onConfirm={() => asked && remove(asked)}
        onCancel={() => setAsked(null)}
      >
        {asked && definition.deleteQuestion(asked)}
      </ConfirmDialog>
    </>
  )
}
