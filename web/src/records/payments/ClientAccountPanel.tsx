import { useState } from 'react'
import { addDays, addMonths, dayInMadrid, formatDay } from '#domain/dates.ts'
import { MAX_DAYS_AHEAD } from '#domain/periods.ts'
import type { ClientAccount } from '#wire/payments.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { Day } from '../../ui/Day.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { HistoryLink } from '../audit/HistoryLink.tsx'
import { useStartExport } from '../exports/useStartExport.ts'
import { InvoiceLink } from '../invoices/InvoiceLink.tsx'
import { texts as labels } from '../labels/paymentTexts.ts'
import { paymentsApi } from './paymentsApi.ts'
import { texts } from './texts.ts'
import './payments.scss'

const NotePaymentDialog = lazyPart(async () => (await import('./NotePaymentDialog.tsx')).NotePaymentDialog)
const MailAccountDialog = lazyPart(async () => (await import('./MailAccountDialog.tsx')).MailAccountDialog)

type Entry = ClientAccount['entries'][number]

function What({ entry }: { entry: Entry }) {
  if (entry.number !== null)
    return (
      <>
        {entry.kind === 'writeOff' && `${texts.kinds.writeOff} · `}
        <InvoiceLink identifier={entry.identifier} number={entry.number} />
      </>
    )
  return (
    <>
      {[texts.kinds[entry.kind], entry.kind === 'payment' && entry.way && labels.ways[entry.way], entry.note]
        .filter(Boolean)
        .join(' · ')}{' '}
      <HistoryLink
        entity="payments"
        record={entry.identifier}
        label={texts.historyOf({ day: formatDay(entry.day) })}
      />
    </>
  )
}

/** The statement of account of a client: what it was billed and has paid since a day, and what it owes after each. */
export function ClientAccountPanel({ client }: { client: { identifier: number; nombre: string } }) {
  const today = dayInMadrid(new Date())
  const [start, setStart] = useState(addMonths(today, -12))
  const [end, setEnd] = useState(addDays(today, MAX_DAYS_AHEAD))
  const [startExport, isStarting] = useStartExport()
  const [isNoting, setIsNoting] = useState(false)
  const [isMailing, setIsMailing] = useState(false)
  const mayChange = useMay('change')
  const query = paymentsApi.useClientAccountQuery({
    identifier: client.identifier,
    start,
    end,
  })
  /** What is seen here as a file, in the client's language. */
  const save = (format: 'pdf' | 'xlsx') => {
    const request = {
      report: 'account' as const,
      client: client.identifier,
      from: start,
      to: end,
      search: '',
      fields: [],
    }
    void startExport(texts.accountOf({ client: client.nombre }), { kind: 'report', format, request })
  }
  const account = query.currentData
  return (
    <section className="panel" aria-label={texts.account} aria-busy={query.isFetching}>
      <div className="panel-heading">
        <h2>{texts.account}</h2>
        {mayChange && (
          <Button isSmall look="outline-primary" onClick={() => setIsNoting(true)}>
            {texts.note}
          </Button>
        )}
      </div>
      <div className="account-range no-print">
        <DayInput label={texts.from} value={start} onChange={setStart} />
        <DayInput label={texts.to} value={end} onChange={setEnd} />
        <span className="account-files">
          <Button
            isSmall
            disabled={isStarting || !account}
            title={texts.fileHint}
            onClick={() => save('pdf')}
          >
            {texts.pdf}
          </Button>
          <Button
            isSmall
            disabled={isStarting || !account}
            title={texts.fileHint}
            onClick={() => save('xlsx')}
          >
            {texts.excel}
          </Button>
          {mayChange && (
            <Button isSmall disabled={!account} title={texts.mailHint} onClick={() => setIsMailing(true)}>
              {texts.mailIt}
            </Button>
          )}
        </span>
      </div>
      {query.isError && <FailurePanel error={query.error} onRetry={query.refetch} />}
      {!account && !query.isError && <Skeleton widths={['70%', '50%', '60%']} />}
      {account && (
        <>
          <p className="muted">
            {texts.opening}: <Money amount={account.opening} />
            {account.leftOut > 0 && ` · ${texts.leftOut({ count: account.leftOut })}`}
          </p>
          {account.entries.length === 0 ? (
            <p className="muted">{texts.noEntries}</p>
          ) : (
            <div className="account-entries">
              <PlainTable
                caption={texts.accountCaption}
                rows={account.entries}
                keyOf={({ kind, identifier }) => `${kind}-${identifier}`}
                columns={[
                  { label: texts.day, isNarrow: true, cell: ({ day }) => <Day day={day} /> },
                  { label: texts.concept, card: 'title', cell: entry => <What entry={entry} /> },
                  { label: texts.amount, align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
                  { label: texts.balance, align: 'end', cell: ({ balance }) => <Money amount={balance} /> },
                ]}
              />
            </div>
          )}
          <p className="mb-0">
            <strong>
              {texts.closing}: <Money amount={account.closing} />
            </strong>
          </p>
        </>
      )}
      {isNoting && <NotePaymentDialog client={client} onClose={() => setIsNoting(false)} />}
      {isMailing && (
        <MailAccountDialog client={client} start={start} end={end} onClose={() => setIsMailing(false)} />
      )}
    </section>
  )
}
