import { unprocessable } from '#platform/errors.ts'
import { texts } from './texts.ts'

/** What the list of the world's most common ones, which is English, does not know. */
const OURS = [
  'contrasenya',
  'contrasena',
  'facturacio',
  'facturacion',
  'factura',
  'factures',
  'facturas',
  'taller',
  'talleres',
  'tallers',
  'administrador',
]

/** Of whom the password is to be: words that others guess first. */
type Owner = { email: string; nombreUsuario: string }

/**
 * Refuses a password that is guessed among the first: one of the 49,000 most common, or a name of its owner or of the product with some figures
 * behind it (OWASP ASVS 5.0, 6.2.4 and 6.2.11).
 *
 * @param field of the body that it came in.
 * @throws AppError 422 on that field.
 */
export const requireUncommonPassword = async (
  password: string,
  owner: Owner,
  field: 'password' | 'newPassword',
): Promise<void> => {
  if (await isCommonPassword(password, owner)) throw unprocessable(texts.common, { [field]: texts.common })
}

/** Whether a password is one of those that `requireUncommonPassword` refuses. */
export const isCommonPassword = async (password: string, owner: Owner): Promise<boolean> => {
  const text = password.toLowerCase()
  // Without accents, as some write it.
  const word = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\d\W_]+$/, '')
  if (guesses(owner).has(word)) return true
  return text.length <= LONGEST_COMMON && (await commonPasswords()).has(text)
}

const guesses = ({ email, nombreUsuario }: Owner): Set<string> =>
  new Set(
    [...OURS, ...email.split(/[@.+_-]/), ...nombreUsuario.split(/\s+/), nombreUsuario.replace(/\s/g, '')]
      .map(word => word.toLowerCase())
      .filter(word => word.length >= 3),
  )

/** No common one is longer. The first account's, which `npm start` makes up, is: so a first start does not keep the list's five MB. */
export const LONGEST_COMMON = 20

let known: Promise<ReadonlySet<string>> | undefined

/** Read when the first password is set: most processes never do. */
export const commonPasswords = (): Promise<ReadonlySet<string>> => {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].map(password => String(password).toLowerCase())),
  )
  return known
}
