import { z } from 'zod'
import { roleSchema } from '#wire/roles.ts'
import { type User, type UserUpdateBody, userUpdateBody } from '#wire/users.ts'

/** What a form has of an account; a password that is left empty stays as it is. */
export const userForm = z.object({
  isEnabled: z.boolean(),
  roleName: roleSchema,
  password: z
    .string()
    .transform(text => text || undefined)
    .pipe(userUpdateBody.shape.password),
})

export const userValues = (user: User): z.input<typeof userForm> => ({
  isEnabled: user.isEnabled,
  roleName: user.Rol,
  password: '',
})

/** What the form changes of the account; null for nothing, so that no session ends for nothing. */
export function changeOf(user: User, form: z.output<typeof userForm>): UserUpdateBody | null {
  const change: UserUpdateBody = {
    ...(form.isEnabled !== user.isEnabled && { isEnabled: form.isEnabled }),
    ...(form.roleName !== user.Rol && { roleName: form.roleName }),
    ...(form.password !== undefined && { password: form.password }),
  }
  return Object.keys(change).length > 0 ? change : null
}
