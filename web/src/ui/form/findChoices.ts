import { fold } from '#domain/fold.ts'

export type Choice = { value: number; label: string }

/** Choices with their texts as they are searched. */
export type PreparedChoices = readonly { choice: Choice; text: string }[]

/** So many are drawn at once; who wants others types on. */
export const SHOWN_CHOICES = 50

type Found = {
  /** How many there are in all. */
  count: number
  /** The first of them, those that begin with the text before the others. */
  shown: readonly Choice[]
  /** The one that is called just so, if it is the only one that is. */
  whole: Choice | undefined
}

/** To be done once for a list. */
export const prepareChoices = (choices: readonly Choice[]): PreparedChoices =>
  choices.map(choice => ({ choice, text: fold(choice.label) }))

/** The choices that hold every word of a text, whatever its accents and capitals. All of them where there is no text. */
export function findChoices(choices: PreparedChoices, text: string): Found {
  const folded = fold(text).trim()
  const words = folded.split(' ')
  const beginning: Choice[] = []
  const others: Choice[] = []
  const named: Choice[] = []
  for (const { choice, text: searched } of choices) {
    if (!words.every(word => searched.includes(word))) continue
    if (searched === folded) named.push(choice)
    ;(searched.startsWith(folded) ? beginning : others).push(choice)
  }
  return {
    count: beginning.length + others.length,
    shown: beginning.concat(others.slice(0, SHOWN_CHOICES)).slice(0, SHOWN_CHOICES),
    whole: named.length === 1 ? named[0] : undefined,
  }
}
