import { formatDay } from '#domain/dates.ts'
import { formatMoney, sumMoney } from '#domain/money.ts'
import type { BankMovement, DebitChoice, MovementCandidate } from '#wire/bankStatements.ts'
import { ClientLink } from '../../records/clients/ClientLink.tsx'
import { InvoiceLink } from '../../records/invoices/InvoiceLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Day } from '../../ui/Day.tsx'
import { Joined, type Part } from '../../ui/Joined.tsx'
import { Money } from '../../ui/Money.tsx'
import { hasMoreDebits, whichDebit } from './debitChoices.ts'
import { keptOf } from './keptOf.ts'
import { amountText, isDivisible } from './movementAmount.ts'
import { texts } from './texts.ts'

type Props = {
  movement: BankMovement
  mayChange: boolean
  isBusy: boolean
  onAccept: (candidate: MovementCandidate) => void
  onSplit: () => void
  onIgnore: (remember: boolean) => void
  onDebit: (choice: DebitChoice) => void
  onFindDebit: () => void
  onRetry: () => void
  onUndo: () => void
}

/** One movement: what the bank says, and what it has paid or may have. */
export function MovementRow({
  movement,
  mayChange,
  isBusy,
  onAccept,
  onDebit,
  onFindDebit,
  onRetry,
  onSplit,
  onIgnore,
  onUndo,
}: Props) {
  const { payerName, text, candidates, debits, payments, state } = movement
  const isIncoming = movement.amount > 0 && !movement.isReturn
  const isOff = !mayChange || isBusy
  return (
    <>
      <div className="movement-head">
        <Day day={movement.bookedOn} />
        <strong>{payerName ?? text}</strong>
        <span className="movement-amount">
          {movement.currency === 'EUR' ? (
            <Money amount={movement.amount} />
          ) : (
            amountText(movement.amount, movement.currency)
          )}
        </span>
      </div>
      <p className="muted movement-text">
        {movement.banc.nombre}
        {payerName !== null && text !== '' && ` · ${text}`}
        {movement.isReturn
          ? ` · ${movement.returnReason === null ? texts.returnedWithoutReason : texts.returned({ reason: movement.returnReason })}`
          : movement.amount < 0 && ` · ${texts.outgoing}`}
      </p>
      {movement.isMissed && <p className="movement-none refusal">{texts.missed}</p>}
      {state === 'open' && (
        <>
          {movement.refusal !== null && (
            <p className="movement-none refusal">{texts.wasRefused({ reason: movement.refusal })}</p>
          )}
          {movement.perhaps !== null && (
            <p className="movement-none">
              {texts.perhaps({ day: formatDay(movement.perhaps.bookedOn), text: movement.perhaps.text })}
            </p>
          )}
          {isIncoming && candidates.length + debits.length === 0 && (
            <p className="movement-none">{texts.noCandidate}</p>
          )}
          <ol className="movement-candidates">
            {candidates.map((candidate, place) => (
              <li
                // One invoice may be offered by what is left of it, and by what was noted of it by hand.
                key={`${candidate.cliente.identifier} ${candidate.allocations.map(one => one.invoiceIdentifier)} ${candidate.evidence}`}
              >
                <Button
                  isSmall
                  look={place === 0 ? 'primary' : 'outline-primary'}
                  disabled={isOff}
                  onClick={() => onAccept(candidate)}
                >
                  {texts.accept({ key: String(place + 1) })}
                </Button>
                <span>
                  <ClientLink {...candidate.cliente} /> · <Paid {...candidate} />
                  <small className="muted">
                    {' '}
                    {candidate.evidence.map(kind => texts.evidence[kind]).join(', ')}
                  </small>
                </span>
              </li>
            ))}
            {debits.map((choice, place) => (
              <li key={`${choice.remittance} ${choice.line}`}>
                <Button isSmall look="outline-primary" disabled={isOff} onClick={() => onDebit(choice)}>
                  {texts.accept({ key: String(candidates.length + place + 1) })}
                </Button>
                <span>{whichDebit(choice)}</span>
              </li>
            ))}
          </ol>
          <div className="movement-actions">
            {isDivisible(movement) && (
              <Button isSmall disabled={isOff} onClick={onSplit}>
                {isIncoming ? texts.split : texts.giveBack}
              </Button>
            )}
            {hasMoreDebits(movement) && (
              <Button isSmall disabled={isOff} onClick={onFindDebit}>
                {texts.findDebit}
              </Button>
            )}
            <Button isSmall disabled={isOff} onClick={onRetry}>
              {texts.retry}
            </Button>
            <Button isSmall disabled={isOff} onClick={() => onIgnore(false)}>
              {texts.notInvoice}
            </Button>
            {!movement.isReturn && (
              <Button isSmall disabled={isOff} onClick={() => onIgnore(true)}>
                {texts.norOthers}
              </Button>
            )}
          </div>
        </>
      )}
      {state !== 'open' && (
        <>
          {payments.map((payment, place) => (
            <p key={payment.identifier} className="movement-paid">
              <ClientLink {...payment.cliente} /> ·{' '}
              {payment.isReversed ? (
                texts.tookBack({ amount: formatMoney(payment.amount) })
              ) : (
                // Once, whoever of several has paid it.
                <Paid {...payment} fee={place === payments.length - 1 ? keptOf(movement) : 0} />
              )}
            </p>
          ))}
          <p className="muted movement-why">
            {movement.decidedBy === null
              ? state === 'linked'
                ? texts.byItself
                : texts.byRule
              : texts.by({ account: movement.decidedBy })}
            {movement.evidence.length > 0 &&
              `: ${movement.evidence.map(kind => texts.evidence[kind]).join(', ')}`}
          </p>
          <div className="movement-actions">
            <Button isSmall disabled={isOff} onClick={onUndo}>
              {texts.undo}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** `A-413 121,00 €, a compte 5,00 €`, each invoice leading to its page. */
function Paid({ amount, allocations, fee }: Pick<MovementCandidate, 'amount' | 'allocations' | 'fee'>) {
  const rest = sumMoney([amount, ...allocations.map(one => -one.amount)])
  const parts: Part[] = [
    ...allocations.map(one => ({
      key: one.number,
      told: (
        <>
          <InvoiceLink identifier={one.invoiceIdentifier} number={one.number} /> {formatMoney(one.amount)}
        </>
      ),
    })),
    ...(rest > 0 ? [{ key: 'rest', told: texts.onAccount({ amount: formatMoney(rest) }) }] : []),
    ...(rest < 0 && amount < 0
      ? [{ key: 'rest', told: texts.ofCredit({ amount: formatMoney(-rest) }) }]
      : []),
    ...(fee > 0 ? [{ key: 'fee', told: texts.kept({ amount: formatMoney(fee) }) }] : []),
  ]
  return <Joined parts={parts} between=", " />
}
