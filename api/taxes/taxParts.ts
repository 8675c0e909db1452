import { type RawBuilder, sql } from 'kysely'
import { type Mention, mentionText } from '#domain/taxTreatment.ts'
import type { Row } from '../database/tables.ts'

/** What stands in a mention for the article until SQL knows it. */
const ARTICLE = '%s'

const literal = (text: string) => sql.lit(text)

/** The sentence of a row's `mention` in the language that is spoken, over the columns of `invoice_taxes`; null without one. */
const mentionSql = (part: RawBuilder<unknown>): RawBuilder<string | null> => sql`
  case ${part}.mention
    when 'exempt' then case when ${part}.articulo is null
      then ${literal(mentionText({ reason: 'exempt', article: '' }))}
      else replace(${literal(mentionText({ reason: 'exempt', article: ARTICLE }))}, ${literal(ARTICLE)}, ${part}.articulo) end
    when 'notSubject' then
      replace(${literal(mentionText({ reason: 'notSubject', article: ARTICLE }))}, ${literal(ARTICLE)}, ${part}.articulo)
    when 'place' then case when ${part}.is_reversed
      then ${literal(mentionText({ reason: 'place', isReversed: true }))}
      else ${literal(mentionText({ reason: 'place', isReversed: false }))} end
    when 'reverseCharge' then ${literal(mentionText({ reason: 'reverseCharge' }))}
  end
`

/** What a row of `invoice_taxes` has to mention. */
export const mentionOf = ({
  mention,
  articulo,
  isReversed,
}: Pick<Row<'invoiceTaxes'>, 'mention' | 'articulo' | 'isReversed'>): Mention | null => {
  switch (mention) {
    case null:
      return null
    case 'place':
      return { reason: mention, isReversed }
    case 'reverseCharge':
      return { reason: mention }
    default:
      return { reason: mention, article: articulo ?? '' }
  }
}

/** The columns of `invoice_taxes` but for the invoice. */
export const TAX_COLUMNS = sql`
  tratamiento, tipo, base, cuota, qualification, exemption, regime, mention, articulo, is_reversed
`

/** The order of `byRate` (domain/taxBreakdown.ts), over the columns of `invoice_taxes`. */
export const BY_RATE = sql`tipo desc nulls last, tratamiento`

/** Parts as the wire has them, an aggregate over rows `part` of such columns. */
export const partsJson = (): RawBuilder<unknown> => sql`
  json_agg(
    json_build_object(
      'tratamiento', part.tratamiento, 'tipo', part.tipo, 'base', part.base, 'cuota', part.cuota, 'mencion', ${mentionSql(sql`part`)}
    )
    order by ${BY_RATE}
  )
`

/** The key of an invoice's only rate, as `decideTax` writes it: `21`, `5.2`. Over `invoice`. */
export const RATE_KEY = sql`trim_scale(invoice.iva)::text`

/** `desglose` of a row `invoice` of `invoices`: a select of this one column. */
export const breakdownOfInvoice = (): RawBuilder<unknown> => sql`
  select coalesce(
    (select ${partsJson()} from invoice_taxes as part where part.invoice_identifier = invoice.identifier),
    json_build_array(json_build_object(
      'tratamiento', ${RATE_KEY}, 'tipo', invoice.iva, 'base', invoice.precio_base, 'cuota', invoice.impuesto_iva, 'mencion', null
    ))
  ) as "desglose"
`
