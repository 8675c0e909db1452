import type { Request, Response } from 'express'
import { INVOICE_COLUMNS_TYPE } from '#wire/invoiceColumns.ts'

/** Whether who asks wants a list in columns rather than as an array; the answer says that it depends on that. */
export const wantsColumns = ({ req, res }: { req: Request; res: Response }): boolean => {
  res.vary('Accept')
  return req.accepts(['application/json', INVOICE_COLUMNS_TYPE]) === INVOICE_COLUMNS_TYPE
}
