import type { PaymentsResult } from '#wire/payments.ts'
import { toFailure } from '../../ui/failure.ts'
import { useActionToast, useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { invoicesApi } from './invoicesApi.ts'
import { leftAloneNews, markedNews } from './paymentNews.ts'
import { texts } from './paymentTexts.ts'

/**
 * Marks invoices as paid today or as pending, tells it with a way back, and names those that stayed as they were.
 *
 * @returns the call, and whether it is under way.
 */
export function useMarkPaid() {
  const [mark, { isLoading }] = invoicesApi.useMarkPaidMutation()
  const [undo] = invoicesApi.useUndoPaymentsMutation()
  const toast = useToast()
  const offer = useActionToast()
  const failure = useFailureToast()

  const nameRefused = ({ refused }: PaymentsResult) => {
    if (refused.length > 0) toast({ tone: 'danger', title: texts.payment, text: leftAloneNews(refused) })
  }
  const takeBack = async (changed: PaymentsResult['changed']) => {
    const { data, error } = await undo({ invoices: changed })
    if (error) return failure(texts.payment, error)
    if (data.changed.length > 0)
      toast({ tone: 'success', title: texts.payment, text: texts.undone({ count: data.changed.length }) })
    nameRefused(data)
  }
  /**
   * @param name of the one invoice, where it is one.
   * @returns what has been told.
   */
  const markAs = async (invoices: number[], isPagada: boolean, name?: string): Promise<string> => {
    const { data, error } = await mark({ invoices, isPagada })
    if (error) {
      failure(texts.payment, error)
      return toFailure(error).message
    }
    const { changed, refused } = data
    const news =
      changed.length > 0 ? markedNews(changed.length, isPagada, { number: name, credit: data.credit }) : ''
    if (news)
      offer(
        { tone: 'success', title: texts.payment, text: news, action: texts.undo },
        () => void takeBack(changed),
      )
    nameRefused(data)
    return news || leftAloneNews(refused)
  }
  return { markAs, isBusy: isLoading }
}
