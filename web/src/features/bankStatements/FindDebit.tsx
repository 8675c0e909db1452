import { useState } from 'react'
import { formatMoney, sumMoney } from '#domain/money.ts'
import { type BankMovement, type DebitChoice, MOST_RETURNED } from '#wire/bankStatements.ts'
import { bankStatementsApi } from '../../records/bankStatements/bankStatementsApi.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Sending } from '../../ui/typedText.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { whichDebit } from './debitChoices.ts'
import { FindField } from './FindField.tsx'
import { texts } from './texts.ts'
import '../../ui/form/controls.scss'

type Props = {
  movement: BankMovement
  /** Why what was chosen could not be noted. */
  problem: string
  isSending: boolean
  onChosen: (choice: DebitChoice) => void
  onSeveral: (lines: number[]) => void
  onClose: () => void
}

/**
 * Finds which debit came back by a movement, among those of its amount, or which did so as one sum: the newest first, or those of whom somebody looks
 * for.
 */
export function FindDebit({ movement, problem, isSending, onChosen, onSeveral, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [as, setAs] = useState<'one' | 'many'>(movement.returnableCount > 0 ? 'one' : 'many')
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const search = useDebounced(typed).trim()
  const { data, isFetching, isError, error, hasNextPage, fetchNextPage } =
    bankStatementsApi.useReturnableDebitPagesInfiniteQuery({ identifier: movement.identifier, search, as })
  const debits = data?.pages.flatMap(page => page.debits) ?? []
  const count = data?.pages[0]?.count ?? 0
  const asked = -movement.amount
  const sum = sumMoney([...chosen.values()])
  const tick = (line: number, amount: number) =>
    setChosen(before => {
      const after = new Map(before)
      if (!after.delete(line)) after.set(line, amount)
      return after
    })
  const title = as === 'one' ? texts.findDebitTitle : texts.severalTitle
  return (
    <FormDialog title={title({ amount: formatMoney(asked) })} onCancel={onClose}>
      <p>{as === 'one' ? texts.findDebitHint : texts.severalHint}</p>
      <FindField label={texts.findDebitLabel} value={typed} onChange={setTyped} />
      <div role="status">
        {isError && <p className="refusal mb-0">{toFailure(error).message}</p>}
        {data && !isFetching && (
          <p className="muted mb-0">{(as === 'one' ? texts.debitsFound : texts.severalFound)({ count })}</p>
        )}
      </div>
      <ul className="split-found" aria-busy={isFetching}>
        {debits.map(choice => (
          <li key={choice.line}>
            {as === 'one' || choice.line === null ? (
              <Button isSmall disabled={isFetching || isSending} onClick={() => onChosen(choice)}>
                {whichDebit(choice)}
              </Button>
            ) : (
              <label className="form-check">
                <input
                  type="checkbox"
                  className="form-check-input"
                  checked={chosen.has(choice.line)}
                  onChange={() => choice.line !== null && tick(choice.line, choice.amount)}
                />{' '}
                {whichDebit(choice)}
              </label>
            )}
          </li>
        ))}
      </ul>
      {as === 'many' && (
        <p role="status" className="mb-0">
          {texts.chosenDebits({
            count: chosen.size,
            sum: formatMoney(sum),
            amount: formatMoney(asked),
          })}{' '}
          {sum > asked && <strong className="refusal">{texts.tooMuchChosen}</strong>}
        </p>
      )}
      <Sending is={isSending} />
      <ErrorLine message={problem} />
      <div className="form-actions">
        {hasNextPage && (
          <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
            {texts.more}
          </Button>
        )}
        {as === 'one' ? (
          <Button onClick={() => setAs('many')}>{texts.several}</Button>
        ) : (
          <Button
            look="primary"
            disabled={isSending || chosen.size === 0 || chosen.size > MOST_RETURNED || sum > asked}
            onClick={() => onSeveral([...chosen.keys()])}
          >
            {texts.areReturned}
          </Button>
        )}
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </FormDialog>
  )
}
