import { Link } from 'react-router-dom'
import { readInvoiceNumber } from '#domain/invoiceNumber.ts'
import { paths } from '../../paths.ts'

type Props = { identifier: number; number: string }

/** The number of an invoice (`A-413`) wherever it stands, leading to its page, which reads the rest. */
export const InvoiceLink = ({ identifier, number }: Props) => (
  <Link to={paths.invoices.details} state={{ invoice: { identifier, ...readInvoiceNumber(number) } }}>
    {number}
  </Link>
)
