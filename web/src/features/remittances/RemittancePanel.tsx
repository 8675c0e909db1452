import { useState } from 'react'
import { Link } from 'react-router-dom'
import { dayInMadrid, formatDay } from '#domain/dates.ts'
import { formatIban } from '#domain/iban.ts'
import { formatMoney, sumMoney } from '#domain/money.ts'
import type { RemittanceDetails, RemittanceLine } from '#wire/remittances.ts'
import { paths } from '../../paths.ts'
import { ClientLink } from '../../records/clients/ClientLink.tsx'
import { downloadFile } from '../../records/exports/downloadFile.ts'
import { useStartExport } from '../../records/exports/useStartExport.ts'
import { InvoiceLink } from '../../records/invoices/InvoiceLink.tsx'
import { remittancesApi } from '../../records/remittances/remittancesApi.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Day } from '../../ui/Day.tsx'
import { Detail } from '../../ui/Details.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { toFailure } from '../../ui/failure.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { useToast } from '../../ui/toasts/useToast.ts'
import { ReturnedDebit } from './ReturnedDebit.tsx'
import { texts } from './texts.ts'

/** So many rows are drawn at first. */
const STEP = 100

const COLUMNS: readonly TableColumn<RemittanceLine>[] = [
  {
    label: texts.invoice,
    card: 'title',
    cell: ({ invoiceIdentifier, number }) =>
      invoiceIdentifier === null ? number : <InvoiceLink identifier={invoiceIdentifier} number={number} />,
  },
  {
    label: texts.client,
    cell: ({ clienteIdentifier, debtorName }) => (
      <ClientLink identifier={clienteIdentifier} nombre={debtorName} />
    ),
  },
  {
    label: texts.account,
    cell: ({ iban, isRecentAccount, isOtherAccount }) => (
      <>
        {formatIban(iban)}
        {isRecentAccount && <div className="field-warning">{texts.recentAccount}</div>}
        {isOtherAccount && <div className="muted">{texts.otherAccount}</div>}
      </>
    ),
  },
  { label: texts.mandate, cell: ({ mandateReference, scheme }) => `${mandateReference} (${scheme})` },
  { label: texts.amount, align: 'end', card: 'total', cell: ({ amount }) => <Money amount={amount} /> },
]
const outcomeIn = (state: RemittanceDetails['state']): TableColumn<RemittanceLine> => ({
  label: texts.collected,
  card: 'line',
  cell: line =>
    line.returned ? (
      <ReturnedDebit
        line={line}
        returned={line.returned}
        canUndo={state === 'sent' && line.isCollected === false}
      />
    ) : (
      texts.outcome({ outcome: line.isCollected === null ? 'other' : line.isCollected ? 'yes' : 'no' })
    ),
})

/** How often it is looked at again while mails about it are on their way, in milliseconds, a long one less often; 0 for never. */
const noticePolling = (remittance: RemittanceDetails | undefined): number => {
  if (!remittance?.lines.some(({ notice }) => notice === 'waiting')) return 0
  return remittance.lines.length > 500 ? 30_000 : 5_000
}

/** One remittance: its debits, its file, and what can be done with it. */
export function RemittancePanel({ identifier }: { identifier: number }) {
  const { pollingInterval } = remittancesApi.useRemittanceQuery(identifier, {
    selectFromResult: ({ data }) => ({ pollingInterval: noticePolling(data) }),
  })
  const query = remittancesApi.useRemittanceQuery(identifier, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
    skipPollingIfUnfocused: true,
  })
  const remittance = query.currentData
  return (
    <>
      <PageHeading title={texts.numbered({ remittance: String(identifier) })} />
      <p>
        <Link to={paths.remittances}>{texts.back}</Link>
      </p>
      {query.isError && <FailurePanel isApart error={query.error} onRetry={query.refetch} />}
      {!query.isError && !remittance && <Skeleton className="panel" widths={['40%', '60%', '50%']} />}
      {remittance && <Opened remittance={remittance} />}
    </>
  )
}

