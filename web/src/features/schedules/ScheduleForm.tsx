import { useState } from 'react'
import type { Schedule } from '#wire/schedules.ts'
import { useRecordForm } from '../../records/form/useRecordForm.ts'
import { AddressesField } from '../../records/mails/AddressesField.tsx'
import { NoMailServer } from '../../records/mails/NoMailServer.tsx'
import { schedulesApi } from '../../records/schedules/schedulesApi.ts'
import { useRequestKey } from '../../records/useRequestKey.ts'
import { useUndoToast } from '../../records/useUndoToast.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { addressesOf, linesOf, scheduleForm, scheduleValues } from './scheduleForm.ts'
import { texts } from './texts.ts'

type Props = {
  schedule: Schedule
  isReadOnly: boolean
  read: () => Promise<Schedule | null>
  onRead: (schedule: Schedule) => void
}

/** Switch and recipients of a schedule, and the button that sends it at once to those who are saved. */
export function ScheduleForm({ schedule, isReadOnly, read, onRead }: Props) {
  const toast = useToast()
  const undoToast = useUndoToast()
  const failureToast = useFailureToast()
  const [save] = schedulesApi.useSaveScheduleMutation()
  const [sendNow, sending] = schedulesApi.useSendNowMutation()
  const [isAsking, setIsAsking] = useState(false)
  const { keyFor, answered } = useRequestKey()
  const { title } = texts.schedules[schedule.name]

  const { form, submit, isSaving, reload } = useRecordForm({
    schema: scheduleForm,
    values: scheduleValues(schedule),
    save: async body => {
      const saved = await save({ schedule, body }).unwrap()
      onRead(saved)
      undoToast({ title, text: texts.saved }, async () => {
        const { isActive, recipients } = schedule
        const undone = await save({ schedule: saved, body: { isActive, recipients } }).unwrap()
        onRead(undone)
        form.reset(scheduleValues(undone), { keepDirtyValues: true })
      })
      return scheduleValues(saved)
    },
    read: async () => {
      const saved = await read()
      if (saved) onRead(saved)
      return saved && scheduleValues(saved)
    },
  })
  const { register, setValue, watch } = form
  const { errors, isDirty } = form.formState
  const send = async () => {
    const { error } = await sendNow({ name: schedule.name, key: keyFor(schedule.name) })
    setIsAsking(false)
    if (error) return failureToast(title, error)
    answered()
    toast({ tone: 'success', title, text: texts.sent })
  }

  return (
    <Form onSubmit={submit}>
      <fieldset disabled={isReadOnly}>
        <SwitchField label={texts.active} field={register('isActive')} />
        <AddressesField
          label={texts.recipients}
          addresses={addressesOf(watch('recipients'))}
          error={errors.recipients?.message}
          isReadOnly={isReadOnly}
          onChange={addresses => setValue('recipients', linesOf(addresses), { shouldDirty: true })}
        />
      </fieldset>
      <FormFailure error={errors.root} onReload={reload} />
      <div className="form-actions">
        <SubmitButton isBusy={isSaving || isReadOnly}>{texts.save}</SubmitButton>
        <Button
          disabled={isReadOnly || isDirty || schedule.recipients.length === 0}
          title={isReadOnly ? texts.readOnly : isDirty ? texts.unsavedFirst : undefined}
          onClick={() => setIsAsking(true)}
        >
          {texts.sendNow}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.sendNowTitle({ title })}
        confirmLabel={texts.sendNow}
        cancelLabel={texts.cancel}
        isBusy={sending.isLoading}
        onConfirm={send}
        onCancel={() => setIsAsking(false)}
      >
        {texts.sendNowQuestion({
          count: schedule.recipients.length,
          recipients: schedule.recipients.join(', '),
        })}
        <NoMailServer />
      </ConfirmDialog>
    </Form>
  )
}
