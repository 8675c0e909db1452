import { useMemo } from 'react'
import { addMonths, dayInMadrid, formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { formatMoney } from '#domain/money.ts'
import type { Correctable } from '#wire/corrections.ts'
import { InvoiceLink } from '../../records/invoices/InvoiceLink.tsx'
import { invoicesApi } from '../../records/invoices/invoicesApi.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ComboField } from '../../ui/form/ComboField.tsx'
import { IconDelete } from '../../ui/icons.tsx'
import { texts } from './assistantTexts.ts'
import { TypedOriginalFields } from './TypedOriginalFields.tsx'
import type { CorrectionWriting } from './useCorrectionDraft.ts'

/** So far back are invoices offered: the law lets nobody correct what is older than four years, but by exception. */
const YEARS_BACK = 6

/** Offers the invoices of a client that can be corrected and are not chosen yet. */
function InvoiceChoice({
  client,
  chosen,
  label,
  onChoose,
}: {
  client: number
  chosen: readonly number[]
  label: string
  onChoose: (identifier: number) => void
}) {
  const today = dayInMadrid(new Date())
  const { currentData, isFetching } = invoicesApi.useInvoicesQuery({
    from: addMonths(today, -12 * YEARS_BACK),
    to: addMonths(today, 12),
    client,
  })
  const choices = useMemo(
    () =>
      (currentData ?? [])
        .filter(({ identifier, correction }) => correction !== 'corrects' && !chosen.includes(identifier))
        .toReversed()
        .map(invoice => ({
          value: invoice.identifier,
          label: `${invoiceNumber(invoice)} · ${formatDay(invoice.fechaFactura)} · ${formatMoney(invoice.totalFactura)}`,
        })),
    [currentData, chosen],
  )
  return (
    <ComboField
      label={label}
      field={{ ref: () => {}, name: 'original', onBlur: () => {} }}
      value={null}
      onChange={value => {
        if (value !== null && !Number.isNaN(value)) onChoose(value)
      }}
      error={undefined}
      none={isFetching ? texts.loading : texts.chooseInvoice}
      choices={choices}
      {...(currentData && choices.length === 0 && { hint: texts.noInvoices })}
    />
  )
}

type Props = {
  originals: readonly Correctable[]
  client: number | null
  writing: CorrectionWriting
  isChecked: boolean
  /** What the server refuses, by field of the body. */
  refused: Readonly<Record<string, string>>
}

/** The invoices that are corrected: those of these books, and those that earlier software has issued. */
export function CorrectionOriginals({ originals, client, writing, isChecked, refused }: Props) {
  const { books, typed } = writing
  const count = books.length + typed.length
  return (
    <>
      {originals.length > 0 && (
        <ul className="originals">
          {originals.map(({ invoice, restante }) => {
            const number = invoiceNumber(invoice)
            return (
              <li key={invoice.identifier}>
                <span>
                  <InvoiceLink identifier={invoice.identifier} number={number} />{' '}
                  {texts.originalOf({
                    day: formatDay(invoice.fechaFactura),
                    total: formatMoney(invoice.totalFactura),
                    left: formatMoney(restante.total),
                  })}
                </span>
                {count > 1 && (
                  <IconButton
                    isDangerous
                    aria-label={texts.removeOriginal({ number })}
                    title={texts.remove}
                    onClick={() => writing.removeBook(invoice.identifier)}
                  >
                    <IconDelete />
                  </IconButton>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {typed.map((original, index) => (
        <TypedOriginalFields
          key={original.key}
          original={original}
          place={index + 1}
          isChecked={isChecked}
          refused={refusedOf(refused, `originales.${books.length + index}.`)}
          onType={part => writing.typeOriginal(original.key, part)}
          onRemove={() => writing.removeTyped(original.key)}
        />
      ))}
      {client !== null && (
        <div className="original-adders">
          <InvoiceChoice
            client={client}
            chosen={books}
            label={count === 0 ? texts.invoiceOfClient : texts.anotherInvoice}
            onChoose={writing.addBook}
          />
          <Button onClick={writing.addTyped}>{texts.addTyped}</Button>
        </div>
      )}
    </>
  )
}

const refusedOf = (refused: Readonly<Record<string, string>>, place: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(refused).flatMap(([field, text]) =>
      field.startsWith(place) ? [[field.slice(place.length), text]] : [],
    ),
  )
