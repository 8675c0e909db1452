import { createHash } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { sql } from 'kysely'
import { AppError, unauthenticated } from '#platform/errors.ts'
import { OF_PEOPLE, ONLY_READ, TOKEN_AREAS, type TokenArea, tokenAreaSchema } from '#wire/apiTokens.ts'
import { callGroups } from '#wire/callGroups.ts'
import type { Call } from '#wire/calls/call.ts'
import { may } from '#wire/permissions.ts'
import { type Role, roleSchema } from '#wire/roles.ts'
import type { Claims } from '#wire/session.ts'
import type { Database } from '../database/tables.ts'
import { mustEnrol } from './enrolment.ts'
import { StaleToken } from './staleToken.ts'
import { texts } from './texts.ts'

declare module 'express-serve-static-core' {
  interface Request {
    /** What a program is let into; not there for people and the product's own processes. Set by `authenticate`. */
    tokenAreas?: readonly TokenArea[]
  }
}

/** Whether a program calls, by a token of its own, and no person. */
export const isProgram = ({ tokenAreas }: Pick<Request, 'tokenAreas'>): boolean => tokenAreas !== undefined

const BEARER = /^Bearer +(fct_[\w-]{43})$/i

/** The token of a program that a header brings; undefined where there is none. */
export const apiTokenIn = (header: string | undefined): string | undefined => BEARER.exec(header ?? '')?.[1]

/** What is kept of a token: of 256 random bits one hash is enough. */
export const apiTokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest()

/** How a token is called in the audit log and wherever else it says who did something. */
export const tokenAccount = (name: string): string => `token:${name}`

/** Who takes the files of the watched folder: a program by the name of its setting (decision 0075). */
export const FOLDER_ACCOUNT = tokenAccount('BANK_STATEMENTS_DIR')

/** Whether people would read it as the folder's name, in whatever letters: no token has it, since the folder is believed more than a program. */
export const isNameOfFolder = (name: string): boolean =>
  tokenAccount(name).toLowerCase() === FOLDER_ACCOUNT.toLowerCase()

/** Whether an account of the audit log is a program's: no person's address begins so. */
export const isProgramAccount = (account: string): boolean => account.startsWith(tokenAccount(''))

type Found = {
  id: string
  name: string
  areas: string[]
  mayChange: boolean
  isGood: boolean
  isStale: boolean
  makerRole: Role
  makerVersion: number
  mustEnrol: boolean
}

export type Machine = {
  claims: Claims
  areas: TokenArea[]
  mustEnrol: boolean
  /** It is a minute since its use was last noted, or it comes from somewhere else. */
  isStale: boolean
}

/**
 * Who calls by a token: itself, with the role of who changes or of who reads, never of who administers, and no more than its maker has now.
 * Looked up on every request, so that one that is revoked is worth nothing at once.
 *
 * @throws AppError 401 for one that is not, or no longer, good.
 */
export const findMachine = async (db: Database, token: string, address: string): Promise<Machine> => {
  const { rows } = await sql<Found>`
    select api_tokens.id, api_tokens.name, areas, may_change as "mayChange", users.rol as "makerRole",
      users.token_version as "makerVersion", ${mustEnrol} as "mustEnrol",
      revoked_at is null and expires_at > now() and is_enabled as "isGood",
      last_used_at is null or last_used_at < now() - interval '1 minute'
        or last_used_address is distinct from ${address} as "isStale"
    from api_tokens join users on users.id = maker_id
    where digest = ${apiTokenDigest(token)}
  `.execute(db)
  const [found] = rows
  if (!found) throw unauthenticated()
  const account = tokenAccount(found.name)
  if (!found.isGood) throw new StaleToken(account)
  return {
    areas: tokenAreaSchema.array().parse(found.areas),
    mustEnrol: found.mustEnrol,
    isStale: found.isStale,
    claims: {
      sub: found.id,
      sid: '',
      // It has never shown who it is: whatever asks again is closed to it.
      auth_time: 0,
      name: found.name,
      email: account,
      family_name: '',
      phone: '',
      role:
        found.mayChange && may(found.makerRole, 'change') ? roleSchema.enum.Gestió : roleSchema.enum.Consulta,
      ver: found.makerVersion,
      language: null,
      exp: 0,
    },
  }
}

/** Writes down when and from where a token was last used. */
export const noteUse = async (db: Database, id: string, address: string): Promise<void> => {
  await sql`update api_tokens set last_used_at = now(), last_used_address = ${address} where id = ${id}`.execute(
    db,
  )
}

const AREA_OF = new Map<string, TokenArea>(
  tokenAreaSchema.options.flatMap(area =>
    TOKEN_AREAS[area].flatMap(group =>
      Object.keys(callGroups[group].calls).map((call): [string, TokenArea] => [call, area]),
    ),
  ),
)

/** The area that a call is in; undefined for one that no token may make, whatever it is let into. */
export const areaOf = ({
  name,
  permission,
  asksAgain,
}: Pick<Call, 'name' | 'permission' | 'asksAgain'>): TokenArea | undefined => {
  if (permission === 'administer' || asksAgain || OF_PEOPLE.has(name)) return undefined
  const area = AREA_OF.get(name)
  return area && ONLY_READ.has(area) && permission === 'change' ? undefined : area
}

/** Lets a program past only into its areas. @throws AppError 403 `out-of-scope`. */
export const withinScope = (call: Call): RequestHandler => {
  const area = areaOf(call)
  return (req, _res, next) => {
    const isClosed = req.tokenAreas && (area === undefined || !req.tokenAreas.includes(area))
    next(isClosed ? new AppError(403, 'out-of-scope', texts.outOfScope) : undefined)
  }
}

/** What mails what it makes is in two areas, by its body as it was read. @throws AppError 403 `out-of-scope`. */
export const requireMailScope = ({ tokenAreas }: Pick<Request, 'tokenAreas'>, body: unknown): void => {
  const mails = (body as { sendMails?: boolean } | undefined)?.sendMails === true
  if (mails && tokenAreas && !tokenAreas.includes('mails'))
    throw new AppError(403, 'out-of-scope', texts.outOfScope)
}
