import { formatMoney } from '#domain/money.ts'
import { Day } from '../../ui/Day.tsx'
import { FigureBox } from '../../ui/form/FigureBox.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { OpenInvoice } from './share.ts'
import { texts } from './texts.ts'

type Props = {
  invoices: readonly OpenInvoice[]
  /** What of the payment pays an invoice, as it is written. */
  textOf: (identifier: number) => string
  onType: (identifier: number, text: string) => void
}

/** The open invoices of a client, and what of a payment pays each. */
export const PaidInvoices = ({ invoices, textOf, onType }: Props) => (
  <div className="paid-invoices">
    <PlainTable
      caption={texts.pays}
      rows={invoices}
      keyOf={({ identifier }) => identifier}
      columns={[
        { label: texts.invoice, card: 'title', cell: ({ number }) => number },
        { label: texts.due, cell: ({ due }) => <Day day={due} /> },
        { label: texts.left, align: 'end', cell: ({ left }) => formatMoney(left) },
        {
          label: texts.pays,
          align: 'end',
          isNarrow: true,
          cell: ({ identifier, number }) => (
            <FigureBox
              className="form-control form-control-sm"
              aria-label={texts.paysOf({ number })}
              sign="€"
              step={0.01}
              value={textOf(identifier)}
              onType={text => onType(identifier, text)}
            />
          ),
        },
      ]}
    />
  </div>
)
