import { Link } from 'react-router-dom'
import { dayInMadrid } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { discountShare, formatAmount } from '#domain/money.ts'
import { leftToPay, payableAmount } from '#domain/withholding.ts'
import { LISTING_ORDERS, LISTING_STATES, type ListingState, paymentText } from '#wire/invoiceListing.ts'
import { archivoOf, type InvoiceRow } from '#wire/invoiceRows.ts'
import { paths } from '../../paths.ts'
import { ClientOfInvoiceLink } from '../../records/invoices/ClientOfInvoiceLink.tsx'
import { RegistrationWord } from '../../records/verifactu/RegistrationWord.tsx'
import { texts as registrationTexts } from '../../records/verifactu/registrationTexts.ts'
import { ActionLink } from '../../ui/allowed/ActionLink.tsx'
import { IconDelete, IconEdit, IconLock } from '../../ui/icons.tsx'
import { amountColumn, dayColumn, totalColumn, yesNoColumn } from '../../ui/list/commonColumns.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { SelectBox } from '../../ui/list/SelectBox.tsx'
import { CorrectionMark } from './CorrectionMark.tsx'
import { InvoicePdfLink } from './InvoicePdfLink.tsx'
import { LIST_PAGES } from './listPages.ts'
import { PaidCell } from './PaidCell.tsx'
import { texts } from './texts.ts'

/** With two decimals in every row: a column of ratios is compared digit by digit. */
function Discount({ invoice }: { invoice: InvoiceRow }) {
  const percent = discountShare(invoice)
  return (
    <span className={percent ? 'figure' : 'figure muted'}>
      {percent === null ? '–' : `${formatAmount(percent)}\u00a0%`}
    </span>
  )
}

function Actions({ invoice }: { invoice: InvoiceRow }) {
  const number = invoiceNumber(invoice)
  const isAnnulled = invoice.correction === 'annulled'
  return (
    <span className="row-actions">
      {!isAnnulled && (
        <ActionLink
          className="icon-button"
          data-key="edit"
          to={paths.invoices.edit}
          state={{ invoice }}
          aria-label={texts.editInvoice({ number })}
          title={texts.edit}
        >
          <IconEdit />
        </ActionLink>
      )}
      {invoice.registration === null && !isAnnulled ? (
        <ActionLink
          className="icon-button icon-button-danger"
          to={paths.invoices.delete}
          state={{ invoice }}
          aria-label={texts.deleteInvoice({ number })}
          title={texts.delete}
        >
          <IconDelete />
        </ActionLink>
      ) : (
        <Link
          className="icon-button"
          to={paths.invoices.details}
          state={{ invoice }}
          aria-label={(isAnnulled ? texts.annulledInvoice : registrationTexts.sealedInvoice)({ number })}
          title={isAnnulled ? texts.annulled : registrationTexts.sealedTitle}
        >
          <IconLock />
        </Link>
      )}
    </span>
  )
}

/** What was annulled need not be mailed, and counts as if it had been. */
const wasMailed = ({ isMailed, correction }: InvoiceRow): boolean => isMailed && correction !== 'annulled'

const { states } = texts

const state = (key: ListingState, label: string) => ({ key, label, ...LISTING_STATES[key] })
const rare = (key: ListingState, label: string) => ({ ...state(key, label), isRare: true })

