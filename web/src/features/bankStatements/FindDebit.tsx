import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import type { BankMovement, DebitChoice } from '#wire/bankStatements.ts'
import { bankStatementsApi } from '../../records/bankStatements/bankStatementsApi.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { useRested } from '../../ui/useRested.ts'
import { whichDebit } from './debitChoices.ts'
import { FindField } from './FindField.tsx'
import { texts } from './texts.ts'
import '../../ui/form/controls.scss'

type Props = { movement: BankMovement; onChosen: (choice: DebitChoice) => void; onClose: () => void }

/** Finds which debit came back by a movement, among those of its amount: the newest first, or those of whom somebody looks for. */
export function FindDebit({ movement, onChosen, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const search = useRested(typed).trim()
  const { data, isFetching, isError, error, hasNextPage, fetchNextPage } =
    bankStatementsApi.useReturnableDebitPagesInfiniteQuery({ identifier: movement.identifier, search })
  const debits = data?.pages.flatMap(page => page.debits) ?? []
  const count = data?.pages[0]?.count ?? 0
  return (
    <FormDialog title={texts.findDebitTitle({ amount: formatMoney(-movement.amount) })} onCancel={onClose}>
      <p>{texts.findDebitHint}</p>
      <FindField label={texts.findDebitLabel} value={typed} onChange={setTyped} />
      <div role="status">
        {isError && <p className="refusal mb-0">{toFailure(error).message}</p>}
        {data && !isFetching && <p className="muted mb-0">{texts.debitsFound({ count })}</p>}
      </div>
      <ul className="split-found" aria-busy={isFetching}>
        {debits.map(choice => (
          <li key={choice.line}>
            <Button isSmall disabled={isFetching} onClick={() => onChosen(choice)}>
              {whichDebit(choice)}
            </Button>
          </li>
        ))}
      </ul>
      <div className="form-actions">
        {hasNextPage && (
          <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
            {texts.more}
          </Button>
        )}
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </FormDialog>
  )
}
