/** In this order: who says "Edg" says "Chrome" and "Safari", too. */
const BROWSERS: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bHeadlessChrome\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * A browser as people know it, from what it says of itself (`User-Agent`): `Firefox · Windows`. What says something else is a program, and is
 * called by its first word; null, it says nothing.
 */
export const deviceName = (userAgent: string): string | null => {
  const named = [BROWSERS, SYSTEMS].flatMap(list => list.find(([, sign]) => sign.test(userAgent))?.[0] ?? [])
  if (named.length > 0) return named.join(' · ')
  return /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? null
}
