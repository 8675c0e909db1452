import type { Invoice } from '#wire/invoices.ts'
import { mailsApi } from '../../records/mails/mailsApi.ts'
import { toFailure } from '../../ui/failure.ts'
import { useQuestion } from '../../ui/useQuestion.ts'
import { handedOutTexts } from './handedOut.ts'

/**
 * Asks before an invoice that is mailed or paid is changed in what it says. Who has it is asked of the server at that moment, since it may
 * have been mailed while somebody was writing; where that can't be told, the server's refusal asks.
 */
export function useConfirmChange(invoice: Invoice) {
  const [readMails] = mailsApi.useLazyMailsQuery()
  const { ask, asked, onAnswer } = useQuestion<readonly string[]>()

  const tellReasons = async (): Promise<string[]> => {
    const { data } = await readMails({ invoice: invoice.identifier, limit: 500 })
    return handedOutTexts(invoice, data?.mails ?? [])
  }

  /** Saves, once that is meant: `save` is told whether it was asked, and says whether it did. Returns whether it was saved. */
  const saveAsked = async (
    isNewPaper: boolean,
    save: (isConfirmed: boolean) => Promise<boolean>,
  ): Promise<boolean> => {
    const told = isNewPaper ? await tellReasons() : []
    if (told.length > 0 && !(await ask(told))) return false
    try {
      return await save(told.length > 0)
    } catch (error) {
      if (toFailure(error).code !== 'handed-out') throw error
      // Mailed or paid just now.
      if (!(await ask(await tellReasons()))) return false
      return save(true)
    }
  }

  return { saveAsked, reasons: asked, onAnswer }
}
