import { useState } from 'react'
import type { ApiToken } from '#wire/apiTokens.ts'
import { apiTokensApi } from '../../records/apiTokens/apiTokensApi.ts'
import { texts as areaTexts } from '../../records/apiTokens/areaTexts.ts'
import { HistoryLink } from '../../records/audit/HistoryLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { MadeToken } from './MadeToken.tsx'
import { NewTokenForm } from './NewTokenForm.tsx'
import { texts } from './tokenTexts.ts'

type Step = { is: 'list' } | { is: 'new' } | { is: 'made'; token: string }

/** Tokens by which programs call: who made which, what each is let into, when it was last used; made and revoked here. */
export function ApiTokensDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>({ is: 'list' })
  const toList = () => setStep({ is: 'list' })
  // What is shown this once is not lost by an Escape too many.
  const onCancel = step.is === 'list' ? onClose : step.is === 'new' ? toList : () => {}
  return (
    <FormDialog title={step.is === 'new' ? texts.add : texts.title} onCancel={onCancel} isWide>
      {step.is === 'list' && <Tokens onAdd={() => setStep({ is: 'new' })} onClose={onClose} />}
      {step.is === 'new' && (
        <NewTokenForm onMade={token => setStep({ is: 'made', token })} onCancel={toList} />
      )}
      {step.is === 'made' && <MadeToken token={step.token} onKept={toList} />}
    </FormDialog>
  )
}

function Tokens({ onAdd, onClose }: { onAdd: () => void; onClose: () => void }) {
  const { data, error, refetch } = apiTokensApi.useApiTokensQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [asked, setAsked] = useState<ApiToken | null>(null)
  return (
    <>
      <p>{texts.note}</p>
      {error && !data && <FailurePanel error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton widths={['70%', '60%', '65%']} />}
      {data?.length === 0 && <p className="muted">{texts.empty}</p>}
      {data && data.length > 0 && <TokenTable tokens={data} onRevoke={setAsked} />}
      {asked && <RevokeQuestion token={asked} onDone={() => setAsked(null)} />}
      <div className="form-actions mt-3">
        <Button look="primary" disabled={!data} onClick={onAdd}>
          {texts.add}
        </Button>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </>
  )
}

function TokenTable({
  tokens,
  onRevoke,
}: {
  tokens: readonly ApiToken[]
  onRevoke: (token: ApiToken) => void
}) {
  const columns: TableColumn<ApiToken>[] = [
    { label: texts.name, card: 'title', cell: ({ name }) => name },
    {
      label: texts.scope,
      cell: ({ areas, mayChange }) =>
        `${areas.map(area => areaTexts.area[area]).join(', ')} (${mayChange ? texts.changes : texts.reads})`,
    },
    { label: texts.maker, cell: ({ maker }) => maker },
    {
      label: texts.expires,
      isNarrow: true,
      cell: ({ state, expiresAt }) =>
        state === 'good' ? <Moment at={expiresAt} /> : state === 'expired' ? texts.expired : texts.revoked,
    },
    {
      label: texts.lastUsed,
      isNarrow: true,
      cell: ({ lastUsedAt, lastUsedAddress }) =>
        lastUsedAt === null ? (
          texts.never
        ) : (
          <>
            <Moment at={lastUsedAt} /> {lastUsedAddress}
          </>
        ),
    },
    {
      label: texts.actions,
      align: 'end',
      isNarrow: true,
      cell: token => (
        <>
          {token.state === 'good' && (
            <Button isSmall aria-label={texts.revokeOf({ name: token.name })} onClick={() => onRevoke(token)}>
              {texts.revoke}
            </Button>
          )}{' '}
          <HistoryLink
            entity="api_tokens"
            record={token.name}
            label={texts.historyOf({ name: token.name })}
          />
        </>
      ),
    },
  ]
  return <PlainTable caption={texts.caption} rows={tokens} keyOf={({ id }) => id} columns={columns} />
}

/** In place and not in a dialog: this one stands in one already. */
function RevokeQuestion({ token: { id, name }, onDone }: { token: ApiToken; onDone: () => void }) {
  const toast = useToast()
  const failureToast = useFailureToast()
  const [revoke, { isLoading }] = apiTokensApi.useRevokeApiTokenMutation()
  const send = async () => {
    const { error } = await revoke(id)
    if (error) failureToast(texts.title, error)
    else toast({ tone: 'success', title: texts.title, text: texts.revokedToast({ name }) })
    onDone()
  }
  return (
    <div role="alert" className="mt-3">
      <p className="mb-2">{texts.revokeQuestion({ name })}</p>
      <Button isSmall look="danger" disabled={isLoading} onClick={send}>
        {texts.yes}
      </Button>{' '}
      <Button isSmall disabled={isLoading} onClick={onDone}>
        {texts.no}
      </Button>
    </div>
  )
}
