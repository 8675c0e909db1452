import { openForms } from './openForms.ts'

let answer: ((isConfirmed: boolean) => void) | null = null

/** The question who one is, while it is open; `openForms` tells when it opens and closes. */
export const confirmQuestion = {
  /** How to answer it; null when none is open. */
  open: (): ((isConfirmed: boolean) => void) | null => answer,
  /** Opens it and waits for the answer. */
  async ask(): Promise<boolean> {
    let takeOut: (() => void) | undefined
    try {
      return await new Promise<boolean>(resolve => {
        answer = resolve
        // It is a form of the page as any other, with nothing in it that could be lost.
        takeOut = openForms.add({ isUnsaved: () => false, isGuarded: () => false })
      })
    } finally {
      answer = null
      takeOut?.()
    }
  },
}
