import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import type {
  BankMovement,
  BankMovements,
  DebitChoice,
  MovementCandidate,
  MovementState,
} from '#wire/bankStatements.ts'
import { bankStatementsApi } from '../../records/bankStatements/bankStatementsApi.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { toFailure } from '../../ui/failure.ts'
import { KeysLine } from '../../ui/keys/KeysLine.tsx'
import { isShortcutId } from '../../ui/keys/shortcuts.ts'
import { useShortcuts } from '../../ui/keys/useShortcuts.ts'
import { useFailureToast } from '../../ui/toasts/useToast.ts'
import { hasMoreDebits } from './debitChoices.ts'
import { FindDebit } from './FindDebit.tsx'
import { MovementRow } from './MovementRow.tsx'
import { isDivisible } from './movementAmount.ts'
import { type Share, SplitDialog } from './SplitDialog.tsx'
import { texts } from './texts.ts'

const keysOf = (actions: object) => Object.keys(actions).filter(isShortcutId)

/**
 * Movements of one state, one below the other, one of them in focus: its keys decide it, and the next one comes up. Of the last one, too, it is said what has
 * become of it, and it is taken back by a key.
 */
export function MovementList({
  state,
  movements,
  count,
}: { state: MovementState } & Pick<BankMovements, 'movements' | 'count'>) {
  const mayChange = useMay('change')
  // By its number, for others clear the list, too: what comes in above it moves it, and its keys must never decide another one. Once it has left, by its place.
  const [at, setAt] = useState<{ identifier: number | null; place: number }>({ identifier: null, place: 0 })
  // Decided, and in the list until it is read anew: nobody is to wait for that, nor to decide it twice.
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  // In its place, for toasts would pile up: somebody clears hundreds of them.
  const [said, setSaid] = useState('')
  const [splitting, setSplitting] = useState<BankMovement | null>(null)
  const [finding, setFinding] = useState<BankMovement | null>(null)
  const [link, linking] = bankStatementsApi.useLinkBankMovementMutation()
  const [ignore, ignoring] = bankStatementsApi.useIgnoreBankMovementMutation()
  const [retry, retrying] = bankStatementsApi.useRetryBankMovementMutation()
  const [tell, telling] = bankStatementsApi.useTellBankMovementDebitMutation()
  const [tellSeveral, tellingSeveral] = bankStatementsApi.useTellBankMovementDebitsMutation()
  const [undo, undoing] = bankStatementsApi.useUndoBankMovementMutation()
  /** Why what was chosen in a dialog could not be done; it stays until it is. */
  const [problem, setProblem] = useState('')
  const last = useRef<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const wantsFocus = useRef(false)
  const tellFailure = useFailureToast()
  const isBusy = [linking, ignoring, retrying, telling, tellingSeveral, undoing].some(
    ({ isLoading }) => isLoading,
  )
  const listed = new Set(movements.map(({ identifier }) => identifier))
  const stillListed = new Set([...decided].filter(identifier => listed.has(identifier)))
  if (stillListed.size < decided.size) setDecided(stillListed)
  const shown = movements.filter(({ identifier }) => !decided.has(identifier))
  const found = shown.findIndex(({ identifier }) => identifier === at.identifier)
  if (found >= 0 && found !== at.place) setAt({ ...at, place: found })
  const current = found >= 0 ? found : Math.min(at.place, shown.length - 1)

  // What was decided has left the list: the one in its place goes on where that was.
  const inFocus = shown[current]?.identifier
  useEffect(() => {
    if (inFocus === undefined || !wantsFocus.current) return
    wantsFocus.current = false
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [inFocus])

  const decide = async <Answer,>(
    movement: Pick<BankMovement, 'identifier'>,
    done: string | ((answer: Answer) => string),
    work: Promise<Answer>,
    hasLeft: (answer: Answer) => boolean = () => true,
  ) => {
    // A dialog was opened from its row, and gives the focus back to it once it is closed.
    const isInDialog = splitting !== null || finding !== null
    setProblem('')
    wantsFocus.current = isInDialog || (list.current?.contains(document.activeElement) ?? false)
    try {
      const answer = await work
      last.current = movement.identifier
      putAway()
      if (hasLeft(answer)) setDecided(known => new Set(known).add(movement.identifier))
      setSaid(typeof done === 'string' ? done : done(answer))
    } catch (error) {
      if (isInDialog) {
        wantsFocus.current = false
        return setProblem(toFailure(error).message)
      }
      stayAt(movement)
      tellFailure(texts.failed, error)
    }
  }
  /** The row stays, and with it the focus: the button that was pressed was off meanwhile, and has lost it. */
  const stayAt = ({ identifier }: Pick<BankMovement, 'identifier'>) => {
    if (wantsFocus.current)
      list.current?.querySelector<HTMLElement>(`[data-movement="${identifier}"]`)?.focus()
    wantsFocus.current = false
  }
  const pay = (
    movement: BankMovement,
    candidate: Omit<MovementCandidate, 'allocations'> & {
      allocations: { invoiceIdentifier: number; amount: number }[]
    },
    others: readonly Share[] = [],
  ) =>
    decide(
      movement,
      texts.wasLinked({
        client: [...others, candidate].map(({ cliente }) => cliente.nombre).join(', '),
      }),
      link({
        identifier: movement.identifier,
        body: {
          payments: [...others, candidate].map(({ cliente, amount, allocations }) => ({
            clienteIdentifier: cliente.identifier,
            amount,
            allocations: allocations.map(({ invoiceIdentifier, amount }) => ({ invoiceIdentifier, amount })),
          })),
          marks: candidate.marks,
          fee: candidate.fee,
          evidence: candidate.evidence,
        },
      }).unwrap(),
    )
  const putAside = (movement: BankMovement, remember: boolean) =>
    decide(movement, texts.wasIgnored, ignore({ identifier: movement.identifier, remember }).unwrap())
  const isDebit = (movement: BankMovement, { remittance, line }: DebitChoice) =>
    decide(
      movement,
      texts.wasDebit({ remittance: String(remittance) }),
      tell({ identifier: movement.identifier, remittance, line }).unwrap(),
    )
  const areDebits = (movement: BankMovement, lines: number[]) =>
    decide(
      movement,
      ({ left }) =>
        [
          texts.wereReturned({ count: lines.length }),
          left > 0 && texts.leftOpen({ amount: formatMoney(left) }),
        ]
          .filter(Boolean)
          .join(' '),
      tellSeveral({ identifier: movement.identifier, lines }).unwrap(),
      ({ left }) => left === 0,
    )
  const tryAgain = (movement: BankMovement) => {
    const before = last.current
    return decide(
      movement,
      ({ linked, reason }) => {
        if (reason === null) return texts.wasRetried({ count: linked })
        // There is nothing of it to take back.
        last.current = before
        stayAt(movement)
        return texts.wasTried({ reason })
      },
      retry(movement.identifier).unwrap(),
      ({ reason }) => reason === null,
    )
  }
  const takeBack = (movement: BankMovement) =>
    decide(movement, texts.wasUndone, undo(movement.identifier).unwrap())
  /** What was decided last comes back among these, and into focus. */
  const takeBackLast = (identifier: number) =>
    decide(
      { identifier },
      () => {
        setDecided(known => new Set([...known].filter(one => one !== identifier)))
        setAt({ ...at, identifier })
        return texts.wasUndone
      },
      undo(identifier).unwrap(),
      () => false,
    )

  const putAway = () => {
    setProblem('')
    setSplitting(null)
    setFinding(null)
  }
  /** Not while what was chosen in the dialog is being done. */
  const close = () => {
    if (!isBusy) putAway()
  }
  const go = (to: number) => {
    const next = Math.max(0, Math.min(shown.length - 1, to))
    setAt({ identifier: shown[next]?.identifier ?? null, place: next })
    list.current?.querySelectorAll<HTMLElement>('[data-movement]')[next]?.focus()
  }
  const step = (by: number) =>
    // From elsewhere on the page, to where one was.
    go(list.current?.contains(document.activeElement) ? current + by : current)
  /** What a key decides of the movement in focus; one after the other. */
  const decision = (of: (movement: BankMovement, key: string) => unknown) => (key: string) => {
    const movement = shown[current]
    if (movement && !isBusy) of(movement, key)
  }
  const accept = decision((movement, key) => {
    const number = key === 'Enter' ? 1 : Number(key)
    const candidate = movement.candidates[number - 1]
    if (candidate) return pay(movement, candidate)
    const choice = movement.debits[number - movement.candidates.length - 1]
    return choice && isDebit(movement, choice)
  })
  const isOpen = state === 'open'
  const decisions = {
    ...(isOpen && {
      acceptFirst: accept,
      acceptOther: accept,
      splitMovement: decision(movement => isDivisible(movement) && setSplitting(movement)),
      findDebit: decision(movement => hasMoreDebits(movement) && setFinding(movement)),
      retryMovement: decision(tryAgain),
      ignoreMovement: decision(movement => putAside(movement, false)),
      ignoreAlike: decision(movement => !movement.isReturn && putAside(movement, true)),
    }),
    undoMovement: isOpen
      ? () => !isBusy && last.current !== null && takeBackLast(last.current)
      : decision(takeBack),
  } satisfies Parameters<typeof useShortcuts>[0]
  useShortcuts({
    nextRow: () => step(1),
    previousRow: () => step(-1),
    firstRow: () => go(0),
    lastRow: () => go(shown.length - 1),
    ...(mayChange && decisions),
  })

  return (
    <>
      {shown.length > 0 && (
        <KeysLine
          className="muted movement-keys"
          ids={['nextRow', 'previousRow', ...(mayChange ? keysOf(decisions) : [])]}
        />
      )}
      <p role="status" className="movement-said">
        {said}
      </p>
      {count > movements.length && (
        <p role="note">{texts.tooMany({ shown: String(movements.length), count: String(count) })}</p>
      )}
      <ol className="movements" ref={list}>
        {shown.map((movement, place) => (
          <li
            key={movement.identifier}
            className="panel movement"
            data-movement={movement.identifier}
            tabIndex={place === current ? 0 : -1}
            onFocus={() => setAt({ identifier: movement.identifier, place })}
          >
            <MovementRow
              movement={movement}
              mayChange={mayChange}
              isBusy={isBusy}
              onAccept={candidate => pay(movement, candidate)}
              onDebit={choice => isDebit(movement, choice)}
              onFindDebit={() => setFinding(movement)}
              onRetry={() => tryAgain(movement)}
              onSplit={() => setSplitting(movement)}
              onIgnore={remember => putAside(movement, remember)}
              onUndo={() => takeBack(movement)}
            />
          </li>
        ))}
      </ol>
      {finding && (
        <FindDebit
          movement={finding}
          problem={problem}
          isSending={isBusy}
          onClose={close}
          onChosen={choice => void isDebit(finding, choice)}
          onSeveral={lines => void areDebits(finding, lines)}
        />
      )}
      {splitting && (
        <SplitDialog
          movement={splitting}
          problem={problem}
          isSending={isBusy}
          onClose={close}
          onSplit={(last, others) => void pay(splitting, { ...last, marks: [], evidence: [] }, others)}
        />
      )}
    </>
  )
}
