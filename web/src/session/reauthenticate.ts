import { confirmQuestion } from './confirmQuestion.ts'
import { FormsWatch } from './FormsWatch.tsx'
import { openForms } from './openForms.ts'
import { loadWords } from './words.ts'

let asking: Promise<boolean> | null = null

/**
 * Asks who one is once more, in a dialog over whatever is on the page: before what money follows the server wants to know it afresh. Asked
 * by several calls at once, it is one question.
 *
 * @returns whether it was shown; false, the question was put away.
 */
export const reauthenticate = (): Promise<boolean> => {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

const ask = async (): Promise<boolean> => {
  await loadWords('rest')
  openForms.lookAfter(FormsWatch)
  return confirmQuestion.ask()
}
