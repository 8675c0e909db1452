import type { User } from '#wire/users.ts'
import { useLazyUsersQuery, useRolesQuery, useUpdateUserMutation } from '../../records/users/usersApi.ts'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import { mergeSaved } from '../../ui/form/mergeSaved.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { editedText, texts } from './texts.ts'
import { changeOf, userForm, userValues } from './userForm.ts'

type Props = {
  user: User
  /** Called with the account as somebody else has left it meanwhile. */
  onFresh: (user: User) => void
  onClose: () => void
}

/** State, role and password of somebody's account. One's own and the last administrator are the server's to refuse. */
export function UserEditDialog({ user, onFresh, onClose }: Props) {
  const toast = useToast()
  const failureToast = useFailureToast()
  const roles = useRolesQuery()
  const [readUsers] = useLazyUsersQuery()
  const [update, { isLoading }] = useUpdateUserMutation()
  const form = useSchemaForm(userForm, userValues(user), 'onTouched', 'es')
  const { register } = form
  const { errors, dirtyFields: _ } = form.formState
  const offered = roles.data?.map(({ name }) => name) ?? [user.Rol]

  const guard = useLeaveGuard(form)
  const save = form.handleSubmit(values =>
    guard.duringSave(async () => {
      const change = changeOf(user, values)
      if (change) {
        const { error } = await update({ user, change })
        if (error) return showServerErrors(form, error)
        toast({ tone: 'success', title: texts.editTitle, text: editedText(user.email) })
      }
      onClose()
    }),
  )
  const reload = async () => {
    const { data: users, error } = await readUsers()
    if (error) return failureToast(texts.editTitle, error)
    const fresh = users?.find(({ id }) => id === user.id)
    if (!fresh) {
      toast({ tone: 'warning', title: texts.editTitle, text: texts.gone })
      return onClose()
    }
    mergeSaved(form, userValues(fresh))
    onFresh(fresh)
  }

  return (
    <FormDialog title={texts.editTitle} onCancel={() => !isLoading && onClose()}>
      <Form onSubmit={save}>
        {/* Tells password managers whose password this is. */}
        <input type="text" hidden autoComplete="username" defaultValue={user.email} />
        <p>
          <strong>{user.nombreUsuario}</strong> <span className="muted">{user.email}</span>
        </p>
        <SwitchField label={texts.active} field={register('isEnabled')} />
        <SelectField
          label={texts.role}
          field={register('roleName')}
          error={errors.roleName}
          options={offered.map(name => ({ value: name, label: name }))}
        />
        <TextField
          label={texts.newPassword}
          type="password"
          field={register('password')}
          error={errors.password}
          hint={texts.newPasswordHint}
          autoComplete="new-password"
        />
        <p className="muted mb-0">{texts.endsSessions}</p>
        <FormFailure error={errors.root} onReload={reload} />
        <FormButtons isBusy={isLoading} needs="administer" onCancel={onClose} />
      </Form>
    </FormDialog>
  )
}
