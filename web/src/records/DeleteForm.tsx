import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { reasonFor } from '../ui/allowed/allowedTexts.ts'
import { useMay } from '../ui/allowed/useMay.ts'
import { toFailure } from '../ui/failure.ts'
import { Form } from '../ui/form/Form.tsx'
import { IconWarning } from '../ui/icons.tsx'
import { useToast } from '../ui/toasts/useToast.ts'
import { deletedRecords } from './deletedRecords.ts'

type Props = {
  /** The record that goes, and its place in the navigation state, as `useRecord` has it. */
  record: { identifier: number | string }
  recordKey: string
  /** What is about to go. */
  name: string
  /** More of it, so that one knows it is the right one. */
  children?: ReactNode
  listPath: string
  /** Deletes; rejects with what the call rejected with. */
  onDelete: () => Promise<unknown>
  deletedText: string
  /** Offered instead when other records forbid the delete; absent for a record that is inactive already. */
  onDeactivate?: (() => Promise<unknown>) | undefined
  deactivatedText: string
  /** Brings in what somebody else saved meanwhile. */
  onReload: () => unknown
}

/** The card of a delete screen: what goes, Delete and Cancel, and the reason where it can't go. */
export function DeleteForm(props: Props) {
  const navigate = useNavigate()
  const toast = useToast()
  const mayDelete = useMay('change')
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  // A slow answer pulls nobody back who has left meanwhile.
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const failure = error === null ? null : toFailure(error)

  const run = async (task: () => Promise<unknown>, doneText: string, isDeleted: boolean) => {
    setIsBusy(true)
    setError(null)
    try {
      await task()
      toast({ tone: 'success', text: doneText })
      if (isDeleted) deletedRecords.add(props.recordKey, props.record)
      if (isHere.current) navigate(props.listPath, { replace: isDeleted })
    } catch (cause) {
      setError(cause)
      setIsBusy(false)
    }
  }
  const { onDeactivate, onReload } = props
  const cancel = () => navigate(props.listPath)

  return (
    <Form
      className="panel panel-form delete-form"
      onCancel={cancel}
      onSubmit={event => {
        event.preventDefault()
        void run(props.onDelete, props.deletedText, true)
      }}
    >
      <h2>{props.name}</h2>
      {props.children}
      {!failure && <p className="muted mt-3 mb-0">{mayDelete ? 'No es pot desfer.' : reasonFor('change')}</p>}
      {failure && (
        <div className="failure-panel mt-3" role="alert">
          <IconWarning />
          <p>
            {failure.message}
            {failure.status !== 409 && failure.requestId && <small>Referència: {failure.requestId}</small>}
          </p>
          {failure.code === 'in-use' && onDeactivate && (
            <button
              type="button"
              className="btn btn-outline-danger"
              disabled={isBusy}
              onClick={() => run(onDeactivate, props.deactivatedText, false)}
            >
              Desactivar
            </button>
          )}
          {failure.code === 'stale' && (
            <button
              type="button"
              className="btn btn-outline-danger"
              onClick={() => {
                setError(null)
                onReload()
              }}
            >
              Torna a carregar
            </button>
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
          Delete
        </button>
        <button type="button" className="btn btn-outline-secondary" disabled={isBusy} onClick={cancel}>
          Cancel
        </button>
      </div>
    </Form>
  )
}
