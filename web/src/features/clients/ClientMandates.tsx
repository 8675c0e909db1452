import { useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import type { Client } from '#wire/clients.ts'
import type { Mandate } from '#wire/mandates.ts'
import { HistoryLink } from '../../records/audit/HistoryLink.tsx'
import { mandatesApi } from '../../records/mandates/mandatesApi.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { toFailure } from '../../ui/failure.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { DebitHold } from './DebitHold.tsx'
import { MandateDialog } from './MandateDialog.tsx'
import { MandateOrderDialog } from './MandateOrderDialog.tsx'
import { texts } from './mandateTexts.ts'

const dayOf = ({ state, cancelledOn, lastUsedOn, signedOn, expiresOn }: Mandate): string => {
  if (state === 'cancelled') return cancelledOn ?? expiresOn
  if (state === 'usedUp') return lastUsedOn ?? expiresOn
  return state === 'notSigned' ? signedOn : expiresOn
}

const COLUMNS: readonly TableColumn<Mandate>[] = [
  {
    label: texts.reference,
    card: 'title',
    cell: ({ reference, scheme, isOneOff, signedOn }) => (
      <>
        <span className="mandate-reference">{reference}</span> ({scheme})
        <div className="muted">{texts.signed({ day: formatDay(signedOn) })}</div>
        {isOneOff && <div className="muted">{texts.isOneOff}</div>}
      </>
    ),
  },
  {
    label: texts.state,
    card: 'state',
    cell: mandate => (
      <>
        {texts.states[mandate.state]({ day: formatDay(dayOf(mandate)) })}
        {mandate.lastUsedOn !== null && mandate.state !== 'usedUp' && (
          <div className="muted">{texts.used({ day: formatDay(mandate.lastUsedOn) })}</div>
        )}
        {mandate.isOtherAccount && mandate.state === 'usable' && (
          <div className="muted">{texts.otherAccount}</div>
        )}
      </>
    ),
  },
]

/** The orders by which the client lets its account be debited. */
export function ClientMandates({ client }: { client: Client }) {
  const query = mandatesApi.useMandatesQuery(client.identifier, { refetchOnMountOrArgChange: true })
  const [cancel, { isLoading }] = mandatesApi.useCancelMandateMutation()
  const mayChange = useMay('change')
  const mayRead = useMay('administer')
  const [opened, setOpened] = useState<Mandate | 'new' | 'order' | null>(null)
  const [asked, setAsked] = useState<Mandate | null>(null)
  const [problem, setProblem] = useState('')
  const mandates = query.currentData
  const actions: TableColumn<Mandate> = {
    label: texts.actions,
    card: 'actions',
    isScreenOnly: true,
    cell: mandate => (
      <div className="mandate-actions">
        {mayChange && mandate.cancelledOn === null && !mandate.isUsed && (
          <Button
            isSmall
            aria-label={texts.editNamed({ reference: mandate.reference })}
            onClick={() => setOpened(mandate)}
          >
            {texts.edit}
          </Button>
        )}
        {mayChange && mandate.cancelledOn === null && (
          <Button
            isSmall
            look="outline-danger"
            aria-label={texts.cancelNamed({ reference: mandate.reference })}
            onClick={() => setAsked(mandate)}
          >
            {texts.cancelMandate}
          </Button>
        )}
        <HistoryLink
          entity="mandates"
          record={mandate.identifier}
          label={texts.historyNamed({ reference: mandate.reference })}
        />
      </div>
    ),
  }
  const confirm = async () => {
    if (!asked) return
    const { error } = await cancel(asked)
    setAsked(null)
    setProblem(error ? toFailure(error).message : '')
  }
  return (
    <section className="panel" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {query.isError && <FailurePanel error={query.error} onRetry={query.refetch} />}
      {!query.isError && !mandates && <Skeleton widths={['50%', '70%']} />}
      {mandates?.length === 0 && (
        <p className={client.isAdeudo ? 'field-warning' : 'muted'}>
          {client.isAdeudo ? texts.noneOfDebit : texts.none}
        </p>
      )}
      {mandates && mandates.length > 0 && (
        <PlainTable
          caption={texts.title}
          columns={mayChange || mayRead ? [...COLUMNS, actions] : COLUMNS}
          rows={mandates}
          keyOf={({ identifier }) => identifier}
        />
      )}
      <ErrorLine message={problem} />
      {(client.isAdeudo || (mandates?.length ?? 0) > 0) && <DebitHold client={client.identifier} />}
      {mandates && (
        <div className="form-actions">
          {mayChange && (
            <Button isSmall onClick={() => setOpened('new')}>
              {texts.add}
            </Button>
          )}
          <Button isSmall onClick={() => setOpened('order')}>
            {texts.order}
          </Button>
        </div>
      )}
      {mandates && opened === 'order' && (
        <MandateOrderDialog client={client} known={mandates} onClose={() => setOpened(null)} />
      )}
      {mandates && opened !== null && opened !== 'order' && (
        <MandateDialog
          client={client}
          known={mandates}
          mandate={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={texts.cancelTitle({ reference: asked?.reference ?? '' })}
        confirmLabel={texts.cancelConfirm}
        cancelLabel={texts.back}
        isDangerous
        isBusy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      >
        <p className="mb-0">{texts.cancelQuestion}</p>
      </ConfirmDialog>
    </section>
  )
}
