import { Link } from 'react-router-dom'
import type { SendInvoicesResult } from '#wire/invoiceMails.ts'
import { paths } from '../../paths.ts'
import { InvoiceLink } from '../invoices/InvoiceLink.tsx'
import { texts } from './mailTexts.ts'

/** What became of invoices that were to be sent; whoever has no address is named, with the way to give one. */
export function SendResultText({ result }: { result: SendInvoicesResult }) {
  const { queued, alreadySent, withoutAddress } = result
  return (
    <>
      <p role="status">
        {texts.queuedMails({ count: queued })}
        {alreadySent > 0 && ` ${texts.alreadySent({ count: alreadySent })}`}
      </p>
      {withoutAddress.length > 0 && (
        <>
          <p>{texts.withoutAddress({ count: withoutAddress.length })}</p>
          <ul className="mail-left-out">
            {withoutAddress.map(({ identifier, number, cliente, reason }) => (
              <li key={identifier}>
                <InvoiceLink identifier={identifier} number={number} /> ·{' '}
                <Link
                  to={`${paths.clients.list}?${new URLSearchParams({ q: cliente, camps: 'name' })}`}
                  title={texts.openClient({ name: cliente })}
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
          <Link to={`${paths.mails}?estat=tots`}>{texts.seeMails}</Link>
        </p>
      )}
    </>
  )
}
