import type { User } from '#wire/users.ts'
import { HistoryLink } from '../../records/audit/HistoryLink.tsx'
import { useRecordForm } from '../../records/form/useRecordForm.ts'
import { usersApi } from '../../records/users/usersApi.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { bindFields } from '../../ui/form/bindFields.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { LeftMailings } from './LeftMailings.tsx'
import { PasswordLinkPart } from './PasswordLinkPart.tsx'
import { RemoveFactors } from './RemoveFactors.tsx'
import { texts } from './texts.ts'
import { UserSessions } from './UserSessions.tsx'
import { changeOf, userForm, userValues } from './userForm.ts'

type Props = {
  user: User
  /** Called with the account as somebody else has left it meanwhile. */
  onRead: (user: User) => void
  onClose: () => void
}

/** State, role and password of somebody's account. One's own and the last administrator are the server's to refuse. */
export function UserEditDialog({ user, onRead, onClose }: Props) {
  const toast = useToast()
  const failureToast = useFailureToast()
  const roles = usersApi.useRolesQuery()
  const [readUsers] = usersApi.useLazyUsersQuery()
  const [update] = usersApi.useUpdateUserMutation()
  const offered = roles.data?.map(({ name }) => name) ?? [user.Rol]

  const { form, submit, isSaving, reload } = useRecordForm({
    schema: userForm,
    values: userValues(user),
    language: 'es',
    save: async values => {
      const change = changeOf(user, values)
      if (change) {
        await update({ user, change }).unwrap()
        toast({ tone: 'success', title: texts.editTitle, text: texts.edited({ email: user.email }) })
      }
      onClose()
    },
    read: async () => {
      const { data: users, error } = await readUsers()
      const saved = users?.find(({ id }) => id === user.id)
      if (error) failureToast(texts.editTitle, error)
      else if (saved) onRead(saved)
      else {
        toast({ tone: 'warning', title: texts.editTitle, text: texts.gone })
        onClose()
      }
      return saved ? userValues(saved) : null
    },
  })
  const bind = bindFields(form)

  return (
    <FormDialog title={texts.editTitle} onCancel={() => !isSaving && onClose()} isPassing>
      <Form onSubmit={submit}>
        {/* Tells password managers whose password this is. */}
        <input type="text" hidden autoComplete="username" defaultValue={user.email} />
        <p>
          <strong>{user.nombreUsuario}</strong> <span className="muted">{user.email}</span>
        </p>
        <SwitchField label={texts.active} field={form.register('isEnabled')} />
        <SelectField
          label={texts.role}
          {...bind('roleName')}
          options={offered.map(name => ({ value: name, label: name }))}
        />
        <TextField
          label={texts.newPassword}
          type="password"
          {...bind('password')}
          hint={texts.newPasswordHint}
          autoComplete="new-password"
        />
        <RemoveFactors user={user} onRemoved={onClose} />
        <p className="muted mb-0">{texts.endsSessions}</p>
        {user.isEnabled && !form.watch('isEnabled') && <LeftMailings email={user.email} />}
        <FormFailure error={form.formState.errors.root} onReload={reload} />
        <FormButtons isBusy={isSaving} needs="administer" onCancel={onClose} />
      </Form>
      {user.isEnabled && <PasswordLinkPart user={user} />}
      <UserSessions user={user} />
      <p className="mb-0">
        <HistoryLink entity="users" record={user.email} />
      </p>
    </FormDialog>
  )
}
