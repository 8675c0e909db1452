import { texts } from './bulkTexts.ts'

const NAMED = 8

/** Those that stayed as they were, and why: some by name, the others counted. */
export const leftAloneText = (refused: readonly { name: string | null; reason: string }[]): string => {
  const named = refused.slice(0, NAMED).map(({ name, reason }) => (name ? `${name}: ${reason}` : reason))
  const others = refused.length - named.length
  return [
    texts.leftAlone({ count: refused.length }),
    ...named,
    ...(others > 0 ? [texts.andMore({ count: others })] : []),
  ].join(' ')
}