function Opened({ remittance }: { remittance: RemittanceDetails }) {
  const [shown, setShown] = useState(STEP)
  const { lines, state } = remittance
  const [notCollected, setNotCollected] = useState<ReadonlySet<number>>(new Set())
  const mayChange = useMay('change')
  const isDue = remittance.collectionDate <= dayInMadrid(new Date())
  const canMark = mayChange && state === 'sent' && isDue
  const mark: TableColumn<RemittanceLine> = {
    label: texts.collected,
    cell: ({ identifier, number, returned }) =>
      returned ? null : (
        <label>
          <input
            type="checkbox"
            className="form-check-input"
            checked={notCollected.has(identifier)}
            onChange={event => {
              const next = new Set(notCollected)
              if (event.target.checked) next.add(identifier)
              else next.delete(identifier)
              setNotCollected(next)
            }}
          />{' '}
          {texts.markNotCollected({ number })}
        </label>
      ),
  }
  const columns = [
    ...COLUMNS,
    ...(state === 'settled' || lines.some(({ returned }) => returned) ? [outcomeIn(state)] : []),
    ...(canMark ? [mark] : []),
  ]
  return (
    <>
      <section className="panel mb-3" aria-label={texts.state}>
        <h2>{texts.states[state]}</h2>
        <dl className="details-list">
          <Detail label={texts.day}>
            <Day day={remittance.collectionDate} />
          </Detail>
          <Detail label={texts.bank}>{`${remittance.bankName} · ${formatIban(remittance.iban)}`}</Detail>
          <Detail label={texts.amount}>
            <Money amount={remittance.total} />
          </Detail>
          <Detail label={texts.debits}>{remittance.count}</Detail>
          <Detail label={texts.creditor}>
            {`${remittance.creditorName} · ${remittance.creditorIdentifier}`}
          </Detail>
          <Detail label={texts.message}>{remittance.messageId}</Detail>
          <Moments remittance={remittance} />
        </dl>
        <Notices remittance={remittance} />
        {mayChange && <Actions remittance={remittance} notCollected={[...notCollected]} isDue={isDue} />}
      </section>
      <section className="panel" aria-label={texts.debits}>
        <div className="panel-heading">
          <h2>{texts.debits}</h2>
          <ListFiles identifier={remittance.identifier} />
        </div>
        {canMark && <p className="muted">{texts.settleHint}</p>}
        <PlainTable
          caption={texts.debits}
          columns={columns}
          rows={lines.slice(0, shown)}
          keyOf={({ identifier }) => identifier}
        />
        {lines.length > shown && (
          <p className="text-center">
            <Button onClick={() => setShown(shown + STEP)}>{texts.more}</Button>
          </p>
        )}
      </section>
    </>
  )
}

/** What is seen here as a file, in one's own language. */
function ListFiles({ identifier }: { identifier: number }) {
  const [startExport, isStarting] = useStartExport()
  const title = texts.numbered({ remittance: String(identifier) })
  const save = (format: 'pdf' | 'xlsx') => {
    const request = { report: 'remittance' as const, remittance: identifier, search: '', fields: [] }
    void startExport(title, { kind: 'report', format, request })
  }
  return (
    <span className="remittance-files no-print">
      <Button isSmall disabled={isStarting} onClick={() => save('pdf')}>
        {texts.listPdf}
      </Button>
      <Button isSmall disabled={isStarting} onClick={() => save('xlsx')}>
        {texts.listExcel}
      </Button>
    </span>
  )
}

const Moments = ({ remittance }: { remittance: RemittanceDetails }) =>
  (
    [
      ['prepared', remittance.createdAt, remittance.createdBy],
      ['sent', remittance.sentAt, remittance.sentBy],
      ['settled', remittance.settledAt, remittance.settledBy],
      [remittance.state === 'refused' ? 'refused' : 'undone', remittance.undoneAt, remittance.undoneBy],
    ] as const
  ).map(
    ([state, at, by]) =>
      at !== null && (
        <Detail key={state} label={texts.states[state]}>
          <Moment at={at} /> · {by}
        </Detail>
      ),
  )