export const invoiceList: ListDefinition<InvoiceRow> = {
  columns: [
    {
      key: 'numero',
      label: texts.number,
      card: 'title',
      isNarrow: true,
      cell: invoice => (
        <span className="select-cell">
          <SelectBox identifier={invoice.identifier} name={invoiceNumber(invoice)} />
          <Link to={paths.invoices.details} state={{ invoice }}>
            {invoiceNumber(invoice)}
          </Link>
          <CorrectionMark correction={invoice.correction} />
        </span>
      ),
      sortBy: LISTING_ORDERS.numero,
    },
    {
      key: 'document',
      label: texts.document,
      card: 'beside',
      align: 'center',
      isNarrow: true,
      isScreenOnly: true,
      cell: invoice => <InvoicePdfLink invoice={{ ...invoice, archivo: archivoOf(invoice) }} />,
      sortBy: invoice => invoice.fileVersion > 0,
    },
    dayColumn('data', texts.date, invoice => invoice.fechaFactura),
    {
      key: 'client',
      label: texts.client,
      card: 'line',
      cell: invoice => <ClientOfInvoiceLink invoice={invoice.identifier} nombre={invoice.clienteNombre} />,
      sortBy: invoice => invoice.clienteNombre,
    },
    { ...amountColumn('base', texts.base, invoice => invoice.precioBase), isSpare: true },
    {
      key: 'descompte',
      label: texts.discount,
      isSpare: true,
      align: 'end',
      isNarrow: true,
      cell: invoice => <Discount invoice={invoice} />,
      sortBy: LISTING_ORDERS.descompte,
    },
    { ...amountColumn('iva', texts.vat, invoice => invoice.impuestoIVA), isSpare: true },
    totalColumn('total', texts.total, invoice => invoice.totalFactura),
    dayColumn('venciment', texts.dueDate, invoice => invoice.fechaVencimiento),
    {
      key: 'pagada',
      label: texts.paid,
      card: 'state',
      align: 'center',
      isNarrow: true,
      cell: invoice => <PaidCell invoice={invoice} />,
      sortBy: invoice => invoice.isPagada,
    },
    {
      ...amountColumn('retencio', texts.withheld, invoice => invoice.importeRetencion),
      isOptional: true,
    },
    { ...amountColumn('cobrar', texts.toPay, payableAmount), isOptional: true },
    { ...amountColumn('falta', texts.open, leftToPay), isOptional: true },
    { ...yesNoColumn('enviada', texts.mailed, wasMailed), isOptional: true },
    {
      key: 'registre',
      label: registrationTexts.title,
      isOptional: true,
      isNarrow: true,
      cell: ({ registration }) => <RegistrationWord state={registration} />,
      sortBy: ({ registration }) => registration && registrationTexts.states[registration],
    },
    {
      key: 'accions',
      label: texts.actions,
      align: 'end',
      isNarrow: true,
      isScreenOnly: true,
      card: 'actions',
      cell: invoice => <Actions invoice={invoice} />,
    },
  ],
  filters: [
    { key: 'numero', label: texts.number, text: invoiceNumber },
    { key: 'client', label: texts.client, text: invoice => invoice.clienteNombre },
    { key: 'pagada', label: texts.paid, text: invoice => paymentText(invoice, dayInMadrid(new Date())) },
  ],
  states: [
    state('pendents', states.pending),
    state('vencudes', states.overdue),
    state('pagades', states.paid),
    state('enviades', states.mailed),
    state('no-enviades', states.notMailed),
    state('amb-pdf', states.withPdf),
    state('sense-pdf', states.withoutPdf),
    state('rectificatives', states.corrective),
    state('rectificades', states.corrected),
    rare('perdudes', states.writtenOff),
    rare('anullades', states.annulled),
    rare('registre-pendents', registrationTexts.chips.pending),
    rare('registre-acceptades', registrationTexts.chips.accepted),
    rare('registre-errors', registrationTexts.chips.acceptedWithErrors),
    rare('registre-rebutjades', registrationTexts.chips.rejected),
  ],
  sums: {
    base: invoice => invoice.precioBase,
    vat: invoice => invoice.impuestoIVA,
    total: invoice => invoice.totalFactura,
    withheld: invoice => invoice.importeRetencion,
    open: leftToPay,
    collected: invoice => (invoice.isPagada ? 0 : invoice.collected),
  },
  ...LIST_PAGES,
  rowKey: invoice => invoice.identifier,
}
