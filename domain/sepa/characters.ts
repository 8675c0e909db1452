import { REPLACED } from './characterTable.ts'

/** Texts as SEPA messages may hold them (EPC217-08): Latin letters without marks, figures, a few signs. The file itself is UTF-8. */

const ALLOWED = /^[A-Za-z0-9/\-?:().,'+ ]$/
const ALL_ALLOWED = /^[A-Za-z0-9/\-?:().,'+ ]*$/
const MARKS = /\p{M}+/gu
const SPACES = /\s+/g

/** What the table of the banks makes a dot of, or does not know, and that says more as something else. */
const OURS = { '+': '&', '-': '_~‐‑‒–—', "'": '‘’‚‛' }

const replacements: ReadonlyMap<string, string> = new Map(
  [REPLACED, OURS].flatMap(table =>
    Object.entries(table).flatMap(([into, characters]) =>
      Array.from(characters, (character): [string, string] => [character, into]),
    ),
  ),
)

/** Letters with marks that the table does not know lose them; what is no letter of it at all becomes a dot. */
const replace = (character: string): string => {
  if (ALLOWED.test(character)) return character
  const known = replacements.get(character)
  if (known !== undefined) return known
  const bare = character.normalize('NFD').replace(MARKS, '')
  if (bare === character) return '.'
  return Array.from(bare, replace).join('')
}

/**
 * A text in the characters that every bank takes, cut to a length. `Núñez · Paral·lel` → `Nunez . Paral.lel`. Empty where nothing but spaces
 * was given.
 *
 * @param most characters that its place in the message has.
 */
export const toSepaText = (text: string, most: number): string =>
  Array.from(text.normalize('NFC').replace(SPACES, ' '), replace)
    .join('')
    .replace(SPACES, ' ')
    .trim()
    .slice(0, most)
    .trimEnd()

/** Which characters of a text no bank can write, each once: where they stood, a dot says that there was something. */
export const lostCharacters = (text: string): string[] => [
  ...new Set(
    Array.from(text.normalize('NFC').replace(SPACES, ' ')).filter(
      character =>
        !replacements.has(character) && !ALLOWED.test(character) && /^\.+$/.test(replace(character)),
    ),
  ),
]

/** Whether banks take a text as it is. */
export const isSepaText = (text: string): boolean => ALL_ALLOWED.test(text)

const REFERENCE = /^[A-Za-z0-9/\-?:().,'+]{1,35}$/

/**
 * Whether a text may name a message, a collection or a mandate: at most 35 characters of the set, no space, no slash at either end and never two
 * of them. References are never rewritten: what one of them says must come back as it went out.
 */
export const isSepaReference = (text: string): boolean =>
  REFERENCE.test(text) && !text.startsWith('/') && !text.endsWith('/') && !text.includes('//')
