import { type SubmitEvent, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { FormDialog } from '../ui/FormDialog.tsx'
import { toFailure } from '../ui/failure.ts'
import { DialogButtons } from '../ui/form/DialogButtons.tsx'
import { ErrorLine } from '../ui/form/ErrorLine.tsx'
import { Form } from '../ui/form/Form.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { confirmApi } from './confirmApi.ts'
import { texts } from './confirmTexts.ts'
import { selectOwner } from './sessionSlice.ts'

/** Asks for the password once more. Whoever puts it away has done nothing. */
export function ConfirmIdentity({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const owner = useSelector(selectOwner)
  const [confirm, { isLoading }] = confirmApi.useConfirmIdentityMutation()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (password === '') return setProblem(texts.required)
    const { error } = await confirm({ password })
    if (!error) return onAnswer(true)
    setProblem(toFailure(error).message)
    field.current?.select()
  }

  return (
    <FormDialog title={texts.title} onCancel={() => !isLoading && onAnswer(false)} beginsAt={field}>
      <p>{texts.why}</p>
      <Form onSubmit={submit}>
        {/* Tells password managers whose password this is. */}
        <input type="text" hidden autoComplete="username" defaultValue={owner?.userEmail} />
        <TextField
          label={texts.password}
          type="password"
          autoComplete="current-password"
          field={{
            ref: field,
            name: 'password',
            value: password,
            onChange: event => setPassword(event.target.value),
          }}
          error={undefined}
        />
        <ErrorLine message={problem} />
        <DialogButtons
          submit={texts.confirm}
          cancel={texts.cancel}
          isBusy={isLoading}
          isSending={isLoading}
          onCancel={() => onAnswer(false)}
        />
      </Form>
    </FormDialog>
  )
}
