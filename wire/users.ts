import { z } from 'zod'
import { LANGUAGES } from '#language/language.ts'
import { optionalText, requiredText } from './fields.ts'
import { roleSchema } from './roles.ts'
import { texts } from './userTexts.ts'

export const tooShort = { error: () => texts.shortPassword }

/** The address of an account. */
export const accountEmail = () => z.string().trim().toLowerCase().min(1).max(254).pipe(z.email())

/** A password that is being set: 6 to 20 characters (reading of AMB-59). */
export const newPassword = () => z.string().min(1).min(6, tooShort).max(20)

/** Characters of a password that may already be there: `ADMIN_PASSWORD` of the first start is longer than one that is set here may be. */
export const EXISTING_PASSWORD_MAX = 200

/** A language is chosen, and none is unchosen. */
export const languageBody = z.object({ language: z.enum(LANGUAGES) })

export const loginBody = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(EXISTING_PASSWORD_MAX),
})

/** Register payload. */
export const registerBody = z.object({
  nombreUsuario: requiredText(100),
  email: accountEmail(),
  password: newPassword(),
  telefonoUsuario: optionalText(9),
  roleName: roleSchema,
})

/** An account without a password: its owner chooses one. */
export const invitationBody = registerBody.omit({ password: true })

/** Somebody has forgotten the password of this account, if it is one. */
export const forgottenPasswordBody = registerBody.pick({ email: true })

/** What a link of ours says, and the password that is chosen by it. */
export const setPasswordBody = z.object({
  code: z.string().trim().min(1).max(200),
  newPassword: newPassword(),
})

/** The form of it: the payload and its confirmation, which stays in the browser. */
export const setPasswordForm = setPasswordBody
  .extend({ confirmation: z.string().min(1).min(6, tooShort) })
  .refine(form => form.confirmation === form.newPassword, {
    error: () => texts.otherConfirmation,
    path: ['confirmation'],
  })

/** `PUT /api/usuarios/{email}` (Administrador): enables, disables, changes a role, resets a password. */
export const userUpdateBody = z.object({
  isEnabled: z.boolean().optional(),
  roleName: roleSchema.optional(),
  password: newPassword().optional(),
})

/** Characters of a name on the profile. Register has no such limit in the specification, only that of `registerBody`. */
const PROFILE_NAME_MAX = 25

/** Profile update; `email` must be the caller's own. How long a name may be, `profileBodyFor` says. */
export const profileBody = z.object({
  email: accountEmail(),
  nombreUsuario: z.string().trim().min(1),
  telefonoUsuario: optionalText(9),
})

/**
 * A name that has been longer since the account was made stays good as long as it is left as it is: its owner could not save a
 * telephone number otherwise.
 */
export const profileBodyFor = (currentName: string) =>
  profileBody.extend({
    nombreUsuario: profileBody.shape.nombreUsuario.check(({ value, issues }) => {
      if (value.length <= PROFILE_NAME_MAX || value === currentName) return
      issues.push({
        code: 'too_big',
        origin: 'string',
        maximum: PROFILE_NAME_MAX,
        inclusive: true,
        input: value,
      })
    }),
  })

/** `POST /api/requestUsers`: asks for the removal of a user; the workshop's fields come from the company's data. */
export const removalRequestBody = z.object({
  applicationUserEmail: accountEmail(),
  isTipoSolicitudALTA: z.literal(false),
  tallerName: optionalText(200),
  tallerId: z.union([z.string().max(50), z.number()]).nullish(),
  tallerAddress: optionalText(200),
  postalCode: optionalText(10),
  population: optionalText(100),
  provinceId: z.union([z.string().max(50), z.number()]).nullish(),
  cargaDatos: z.union([z.boolean(), z.string().max(100)]).nullish(),
  dmsSystemId: z.union([z.string().max(50), z.number()]).nullish(),
})

/** `GET /api/requestUsers` (Administrador): a request that nobody has answered yet. */
export const removalRequestSchema = z.object({
  identifier: z.number().int(),
  applicationUserEmail: z.string(),
  /** E-mail address of who asks. */
  requestedBy: z.string(),
  createdAt: z.string(),
})

export const userSchema = z.object({
  id: z.string(),
  nombreUsuario: z.string(),
  email: z.string(),
  isEnabled: z.boolean(),
  creationDate: z.string(),
  Rol: roleSchema,
  telefonoUsuario: z.string().nullable(),
  /** Something is asked for beside the password. */
  /** Told to administrators, and to everybody of themselves: whose password is all there is helps a thief choose. */
  hasSecondFactor: z.boolean().optional(),
  version: z.number().int(),
})

export type LoginBody = z.infer<typeof loginBody>
export type RegisterBody = z.infer<typeof registerBody>
export type InvitationBody = z.infer<typeof invitationBody>
export type UserUpdateBody = z.infer<typeof userUpdateBody>
export type ProfileBody = z.infer<typeof profileBody>
export type RemovalRequestBody = z.infer<typeof removalRequestBody>
export type RemovalRequest = z.infer<typeof removalRequestSchema>
export type User = z.infer<typeof userSchema>
