import type { ReactNode } from 'react'
import { reasonFor } from '../../ui/allowed/reasonFor.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { IconWarning } from '../../ui/icons.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { texts } from './recordTexts.ts'
import type { Identified, Resource } from './resource.ts'
import { useDeletion } from './useDeletion.ts'
import { useRecord } from './useRecord.ts'
import { useReloadRecord } from './useReloadRecord.ts'

type Props<Value> = {
  resource: Resource<Value>
  title: string
  /** What is about to go. */
  nameOf: (record: Value) => string
  /** More of it, so that one knows it is the right one. */
  children?: (record: Value) => ReactNode
  /** Rejects with what the call rejected with. */
  remove: (record: Value) => Promise<unknown>
  deletedText: string
  /** Offered instead when other records forbid the delete, of a record that is not inactive already. */
  deactivate: (record: Value) => Promise<unknown>
  deactivatedText: string
}

/** What goes, Delete and Cancel, and the reason where it can't go. */
function DeleteForm<Value extends Identified & { isActive: boolean }>(
  props: Props<Value> & { record: Value },
) {
  const { resource, record, remove, deactivate } = props
  const mayDelete = useMay('change')
  const reload = useReloadRecord(resource)
  const { run, failure, forgive, isBusy, leave } = useDeletion(resource)
  return (
    <Form
      className="panel panel-form"
      onCancel={leave}
      onSubmit={event => {
        event.preventDefault()
        void run(remove(record), { text: props.deletedText }, record)
      }}
    >
      <h2>{props.nameOf(record)}</h2>
      {props.children?.(record)}
      {!failure && <p className="muted mt-3 mb-0">{mayDelete ? texts.noUndo : reasonFor('change')}</p>}
      {failure && (
        <div className="failure-panel mt-3" role="alert">
          <IconWarning />
          <p>
            {failure.message}
            {failure.status !== 409 && failure.requestId && (
              <small>{texts.reference({ id: failure.requestId })}</small>
            )}
          </p>
          {failure.code === 'in-use' && record.isActive && (
            <Button
              look="outline-danger"
              disabled={isBusy}
              onClick={() => run(deactivate(record), { text: props.deactivatedText })}
            >
              {texts.deactivate}
            </Button>
          )}
          {failure.code === 'stale' && (
            <Button
              look="outline-danger"
              onClick={() => {
                forgive()
                void reload(record)
              }}
            >
              {texts.reload}
            </Button>
          )}
        </div>
      )}
      <div className="form-actions">
        <button
          type="submit"
          className="btn btn-danger"
          disabled={isBusy || !mayDelete}
          title={mayDelete ? undefined : reasonFor('change')}
        >
          {texts.submitDelete}
        </button>
        <Button disabled={isBusy} onClick={leave}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  )
}

/** The screen that deletes the record it was opened with. */
export function DeleteScreen<Value extends Identified & { isActive: boolean }>(props: Props<Value>) {
  const { resource, title } = props
  const record = useRecord<Value>(resource.key, resource.screens.list)
  return (
    record && (
      <>
        <PageHeading title={title} />
        <DeleteForm {...props} record={record} />
      </>
    )
  )
}
