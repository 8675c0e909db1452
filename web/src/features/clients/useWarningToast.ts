import { useToast } from '../../ui/toasts/useToast.ts'
import type { ClientFormBody } from './clientForm.ts'
import { warningsOf } from './warnings.ts'

/** Says what looks wrong about a client that was saved, once the form with its warnings has gone. */
export function useWarningToast(): (body: ClientFormBody) => void {
  const toast = useToast()
  return body => {
    const text = warningsOf(body)
    if (text !== '') toast({ tone: 'warning', title: body.nombre, text })
  }
}
