import { formatIban, normalizeIban } from '#domain/iban.ts'
import { accountsNamed } from '#domain/namedAccounts.ts'
import { texts } from './texts.ts'

/** A text by the field that it stands in. */
export type Words = Readonly<Record<string, string | null | undefined>>

/** A bank of the company's, as forms and files have it. */
type Bank = { pais: string; entidadFinanciera: string; oficina: string; dc: string; numeroCuenta: string }

/** The company's accounts without the control digits of the IBAN, which those of banks may lack: `ES21000418…`. */
export type OwnAccounts = ReadonlySet<string>

export const ownAccounts = (banks: readonly Bank[]): OwnAccounts =>
  new Set(
    banks.map(({ pais, entidadFinanciera, oficina, dc, numeroCuenta }) =>
      normalizeIban(`${pais.trim().slice(0, 2)}${entidadFinanciera}${oficina}${dc}${numeroCuenta}`),
    ),
  )

export const isOwn = (own: OwnAccounts, iban: string): boolean => own.has(iban.slice(0, 2) + iban.slice(4))

/** All accounts that words name, also where one is told in two of them. */
export const accountsIn = (words: Words): string[] => accountsNamed(written(Object.values(words)))

export const written = (words: readonly (string | null | undefined)[]): string =>
  words.filter(Boolean).join('\n')

/**
 * The first account that words name and that is neither the company's nor known, with the field that it stands in and a sentence for staff; null while
 * there is none.
 *
 * @param known IBANs that may be named besides.
 */
export const foreignAccount = (
  words: Words,
  { own, known }: { own: OwnAccounts; known: readonly string[] },
): { field: string; text: string } | null => {
  const foreign = accountsIn(words).find(iban => !known.includes(iban) && !isOwn(own, iban))
  if (foreign === undefined) return null
  const fields = Object.entries(words).filter(([, said]) => said)
  const [field = ''] =
    fields.find(([, said]) => accountsNamed(said ?? '').includes(foreign)) ?? fields[0] ?? []
  return { field, text: texts.foreignAccount({ account: formatIban(foreign) }) }
}
