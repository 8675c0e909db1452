import { isIP } from 'node:net'
import type { Request } from 'express'
import type { PublicOriginSigner } from '#platform/publicOrigin.ts'
import type { Settings } from '../settings.ts'

/**
 * Under which origin browsers reach us, for the API and under a signature: `PUBLIC_URL`, else the request's own host where nobody else can be
 * meant by it, which is `localhost` alone. Undefined where there is none that passkeys could be of: browsers want a name, and no address.
 */
export const signedOrigin = (
  {
    settings: { publicOrigin },
    originSigner,
  }: { settings: Pick<Settings, 'publicOrigin'>; originSigner: PublicOriginSigner },
  { headers: { host = '' } }: Pick<Request, 'headers'>,
): string | undefined => {
  const origin = publicOrigin ?? (/^localhost(:\d{1,5})?$/.test(host) ? `http://${host}` : null)
  if (origin === null || isIP(new URL(origin).hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  return originSigner.sign(origin)
}
