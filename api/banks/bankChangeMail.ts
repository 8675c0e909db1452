import { z } from 'zod'
import type { MailContent } from '#wire/mail.ts'
import type { Database, Row } from '../database/tables.ts'

export const toldBank = z.object({
  nombre: z.string(),
  cuenta: z.string(),
  isActive: z.boolean(),
  isCorrecta: z.boolean(),
})

/** What such a mail keeps of the change. */
export const bankChangePayload = z.object({
  usuario: z.string(),
  canvis: z.array(
    z.object({ antes: toldBank.nullable(), despues: toldBank.nullable(), otroNumero: z.boolean() }),
  ),
})

/** What the text of such a mail is made from. */
export const bankChangeMail = async (
  db: Database,
  payload: unknown,
  { createdAt }: Pick<Row<'mails'>, 'createdAt'>,
): Promise<MailContent> => {
  const { usuario, canvis } = bankChangePayload.parse(payload)
  const account = await db
    .selectFrom('users')
    .select('nombreUsuario')
    .where('email', '=', usuario)
    .executeTakeFirst()
  return {
    kind: 'bankChange',
    usuario,
    usuarioNombre: account?.nombreUsuario ?? null,
    quan: createdAt.toISOString(),
    canvis,
  }
}