/** Names that a message has room for. */
const SOME = 5

const someOf = (all: readonly string[], between = ', ') => ({
  names: all.slice(0, SOME).join(between),
  more: Math.max(0, all.length - SOME),
})

/** Who has been told beforehand of what is collected, and who has not. */
function Notices({ remittance: { state, lines } }: { remittance: RemittanceDetails }) {
  if (state !== 'prepared' && state !== 'sent') return null
  const of = (...notices: RemittanceLine['notice'][]) =>
    lines.filter(({ notice, returned }) => notices.includes(notice) && !returned)
  const untold = of('none', 'failed')
  if (untold.length === lines.length) return <p className="field-warning">{texts.noneTold}</p>
  return (
    <>
      <p className="mb-1">{texts.told({ told: of('sent').length, waiting: of('waiting').length })}</p>
      {untold.length > 0 && (
        <p className="field-warning">
          {texts.untold({
            count: untold.length,
            ...someOf(untold.map(line => `${line.number} ${line.debtorName}`)),
          })}
        </p>
      )}
    </>
  )
}

const daysUntil = (day: string): number =>
  Math.round((Date.parse(day) - Date.parse(dayInMadrid(new Date()))) / 86_400_000)

type ActionsProps = { remittance: RemittanceDetails; notCollected: number[]; isDue: boolean }

