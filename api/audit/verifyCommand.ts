import { parseArgs } from 'node:util'
import { makeDatabase, makePool } from '#platform/database.ts'
import { readEnv, SettingsError, setting } from '#platform/env.ts'
import { askParentForDatabase } from '#platform/parentWatch.ts'
import type { Tables } from '../database/tables.ts'
import type { Head } from './sealAuditLog.ts'
import { type Fault, type Verdict, verifyAuditLog } from './verifyAuditLog.ts'

/**
 * Whether the audit log in `DATABASE_URL`, or in the database that whoever has started this opens for it (`npm run audit:verify`:
 * launcher/verifyAudit.ts), is as it was written. Ends with 1 where it is not, with 2 where nothing can be said.
 */

const USAGE = `Ús: npm run audit:verify [-- --head <posició>:<empremta>]
  --head   comprova que la cadena encara conté aquest cap, apuntat un altre dia`

class UsageError extends Error {}

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const complain = (text: string): void => void process.stderr.write(`${text}\n`)

const readHead = (args: string[]): Head | null => {
  const { values } = parseArgs({ args, options: { head: { type: 'string' } } })
  if (values.head === undefined) return null
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(values.head.trim()) ?? []
  if (position === undefined || hash === undefined)
    throw new UsageError('El cap s’escriu <posició>:<empremta>, com el diu aquesta ordre.')
  return { position: Number(position), hash: hash.toLowerCase() }
}

const nameOf = ({ position, hash }: Head): string => `${position}:${hash}`

const told = (fault: Fault): string =>
  fault.what === 'seal'
    ? `el segell ${fault.position} no és el que era, o no hi és`
    : `l’entrada ${fault.entry} ${TOLD[fault.what]}`

const TOLD = {
  changed: 'no diu el que deia',
  removed: 'no hi és',
  inserted: 'no hi era: algú l’ha posada després',
} as const

const report = (
  { entries, unsealed, head, counts, first, holdsHead }: Verdict,
  kept: Head | null,
): boolean => {
  if (first !== null) {
    say(`El registre d’auditoria ha estat alterat. El primer: ${told(first)}.`)
    say(`Canviades: ${counts.changed}. Tretes: ${counts.removed}. Afegides: ${counts.inserted}.`)
  } else say(`${entries} entrades, cadena íntegra.`)
  if (unsealed > 0) say(`${unsealed} entrades encara no tenen segell: d’aquestes no se’n pot dir res.`)
  if (kept !== null)
    say(
      holdsHead
        ? `La cadena conté el cap ${nameOf(kept)}.`
        : `La cadena no conté el cap ${nameOf(kept)}: s’ha escurçat o s’ha tornat a escriure.`,
    )
  if (head !== null) say(`Cap: ${nameOf(head)}`)
  return first === null && holdsHead !== false
}

const main = async (): Promise<number> => {
  const kept = readHead(process.argv.slice(2))
  const { DATABASE_URL } = setting.database
  const canAsk = process.send !== undefined
  const settings = readEnv({
    ...setting.common,
    DATABASE_URL: canAsk ? DATABASE_URL.optional() : DATABASE_URL,
  })
  const url = settings.DATABASE_URL ?? (await askParentForDatabase())
  const db = makeDatabase<Tables>(makePool({ url, max: 1, applicationName: 'facturacio-audit' }))
  try {
    return report(await verifyAuditLog(db, kept), kept) ? 0 : 1
  } finally {
    await db.destroy()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.exitCode = 2
  if (error instanceof SettingsError) complain(error.message)
  else if (error instanceof UsageError || (error instanceof TypeError && 'code' in error))
    complain(`${error.message}\n${USAGE}`)
  else if (error instanceof Error && 'code' in error && error.code === '42P01')
    complain('Els llibres són d’una versió anterior: engegueu el programa un cop.')
  else complain(`No s’ha pogut comprovar: ${error instanceof Error ? error.message : String(error)}`)
}
