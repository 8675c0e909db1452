import { z } from 'zod'

/** What people can be. The server decides what each may do; screens show everything (specification, section 6). */
export const roleSchema = z.enum(['Administrador', 'Gestió', 'Consulta'])

/** What a token can say: people's roles, and `Servei` for the product's own processes, which nobody can be given. */
export const tokenRoleSchema = z.enum([...roleSchema.options, 'Servei'])

export const roleItemSchema = z.object({ name: roleSchema, normalizedName: z.string() })

export type Role = z.infer<typeof roleSchema>
export type TokenRole = z.infer<typeof tokenRoleSchema>
export type RoleItem = z.infer<typeof roleItemSchema>
