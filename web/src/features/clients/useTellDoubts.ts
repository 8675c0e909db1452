import { useToast } from '../../ui/toasts/useToast.ts'
import type { ClientFormBody } from './clientForm.ts'
import { doubtsOf } from './doubts.ts'

/** Says what looks wrong about a client that was saved, once the form with its warnings has gone. */
export function useTellDoubts(): (body: ClientFormBody) => void {
  const toast = useToast()
  return body => {
    const text = doubtsOf(body)
    if (text !== '') toast({ tone: 'warning', title: body.nombre, text })
  }
}
