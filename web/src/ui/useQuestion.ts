import { useRef, useState } from 'react'

/** A question in the middle of something that is being done, which waits for its answer. `asked` is what is told with it; null while nothing is asked. */
export function useQuestion<Told>() {
  const [asked, setAsked] = useState<Told | null>(null)
  const answer = useRef<(isYes: boolean) => void>(null)

  const ask = (told: Told): Promise<boolean> => {
    setAsked(told)
    return new Promise(resolve => {
      answer.current = resolve
    })
  }
  const onAnswer = (isYes: boolean) => {
    setAsked(null)
    answer.current?.(isYes)
  }
  return { ask, asked, onAnswer }
}
