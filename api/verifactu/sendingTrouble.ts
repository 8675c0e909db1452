import { sql } from 'kysely'
import type { Environment } from '#domain/verifactu/environments.ts'
import { isSimulated } from '#domain/verifactu/environments.ts'
import type { SendingTrouble } from '#domain/verifactu/sendingTrouble.ts'
import type { Row, Tx } from '../database/tables.ts'
import { texts } from './sendingTexts.ts'

/** What holds the records of a chain up. `code` and `detail`: as the agency, or the network, has said it; of `noCertificate` whose the one is that there is. */
export type Trouble = { kind: SendingTrouble; code?: number | null; detail?: string | null }

const FIRST_PAUSE_MS = 60_000
/** At least once an hour (Orden HAC/1177/2024, art. 16.4). */
export const LONGEST_PAUSE_MS = 3_600_000

/** When it is tried again after so many attempts: after a minute, then after twice as long as before, up to an hour. */
export const retryAfter = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 16), LONGEST_PAUSE_MS))

/**
 * Notes what holds a chain up, since when it does.
 *
 * @param retryAt null: nothing is sent until staff ask for it, for it would be refused as it was.
 */
export const noteTrouble = async (
  tx: Tx,
  chain: number,
  { kind, code = null, detail = null }: Trouble,
  { now, retryAt }: { now: Date; retryAt: Date | null },
): Promise<void> => {
  await tx
    .updateTable('verifactuChains')
    .set({
      trouble: kind,
      troubleCode: code,
      troubleDetail: detail?.slice(0, 1_000) ?? null,
      troubleSince: sql`coalesce(trouble_since, ${now}::timestamptz)`,
      retryAt,
    })
    .where('identifier', '=', chain)
    .execute()
}

/** The agency has answered: nothing holds the chain up. */
export const NO_TROUBLE = {
  trouble: null,
  troubleCode: null,
  troubleDetail: null,
  troubleSince: null,
  retryAt: null,
} as const

/** Trouble in words of staff. */
export const troubleText = ({
  environment,
  trouble,
  troubleCode: code,
  troubleDetail: detail,
}: Pick<Row<'verifactuChains'>, 'environment' | 'trouble' | 'troubleCode' | 'troubleDetail'>):
  | string
  | null => {
  if (trouble === null) return null
  const service = serviceName(environment)
  if (trouble === 'agency' || trouble === 'refused' || trouble === 'suspended') {
    const said = [code === null ? null : `(${code})`, detail].filter(part => part).join(' ')
    return texts[trouble]({ service, said: said || texts.nothingSaid })
  }
  if (trouble === 'noCertificate' && detail !== null) return texts.certificateOfAnother({ holder: detail })
  if (trouble === 'unreadable')
    return texts.unreadable({ service, isForbidden: detail === 'HTTP 403' ? 'yes' : 'no' })
  return texts[trouble]({ service })
}

/** `simulator` or `agency`, by which the texts tell who is meant. */
export const serviceName = (environment: Environment): 'simulator' | 'agency' =>
  isSimulated(environment) ? 'simulator' : 'agency'
