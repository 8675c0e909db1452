import { texts } from './texts.ts'
import { UnreadableStatement } from './unreadable.ts'

/** `1234.5` → 123450. Cents and nothing finer; null for what is no amount. Banks write up to five decimals, of which the last are zeros. */
export const centsOf = (text: string): number | null => {
  const [, whole, decimals = ''] = /^\+?(\d{1,13})(?:\.(\d{0,5}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || /[1-9]/.test(decimals.slice(2))) return null
  return Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
}

/** Sums whole cents. @throws UnreadableStatement where they are more than can be counted exactly. */
export const sumCents = (amounts: readonly number[]): number => {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  if (!Number.isSafeInteger(total)) throw new UnreadableStatement(texts.tooMuchMoney)
  return total
}
