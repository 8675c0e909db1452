import { randomBytes } from 'node:crypto'
import type { AuthenticatorTransport, WebAuthnCredential } from '@simplewebauthn/server'
import { sql } from 'kysely'
import { AppError, conflict, unprocessable } from '#platform/errors.ts'
import type { Assertion, Attestation, PasskeyOptions } from '#wire/passkeys.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { texts } from './texts.ts'

type User = Row<'users'>

/** Under which origin browsers reach us: passkeys are of it and of no page that imitates it. */
type Place = URL

/** EdDSA, ES256, RS256 (RFC 9053): what authenticators have. */
const ALGORITHMS = [-8, -7, -257]

/** How long somebody may look for the key. */
const MINUTES = 5
const MAX_PASSKEYS = 20
const NAME = 'Facturacio'

/** With it comes what reads certificates of authenticators: 10 MB that who has no passkeys need not have. */
const library = () => import('@simplewebauthn/server')

/** @throws AppError 409 where browsers come by an address, or by a name that we were not told. */
export const requirePlace = (place: Place | null): Place => {
  if (place === null) throw conflict(texts.noPlace, 'no-passkeys-here')
  return place
}

/** Keeps something to be signed, for this account's new passkey or, with null, for whoever shows one. */
const issueChallenge = async (db: Database, userId: string | null): Promise<string> => {
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<', sql<Date>`now()`).execute()
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = sql<Date>`now() + make_interval(mins => ${MINUTES})`
  await db.insertInto('passkeyChallenges').values({ challenge, userId, expiresAt }).execute()
  return challenge
}

/** Takes a challenge, once, whatever becomes of what was signed. */
const takeChallenge =
  (db: Database, userId: string | null) =>
  async (challenge: string): Promise<boolean> => {
    const taken = await db
      .deleteFrom('passkeyChallenges')
      .where('challenge', '=', challenge)
      .where('userId', 'is not distinct from', userId)
      .returning(sql<boolean>`expires_at > now()`.as('isLive'))
      .executeTakeFirst()
    return taken?.isLive ?? false
  }

/** One's own passkeys, the oldest first. */
export const listPasskeys = (db: Database, userId: string): Promise<Row<'passkeys'>[]> =>
  db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('createdAt').execute()

/** What a browser is to make a passkey with: one that names its owner by itself, and asks for finger, face or PIN. */
export const creationOptions = async (db: Database, place: Place, user: User): Promise<PasskeyOptions> => {
  const known = await listPasskeys(db, user.id)
  if (known.length >= MAX_PASSKEYS) throw conflict(texts.tooManyPasskeys({ count: MAX_PASSKEYS }), 'too-many')
  const { generateRegistrationOptions } = await library()
  const challenge = await issueChallenge(db, user.id)
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: place.hostname,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.nombreUsuario,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: MINUTES * 60_000,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options } }
}

/** What a browser is to ask a passkey for. It names no account: passkeys do, and who asks learns of none. */
export const requestOptions = async (db: Database, place: Place): Promise<PasskeyOptions> => {
  const { generateAuthenticationOptions } = await library()
  const challenge = await issueChallenge(db, null)
  const options = await generateAuthenticationOptions({
    rpID: place.hostname,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: MINUTES * 60_000,
    userVerification: 'required',
  })
  return { options: { ...options } }
}

/** Checks what the browser has made. @throws AppError 422 for what is not of our challenge, our origin, or whose owner was not asked. */
export const checkAttestation = async (
  db: Database,
  place: Place,
  user: Pick<User, 'id'>,
  attestation: Attestation,
): Promise<WebAuthnCredential> => {
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: asSent(attestation),
    expectedChallenge: takeChallenge(db, user.id),
    expectedOrigin: place.origin,
    expectedRPID: place.hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw unprocessable(texts.wrongPasskey)
  return registrationInfo.credential
}

/** @throws AppError 409 for one that is there already. */
export const keepPasskey = async (
  tx: Tx,
  userId: string,
  name: string,
  { id, publicKey, counter, transports = [] }: WebAuthnCredential,
): Promise<void> => {
  const row = await tx
    .insertInto('passkeys')
    .values({ id, userId, name, publicKey: Buffer.from(publicKey), counter, transports })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw conflict(texts.knownPasskey, 'duplicate')
}

/**
 * Whose passkey it is that was shown, once: its challenge is spent, the signature right, its owner asked by finger, face or PIN, and the count
 * of its uses later than the last, where it counts. Null for any other.
 *
 * @param place null: none can be shown here.
 */
export const takeAssertion = async (
  db: Database,
  place: Place | null,
  assertion: Assertion,
): Promise<{ id: string; userId: string; opensAlone: boolean } | null> => {
  const known = await findPasskey(db, assertion.id)
  if (!known || place === null) return null
  const { verifyAuthenticationResponse } = await library()
  const { id, userId, publicKey, counter, transports, opensAlone } = known
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: asSent(assertion),
    expectedChallenge: takeChallenge(db, null),
    expectedOrigin: place.origin,
    expectedRPID: place.hostname,
    credential: {
      id,
      publicKey: new Uint8Array(publicKey),
      counter,
      transports: transports as AuthenticatorTransport[],
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return null
  const { newCounter } = authenticationInfo
  // A copy that is used at the same moment finds its count taken.
  const used = await db
    .updateTable('passkeys')
    .set({ counter: newCounter, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('counter', '<', newCounter), eb(sql.lit(newCounter), '=', 0)]))
    .returning('id')
    .executeTakeFirst()
  return used ? { id, userId, opensAlone } : null
}

/** From now on none of them opens an account alone that has another password. */
export const closePasskeys = async (tx: Tx, userId: string): Promise<void> => {
  await tx.updateTable('passkeys').set({ opensAlone: false }).where('userId', '=', userId).execute()
}

/** It was shown beside the right password: who has it is who knows that. */
export const openPasskey = async (db: Database, id: string): Promise<void> => {
  await db.updateTable('passkeys').set({ opensAlone: true }).where('id', '=', id).execute()
}

const findPasskey = (db: Database, id: string) =>
  db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()

/** Whose passkey this says that it is, before anything of it was checked: for limits, and nothing else. */
export const claimedOwner = (db: Database, { id }: Assertion): Promise<User | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', db.selectFrom('passkeys').select('userId').where('id', '=', id))
    .executeTakeFirst()

export const deletePasskey = async (tx: Tx, userId: string, id: string): Promise<string | null> => {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** 401 on the way in, with one answer for whatever is wrong. */
export const wrongPasskey = () => new AppError(401, 'wrong-passkey', texts.wrongPasskey)

/** 401 for a right passkey that is not enough since there is another password. */
export const passwordFirst = () => new AppError(401, 'password-first', texts.passwordFirst)

/** As the library has it: what browsers leave out is not there, and extensions are none of ours. */
const asSent = <Sent extends Assertion | Attestation>(sent: Sent) =>
  JSON.parse(JSON.stringify({ ...sent, clientExtensionResults: {} }, (_key, value) => value ?? undefined))
