import { mailCondition } from './mailCondition.ts'
import { useMailsQuery } from './mailsApi.ts'

/** Whether somebody has this invoice by mail, or may have it. False until that is known. */
export const useIsMailed = (invoice: number): boolean =>
  useMailsQuery({ factura: invoice }).data?.correus.some(mail =>
    ['sent', 'uncertain', 'sending'].includes(mailCondition(mail)),
  ) ?? false
