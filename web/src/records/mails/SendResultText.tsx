import { Link } from 'react-router-dom'
import type { SendInvoicesResult } from '#wire/invoiceMails.ts'
import { paths } from '../../paths.ts'
import { alreadyText, editClient, mailTexts, queuedText, withoutAddressText } from './mailTexts.ts'

/** What became of invoices that were to be sent; whoever has no address is named, with the way to give one. */
export function SendResultText({ result }: { result: SendInvoicesResult }) {
  const { encuats, jaEnviats, senseAdreca } = result
  return (
    <>
      <p role="status">
        {queuedText(encuats)}
        {jaEnviats > 0 && ` ${alreadyText(jaEnviats)}`}
      </p>
      {senseAdreca.length > 0 && (
        <>
          <p>{withoutAddressText(senseAdreca.length)}</p>
          <ul className="mail-left-out">
            {senseAdreca.map(({ identifier, numero, cliente, motivo }) => (
              <li key={identifier}>
                {numero} ·{' '}
                <Link
                  to={`${paths.clients.list}?${new URLSearchParams({ q: cliente, camps: 'name' })}`}
                  title={editClient(cliente)}
                >
                  {cliente}
                </Link>
                : {motivo}
              </li>
            ))}
          </ul>
        </>
      )}
      {encuats > 0 && (
        <p className="mb-0">
          <Link to={`${paths.mails}?estat=tots`}>{mailTexts.seeMails}</Link>
        </p>
      )}
    </>
  )
}
