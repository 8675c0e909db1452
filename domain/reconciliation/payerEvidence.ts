import type { Evidence } from './evidence.ts'
import type { OpenMovement } from './known.ts'
import type { Named } from './namedNumbers.ts'
import type { Payer } from './payers.ts'

/** A movement with what it names and who may have paid it. */
export type MovementClues = { movement: OpenMovement; named: Named; payer: Payer }

/** Names are taken for one another's slip from here on, and are told apart below the second. */
const SURELY_ALIKE = 0.75
export const PERHAPS_ALIKE = 0.55

/** How sure it is that this client has paid. */
export const payerEvidence = ({ payer }: MovementClues, client: number): Evidence[] => [
  ...(payer.byIban.has(client) ? (['iban'] as const) : []),
  ...(payer.byName.has(client)
    ? (['name'] as const)
    : payer.byShortName.has(client)
      ? (['shortName'] as const)
      : []),
]

/** Whether anything says that somebody else has paid. */
export const contradicts = ({ payer }: MovementClues, client: number): boolean => {
  const inText = payer.inText()
  if ((inText.size > 0 && !inText.has(client)) || payer.saysOther(client)) return true
  for (const fitting of [payer.byIban, payer.byName, payer.byShortName])
    if (fitting.size > 0) {
      if (!fitting.has(client)) return true
      if (fitting !== payer.byIban) return false
    }
  if (payer.byIban.has(client))
    return payer.likenessOf(client) < PERHAPS_ALIKE && payer.mostAlike(client) >= SURELY_ALIKE
  // Nobody's name to the letter: somebody else's, but for a slip?
  return payer.mostAlike(client) >= PERHAPS_ALIKE && payer.mostAlike(client) > payer.likenessOf(client)
}

/** Whether something says that it was this client, and nothing that it was another. */
export const isPayer = (clues: MovementClues, client: number): boolean =>
  !contradicts(clues, client) &&
  (payerEvidence(clues, client).length > 0 || clues.payer.likenessOf(client) >= SURELY_ALIKE)
