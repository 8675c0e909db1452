import type { Movement, Statement } from './statement.ts'

/** An entry of an account: one movement, or the parts of one. */
export type Entry = { movements: Movement[]; identity: string; bookedOn: string; amount: number }

/** Movements of a statement by entry, each with what tells it from others: the bank's reference, else what it says. */
export const entriesOf = ({ movements }: Statement): Entry[] => {
  const entries: Entry[] = []
  for (const [index, movement] of movements.entries()) {
    const last = entries.at(-1)
    if (movement.part > 1 && last && movements[index - 1]?.place === movement.place) {
      last.movements.push(movement)
      continue
    }
    const said = movement.servicerReference === null ? movement.content : `ref ${movement.servicerReference}`
    entries.push({
      movements: [movement],
      bookedOn: movement.bookedOn,
      amount: movement.entryAmount,
      identity: [movement.bookedOn, movement.valuedOn, movement.entryAmount, said].join('|'),
    })
  }
  return entries
}

/**
 * Keys of entries: what they say, and which of those of their day that say the same it is. A second download of a day gives the same keys.
 *
 * @param first the ordinal that counting begins with, of an entry that comes apart from those of its file.
 * @param isTaken whether a key is another entry's already: of a statement that follows what is kept, nothing is known.
 */
export const keysOf = (
  entries: readonly Entry[],
  isTaken: (key: string) => boolean = () => false,
  first = 1,
): string[] => {
  const seen = new Map<string, number>()
  return entries.map(({ identity }) => {
    let ordinal = (seen.get(identity) ?? first - 1) + 1
    while (isTaken(`${identity}|${ordinal}`)) ordinal++
    seen.set(identity, ordinal)
    return `${identity}|${ordinal}`
  })
}
