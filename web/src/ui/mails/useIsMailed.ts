import { useMailsQuery } from './mailsApi.ts'
import { isOut } from './receipts.ts'

/** Whether somebody has this invoice by mail, or may have it. False until that is known. */
export const useIsMailed = (invoice: number): boolean =>
  isOut(useMailsQuery({ factura: invoice }).data?.correus ?? [])
