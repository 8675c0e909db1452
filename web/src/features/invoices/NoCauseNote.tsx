import { Link } from 'react-router-dom'
import type { Invoice } from '#wire/invoices.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { texts } from './noCauseTexts.ts'

type Props = { invoice: Pick<Invoice, 'cliente' | 'desglose'> }

/** That an invoice bears no VAT and does not say why, and where it is said for those to come; nothing of any other. Only administrators say it of the company. */
export function NoCauseNote({ invoice: { cliente, desglose } }: Props) {
  const administers = useMay('administer')
  // The correction of such an invoice may say the cause, and keeps the key.
  if (desglose.every(({ tratamiento, mencion }) => tratamiento !== '0' || mencion !== null)) return null
  return (
    <p className="field-warning">
      {texts.noCause}{' '}
      <Link to={paths.clients.details} state={{ client: cliente }}>
        {texts.ofClient}
      </Link>
      {' · '}
      <Link to={paths.products.list}>{texts.ofProduct}</Link>
      {' · '}
      {administers ? <Link to={paths.company}>{texts.ofCompany}</Link> : texts.ofCompany}
    </p>
  )
}
