import { type SubmitEvent, useState } from 'react'
import { type Role, roleSchema } from '#wire/roles.ts'
import { secondFactorsApi } from '../../records/secondFactors/secondFactorsApi.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { CheckBox } from '../../ui/form/CheckBox.tsx'
import { DialogButtons } from '../../ui/form/DialogButtons.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './factorTexts.ts'

/** Whose role needs a second factor. It holds at once; of one's own role only who has one can require it. */
export function FactorDemandDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isError, refetch } = secondFactorsApi.useFactorDemandQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <FormDialog title={texts.demandTitle} onCancel={onClose}>
      <p>{texts.demandNote}</p>
      {isError && !data && <FailurePanel error={error} onRetry={refetch} />}
      {!isError && !data && <Skeleton widths={['40%', '30%', '35%']} />}
      {data && <DemandForm roles={data.roles} onClose={onClose} />}
    </FormDialog>
  )
}

function DemandForm({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const toast = useToast()
  const [save, { isLoading }] = secondFactorsApi.useChangeFactorDemandMutation()
  const [chosen, setChosen] = useState<readonly Role[]>(roles)
  const [problem, setProblem] = useState('')

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { data, error } = await save({ roles: [...chosen] })
    if (error) return setProblem(toFailure(error).message)
    const text = texts.saved({ count: data.roles.length, roles: data.roles.join(', ') })
    toast({ tone: 'success', title: texts.demandTitle, text })
    onClose()
  }

  return (
    <Form onSubmit={submit}>
      <fieldset>
        <legend className="form-label">{texts.roles}</legend>
        {roleSchema.options.map(role => (
          <CheckBox
            key={role}
            label={role}
            isChecked={chosen.includes(role)}
            onChange={isChecked =>
              setChosen(before => (isChecked ? [...before, role] : before.filter(other => other !== role)))
            }
          />
        ))}
      </fieldset>
      <ErrorLine message={problem} />
      <DialogButtons
        submit={texts.save}
        cancel={texts.cancel}
        isBusy={isLoading}
        isSending={isLoading}
        onCancel={onClose}
      />
    </Form>
  )
}
