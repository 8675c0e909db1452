import { useState } from 'react'
import type { BankRule } from '#wire/bankStatements.ts'
import { bankStatementsApi } from '../../records/bankStatements/bankStatementsApi.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Day } from '../../ui/Day.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useFailureToast } from '../../ui/toasts/useToast.ts'
import { texts } from './ruleTexts.ts'
import '../../ui/table/table.scss'

/** Texts of movements that are put aside by themselves, who has said so, and what came of it; each may be forgotten. */
export function RuleList() {
  const mayChange = useMay('change')
  const { data, isError, error, refetch } = bankStatementsApi.useBankRulesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [asked, setAsked] = useState<BankRule | null>(null)
  const [forget, { isLoading }] = bankStatementsApi.useForgetBankRuleMutation()
  const tellFailure = useFailureToast()
  if (isError) return <FailurePanel isApart error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="panel" widths={['60%', '60%']} />
  if (data.length === 0)
    return (
      <div className="panel">
        <EmptyState title={texts.none}>
          <p className="mb-0">{texts.noneHint}</p>
        </EmptyState>
      </div>
    )
  const confirm = async ({ identifier }: BankRule) => {
    try {
      await forget(identifier).unwrap()
    } catch (failed) {
      tellFailure(texts.failed, failed)
    }
    setAsked(null)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keys
    <section className="panel panel-table" aria-label={texts.title} tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            <th>{texts.pattern}</th>
            <th>{texts.direction}</th>
            <th className="text-end">{texts.movements}</th>
            <th>{texts.lastOn}</th>
            <th>{texts.made}</th>
            {mayChange && (
              <th>
                <span className="visually-hidden">{texts.forget}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.map(rule => (
            <tr key={rule.identifier}>
              <td className="statement-file">{rule.pattern}</td>
              <td>{rule.isOutgoing ? texts.outgoing : texts.incoming}</td>
              <td className="text-end">{rule.movements}</td>
              <td>{rule.lastOn === null ? '–' : <Day day={rule.lastOn} />}</td>
              <td>
                <Moment at={rule.createdAt} /> · {rule.account}
              </td>
              {mayChange && (
                <td className="text-end">
                  <Button isSmall onClick={() => setAsked(rule)}>
                    {texts.forget}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        isOpen={asked !== null}
        title={texts.question}
        confirmLabel={texts.forget}
        cancelLabel={texts.keep}
        isCareful
        isBusy={isLoading}
        onConfirm={() => asked && void confirm(asked)}
        onCancel={() => setAsked(null)}
      >
        {asked && <p className="mb-0">{texts.effect({ pattern: asked.pattern })}</p>}
      </ConfirmDialog>
    </section>
  )
}
