import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { CollectionEntry } from '#wire/collections.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { Joined, type Part } from '../../ui/Joined.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { useFailureToast } from '../../ui/toasts/useToast.ts'
import { InvoiceLink } from '../invoices/InvoiceLink.tsx'
import { useUndoToast } from '../useUndoToast.ts'
import { collectionsApi } from './collectionsApi.ts'
import { texts } from './texts.ts'
import '../payments/payments.scss'

/** What was promised, what it is about, how it ended, who has noted it and when. */
const aboutOf = ({
  kind,
  amount,
  came,
  dueOn,
  coversAll,
  invoices,
  ended,
  account,
  at,
}: CollectionEntry): Part[] => {
  const parts: Part[] = []
  if (kind === 'promise')
    parts.push({
      key: 'promise',
      told: texts.promised({
        amount: formatMoney(amount ?? 0),
        day: formatDay(dueOn ?? ''),
        came: formatMoney(came ?? 0),
      }),
    })
  if (kind === 'note' && dueOn !== null)
    parts.push({ key: 'again', told: texts.again({ day: formatDay(dueOn) }) })
  if (coversAll) parts.push({ key: 'all', told: texts.all })
  else if (invoices.length > 0) {
    const links = invoices.map(one => ({ key: one.identifier, told: <InvoiceLink {...one} /> }))
    const told = (
      <>
        {texts.of} <Joined parts={links} between=", " />
      </>
    )
    parts.push({ key: 'invoices', told })
  }
  if (ended) parts.push({ key: 'ended', told: texts.endedBy({ account: ended.account }) })
  return [...parts, { key: 'account', told: account }, { key: 'at', told: <Moment at={at} /> }]
}

/** What was noted of a client, the newest first; what still holds can be ended, and that be undone. */
export function CollectionEntries({ entries }: { entries: readonly CollectionEntry[] }) {
  const mayChange = useMay('change')
  const [end] = collectionsApi.useEndEntryMutation()
  const [reopen] = collectionsApi.useReopenEntryMutation()
  const offerUndo = useUndoToast()
  const failure = useFailureToast()
  const close = async ({ identifier, kind }: CollectionEntry) => {
    const answer = await end(identifier)
    if (answer.error) failure(texts.notEnded, answer.error)
    else offerUndo({ title: texts.title, text: texts.ended[kind] }, () => reopen(identifier).unwrap())
  }
  if (entries.length === 0) return <p className="muted mb-0">{texts.noEntries}</p>
  return (
    <ul className="collection-entries">
      {entries.map(entry => (
        <li key={entry.identifier} className={entry.state === 'ended' ? 'is-ended' : undefined}>
          <div>
            <strong>{texts.kinds[entry.kind]}</strong>
            {(entry.kind !== 'note' || entry.state === 'ended') && (
              <span className={entry.state === 'broken' ? 'refusal' : 'muted'}>
                {' '}
                · {texts.states[entry.state]}
              </span>
            )}
            {entry.text !== null && <p className="as-written mb-0">{entry.text}</p>}
            <p className="muted mb-0 collection-about">
              <Joined parts={aboutOf(entry)} between=" · " />
            </p>
          </div>
          {mayChange && entry.state !== 'ended' && (
            <Button isSmall onClick={() => void close(entry)}>
              {texts.end[entry.kind]}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
