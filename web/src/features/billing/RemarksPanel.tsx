import { memo, useMemo, useState } from 'react'
import type { PreviewRemark } from '#wire/billing.ts'
import { ClientLink } from '../../records/clients/ClientLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconWarning } from '../../ui/icons.tsx'
import { type RemarkGroup, remarkGroups } from './remarkGroups.ts'
import { texts } from './texts.ts'

/** Up to so many stand in sight, one under the other; more wait until they are asked for, and stand in columns. */
const FEW = 5
const FIRST_SHOWN = 20
const MORE_SHOWN = 200

/** The clients of one reason. A remark that all ten thousand have is shown in steps. */
function GroupClients({ group: { items } }: { group: RemarkGroup }) {
  const [shown, setShown] = useState(FIRST_SHOWN)
  return (
    <>
      <ul className={items.length > FEW ? 'run-many' : undefined}>
        {items.slice(0, shown).map(({ clienteIdentifier, cliente, detail }) => (
          <li key={clienteIdentifier}>
            <ClientLink identifier={clienteIdentifier} nombre={cliente} />
            {detail && <span className="muted"> · {detail}</span>}
          </li>
        ))}
      </ul>
      {items.length > shown && (
        <Button isSmall onClick={() => setShown(shown + MORE_SHOWN)}>
          {texts.showMore({ count: items.length - shown })}
        </Button>
      )}
    </>
  )
}

type Props = {
  title: string
  hint: string
  tone: 'blocked' | 'warning'
  remarks: readonly PreviewRemark[]
}

/** Remarks of the preview, one line for each reason, which opens to its clients. */
export const RemarksPanel = memo(function RemarksPanel({ title, hint, tone, remarks }: Props) {
  const groups = useMemo(() => remarkGroups(remarks), [remarks])
  if (remarks.length === 0) return null
  return (
    <section className={`panel run-remarks run-remarks-${tone}`} aria-label={title}>
      <h2>
        <IconWarning /> {title}
      </h2>
      <p className="muted">{hint}</p>
      {groups.map(group => (
        <details key={group.reason} open={tone === 'blocked' && group.items.length <= FEW}>
          <summary>
            {group.reason} <span className="muted">({texts.clients({ count: group.items.length })})</span>
          </summary>
          <GroupClients group={group} />
        </details>
      ))}
    </section>
  )
})
