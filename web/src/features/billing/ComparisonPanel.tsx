import { useId } from 'react'
import type { ComparedRun } from '../../records/billing/comparisonApi.ts'
import { useAddress } from '../../ui/address/useAddress.ts'
import { IconChevronDown, IconChevronRight } from '../../ui/icons.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { texts } from './comparisonTexts.ts'
import './comparison.scss'

const RunComparison = lazyPart(
  async () => (await import('./RunComparison.tsx')).RunComparison,
  () => <p role="status">{texts.reading}</p>,
)

type Props = {
  of: ComparedRun
  /** Clients that staff have left out. */
  excluded?: ReadonlySet<number>
}

/** Why this run comes to more or less than last month. Code and figures come when it is opened; the address keeps that it is. */
export function ComparisonPanel(props: Props) {
  const { address, change: changeAddress } = useAddress()
  const isOpen = address.get('motius') === 'si'
  const id = useId()
  const toggle = () =>
    changeAddress(current => {
      const next = new URLSearchParams(current)
      if (isOpen) next.delete('motius')
      else next.set('motius', 'si')
      return next
    })
  return (
    <section className="panel comparison" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          {isOpen ? <IconChevronDown /> : <IconChevronRight />}
          {texts.title}
        </button>
      </h2>
      <p className="muted">{texts.hint}</p>
      <div id={id}>{isOpen && <RunComparison {...props} />}</div>
    </section>
  )
}
