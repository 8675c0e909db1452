import { toFailure } from '../../ui/failure.ts'
import { useQuestion } from '../../ui/useQuestion.ts'

/** Asks, in the server's words, before lines are taken back whose periods would not be billed again. */
export function useNotDueAgain() {
  const { ask, asked, onAnswer } = useQuestion<string>()

  /** Does it; refused for that, once more when it is meant. `work` is told whether it is. Returns whether it was done. */
  const doMeant = async (work: (notDueAgain: boolean) => Promise<unknown>): Promise<boolean> => {
    try {
      await work(false)
    } catch (error) {
      const { code, message } = toFailure(error)
      if (code !== 'not-due-again') throw error
      if (!(await ask(message))) return false
      await work(true)
    }
    return true
  }
  return { doMeant, told: asked, onAnswer }
}
