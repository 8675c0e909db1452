import { formatIban } from '#domain/iban.ts'
import type { RemittanceDetails } from '#wire/remittances.ts'
import { Day } from '../../ui/Day.tsx'
import { Detail } from '../../ui/Details.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Money } from '../../ui/Money.tsx'
import { texts } from './texts.ts'

/** What is collected, when, for whom, and who has done what about it. */
export const RemittanceFacts = ({ remittance }: { remittance: RemittanceDetails }) => (
  <dl className="details-list">
    <Detail label={texts.day}>
      <Day day={remittance.collectionDate} />
    </Detail>
    {remittance.fileBy && (
      <Detail label={texts.fileBy}>
        <Day day={remittance.fileBy.day} />
        {remittance.fileBy.time !== null && ` · ${remittance.fileBy.time}`}
      </Detail>
    )}
    <Detail label={texts.bank}>{`${remittance.bankName} · ${formatIban(remittance.iban)}`}</Detail>
    <Detail label={texts.amount}>
      <Money amount={remittance.total} />
    </Detail>
    <Detail label={texts.debits}>{remittance.count}</Detail>
    <Detail label={texts.creditor}>{`${remittance.creditorName} · ${remittance.creditorIdentifier}`}</Detail>
    <Detail label={texts.message}>{remittance.messageId}</Detail>
    <Moments remittance={remittance} />
  </dl>
)

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