function Actions({ remittance, notCollected, isDue }: ActionsProps) {
  const { identifier, state, collectionDate, lines, noticeDays } = remittance
  const [readFile, file] = remittancesApi.useRemittanceFileMutation()
  const [send, sending] = remittancesApi.useSendRemittanceMutation()
  const [settle, settling] = remittancesApi.useSettleRemittanceMutation()
  const [refuse, refusing] = remittancesApi.useRefuseRemittanceMutation()
  const [notify, notifying] = remittancesApi.useSendDebitNoticesMutation()
  const toast = useToast()
  const [undo, undoing] = remittancesApi.useUndoRemittanceMutation()
  const [takeRefusalBack, takingRefusalBack] = remittancesApi.useUndoRefusalMutation()
  const [asked, setAsked] = useState<
    'send' | 'settle' | 'refuse' | 'undo-refusal' | 'undo' | 'notify' | null
  >(null)
  const [problem, setProblem] = useState('')
  const day = formatDay(collectionDate)
  const close = () => setAsked(null)
  const done = ({ error }: { error?: unknown }) => {
    close()
    setProblem(error === undefined ? '' : toFailure(error).message)
  }
  const download = async (version: '08' | '02') => {
    const answer = await readFile({ identifier, version })
    if (answer.error) return setProblem(toFailure(answer.error).message)
    setProblem('')
    const url = URL.createObjectURL(new Blob([answer.data], { type: 'application/xml' }))
    downloadFile({ url, fileName: `${remittance.messageId}.xml` })
    URL.revokeObjectURL(url)
  }
  const days = daysUntil(collectionDate)
  const canNotify = (state === 'prepared' || state === 'sent') && days > 0
  const tell = async () => {
    const answer = await notify(remittance)
    done(answer)
    if (!answer.data) return
    const { queued, withoutAddress, disputed } = answer.data
    toast({
      tone: withoutAddress.length + disputed.length > 0 ? 'danger' : 'success',
      title: texts.notifyTitle,
      text: [
        texts.notified({ count: queued }),
        ...(withoutAddress.length > 0 ? [texts.notNotified(someOf(withoutAddress))] : []),
        ...(disputed.length > 0 ? [texts.disputedNotNotified(someOf(disputed))] : []),
      ].join(' '),
    })
  }
  const waitAgain = async () => {
    const answer = await takeRefusalBack(remittance)
    done(answer)
    const remarks = answer.data?.remarks ?? []
    if (remarks.length > 0) setProblem(texts.remarksOfRefusal(someOf(remarks, ' ')))
  }
  const without = new Set(notCollected)
  const collected = lines.filter(line => !line.returned && !without.has(line.identifier))

  return (
    <>
      {state === 'sent' && !isDue && <p className="muted">{texts.notYet({ day })}</p>}
      <ErrorLine message={problem} />
      <div className="form-actions">
        {state !== 'undone' && state !== 'refused' && (
          <>
            <Button look="primary" disabled={file.isLoading} onClick={() => void download('08')}>
              {texts.file}
            </Button>
            <Button disabled={file.isLoading} onClick={() => void download('02')}>
              {texts.oldFile}
            </Button>
          </>
        )}
        {canNotify && <Button onClick={() => setAsked('notify')}>{texts.notify}</Button>}
        {state === 'prepared' && (
          <>
            <Button onClick={() => setAsked('send')}>{texts.send}</Button>
            <Button look="outline-danger" onClick={() => setAsked('undo')}>
              {texts.undo}
            </Button>
          </>
        )}
        {state === 'sent' && isDue && <Button onClick={() => setAsked('settle')}>{texts.settle}</Button>}
        {state === 'sent' && (
          <Button look="outline-danger" onClick={() => setAsked('refuse')}>
            {texts.refuse}
          </Button>
        )}
        {state === 'refused' && <Button onClick={() => setAsked('undo-refusal')}>{texts.notRefused}</Button>}
      </div>
      <ConfirmDialog
        isOpen={asked === 'send'}
        title={texts.sendTitle}
        confirmLabel={texts.sendConfirm}
        cancelLabel={texts.cancel}
        isCareful
        isBusy={sending.isLoading}
        onConfirm={() => void send(remittance).then(done)}
        onCancel={close}
      >
        <p className="mb-0">{texts.sendQuestion({ day })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'settle'}
        title={texts.settleTitle}
        confirmLabel={texts.settleConfirm}
        cancelLabel={texts.cancel}
        isCareful
        isBusy={settling.isLoading}
        onConfirm={() => void settle({ remittance, notCollected }).then(done)}
        onCancel={close}
      >
        <p>
          {texts.settleQuestion({
            day,
            count: collected.length,
            total: formatMoney(sumMoney(collected.map(({ amount }) => amount))),
          })}
        </p>
        <p className="mb-0">{texts.notCollected({ count: notCollected.length })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'notify'}
        title={texts.notifyTitle}
        confirmLabel={texts.notifyConfirm}
        cancelLabel={texts.cancel}
        isBusy={notifying.isLoading}
        onConfirm={() => void tell()}
        onCancel={close}
      >
        <p className={days < noticeDays ? '' : 'mb-0'}>{texts.notifyQuestion({ day })}</p>
        {days < noticeDays && (
          <p className="mb-0 field-warning">{texts.noticeLate({ days, term: String(noticeDays) })}</p>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'refuse'}
        title={texts.refuseTitle}
        confirmLabel={texts.refuseConfirm}
        cancelLabel={texts.cancel}
        isDangerous
        isBusy={refusing.isLoading}
        onConfirm={() => void refuse(remittance).then(done)}
        onCancel={close}
      >
        <p className="mb-0">{texts.refuseQuestion({ count: lines.length })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'undo-refusal'}
        title={texts.notRefusedTitle}
        confirmLabel={texts.notRefusedConfirm}
        cancelLabel={texts.cancel}
        isCareful
        isBusy={takingRefusalBack.isLoading}
        onConfirm={() => void waitAgain()}
        onCancel={close}
      >
        <p className="mb-0">{texts.notRefusedQuestion}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'undo'}
        title={texts.undoTitle({ remittance: String(identifier) })}
        confirmLabel={texts.undoConfirm}
        cancelLabel={texts.cancel}
        isDangerous
        isBusy={undoing.isLoading}
        onConfirm={() => void undo(remittance).then(done)}
        onCancel={close}
      >
        <p className="mb-0">{texts.undoQuestion}</p>
      </ConfirmDialog>
    </>
  )
}
