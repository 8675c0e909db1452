import { Link } from 'react-router-dom'
import type { SendInvoicesResult } from '#wire/invoiceMails.ts'
import { paths } from '../../paths.ts'
import { alreadyText, editClient, mailTexts, queuedText, withoutAddressText } from './mailTexts.ts'

/** What became of invoices that were to be sent; whoever has no address is named, with the way to give one. */
export function SendResultText({ result }: { result: SendInvoicesResult }) {
  const { queued, alreadySent, withoutAddress } = result
  return (
    <>
      <p role="status">
        {queuedText(queued)}
        {alreadySent > 0 && ` ${alreadyText(alreadySent)}`}
      </p>
      {withoutAddress.length > 0 && (
        <>
          <p>{withoutAddressText(withoutAddress.length)}</p>
          <ul className="mail-left-out">
            {withoutAddress.map(({ identifier, number, cliente, reason }) => (
              <li key={identifier}>
                {number} ·{' '}
                <Link
                  to={`${paths.clients.list}?${new URLSearchParams({ q: cliente, camps: 'name' })}`}
                  title={editClient(cliente)}
                >
                  {cliente}
                </Link>
                : {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {queued > 0 && (
        <p className="mb-0">
          <Link to={`${paths.mails}?estat=tots`}>{mailTexts.seeMails}</Link>
        </p>
      )}
    </>
  )
}
