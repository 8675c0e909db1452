import { Secret, TOTP } from 'otpauth'
import { darkRectangles } from '#platform/qr/darkRectangles.ts'
import { qrCode } from '#platform/qr/qrCode.ts'

/** Seconds that a code stands, and codes before and after the present one that are taken: clocks differ (RFC 6238, 5.2). */
const PERIOD = 30
const WINDOW = 1
/** 160 bits, as RFC 4226, 4 recommends. */
const SECRET_BYTES = 20
/** How apps name the product beside the account. */
const ISSUER = 'facturacio'

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  })

/** In Base32, as apps take it. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** `otpauth://totp/…`, which an app reads as a picture or a link. */
export const totpAddress = (secret: string, account: string): string => totpOf(secret, account).toString()

/**
 * The time step that a code is of, which says whether it was taken before; null for a wrong one. Compared in a time that does not depend on
 * where it is wrong.
 *
 * @param now milliseconds since 1970, of the real clock: telephones have no other.
 */
export const totpStep = (secret: string, code: string, now: number): number | null => {
  const delta = totpOf(secret).validate({ token: code, window: WINDOW, timestamp: now })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta
}

/** A text as a QR code: its dark modules as the path of an SVG of `size` × `size`. The light around it is the page's to leave. */
export const pictureOf = (text: string): { size: number; path: string } => {
  const code = qrCode(text)
  const path = darkRectangles(code)
    .map(({ left, top, width, height }) => `M${left} ${top}h${width}v${height}h-${width}z`)
    .join('')
  return { size: code.size, path }
}
