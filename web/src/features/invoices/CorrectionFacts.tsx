import { Fragment } from 'react'
import { formatDay } from '#domain/dates.ts'
import { formatMoney, sumMoney } from '#domain/money.ts'
import type { Invoice } from '#wire/invoices.ts'
import { InvoiceLink } from '../../records/invoices/InvoiceLink.tsx'
import { Detail } from '../../ui/Details.tsx'
import { texts } from './correctionTexts.ts'

const amountsText = ({ base, vat, total }: { base: number; vat: number; total: number }): string =>
  texts.amountsOf({ base: formatMoney(base), vat: formatMoney(vat), total: formatMoney(total) })

/** Of a corrective invoice: why it is, of which type, and what it says in the place of what. Nothing of any other. */
export function CorrectionFacts({ invoice }: { invoice: Invoice }) {
  const { tipoFactura, modo, causa, motivo, rectifica, sustitucion } = invoice
  if (modo === null || tipoFactura === 'F1') return null
  return (
    <section className="correction-about" aria-label={texts.aboutTitle}>
      <h2 className="mt-3">{texts.aboutTitle}</h2>
      <dl className="details-list">
        <Detail label={texts.corrects}>
          {rectifica.map(cited => (
            <Fragment key={cited.numero}>
              {cited.identifier === null ? (
                <strong>{cited.numero}</strong>
              ) : (
                <InvoiceLink identifier={cited.identifier} number={cited.numero} />
              )}{' '}
              {texts.citedOf({
                day: formatDay(cited.fechaFactura),
                base: formatMoney(cited.base),
                vat: formatMoney(cited.cuota),
              })}
              {cited.identifier === null && ` · ${texts.earlier}`}
              <br />
            </Fragment>
          ))}
        </Detail>
        <Detail label={texts.cause}>{causa && texts.causes[causa]}</Detail>
        <Detail label={texts.printedReason}>
          <span className="as-written">{motivo}</span>
        </Detail>
        <Detail label={texts.type}>{texts.types[tipoFactura]}</Detail>
        <Detail label={texts.mode}>{texts.modes[modo]}</Detail>
        {sustitucion && (
          <>
            <Detail label={texts.anew}>
              {amountsText({ base: sustitucion.base, vat: sustitucion.cuota, total: sustitucion.total })}
            </Detail>
            <Detail label={texts.replaces}>
              {amountsText({
                base: sustitucion.baseRectificada,
                vat: sustitucion.cuotaRectificada,
                total: sumMoney([sustitucion.baseRectificada, sustitucion.cuotaRectificada]),
              })}
            </Detail>
          </>
        )}
      </dl>
      {sustitucion && <p className="muted mb-0">{texts.differenceNote}</p>}
    </section>
  )
}
