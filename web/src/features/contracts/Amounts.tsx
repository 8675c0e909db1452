import type { LineAmounts } from '#domain/money.ts'
import { Money } from '../../ui/Money.tsx'
import { texts as labels } from './labelTexts.ts'

/** Base, discount and amount of what is being typed; dashes while a figure is missing. */
export const Amounts = ({ amounts }: { amounts: LineAmounts | null }) => (
  <dl className="form-amounts" aria-live="polite">
    <div>
      <dt>{labels.base}</dt>
      <dd>{amounts ? <Money amount={amounts.base} /> : '–'}</dd>
    </div>
    <div>
      <dt>{labels.discountAmount}</dt>
      <dd>{amounts ? <Money amount={amounts.discount} /> : '–'}</dd>
    </div>
    <div>
      <dt>{labels.amount}</dt>
      <dd>
        <output aria-label={labels.amount}>{amounts ? <Money amount={amounts.line} /> : '–'}</output>
      </dd>
    </div>
  </dl>
)
