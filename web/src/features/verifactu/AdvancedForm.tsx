import { useForm } from 'react-hook-form'
import { ENVIRONMENTS } from '#domain/verifactu/environments.ts'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { type Advanced, isComplete, readAdvanced, writeAdvanced } from './advancedStorage.ts'
import { texts } from './texts.ts'

/** Where and as whom the service would be called. Kept in this browser, sent to nobody (readings of AMB-48 and AMB-49). */
export function AdvancedForm() {
  const toast = useToast()
  const form = useForm<Advanced>({ defaultValues: readAdvanced() })
  useLeaveGuard(form)
  const { register, handleSubmit, watch, reset } = form
  const canGo = isComplete(watch())

  const save = handleSubmit(values => {
    try {
      writeAdvanced(values)
      reset(values)
      toast({ tone: 'success', text: texts.advancedSaved })
    } catch (error) {
      console.error('saving the advanced configuration of Verifactu', error)
      toast({ tone: 'danger', text: texts.advancedFailed })
    }
  })

  return (
    <section className="panel panel-form mt-3" aria-label={texts.advanced}>
      <h2>{texts.advanced}</h2>
      <p className="muted">{texts.advancedNote}</p>
      <Form onSubmit={save}>
        <div className="row">
          <TextField
            columns={8}
            label={texts.url}
            type="url"
            field={register('urlServei')}
            error={undefined}
            placeholder="https://"
          />
          <SelectField
            columns={4}
            label={texts.environment}
            field={register('entorn')}
            error={undefined}
            options={ENVIRONMENTS.map(name => ({ value: name, label: texts.environments[name] }))}
          />
          <TextField
            columns={4}
            label={texts.taxId}
            field={register('nifEmpresa')}
            error={undefined}
            maxLength={9}
          />
          <TextField columns={8} label={texts.companyName} field={register('nomEmpresa')} error={undefined} />
        </div>
        <div className="form-actions">
          <button type="submit" className="btn btn-primary" disabled={!canGo}>
            {texts.saveAdvanced}
          </button>
          <Button disabled={!canGo} onClick={() => toast({ tone: 'info', text: texts.testing })}>
            {texts.test}
          </Button>
        </div>
      </Form>
    </section>
  )
}
