import { DATE_PRESETS } from '#domain/dateRanges.ts'
import { ToolbarSelect } from '../../ui/list/ToolbarSelect.tsx'
import { texts } from './texts.ts'
import type { ChosenPeriod } from './useInvoiceRange.ts'

type Props = { period: ChosenPeriod; onChoose: (period: ChosenPeriod) => void }

/** Usual ranges of days. That days were chosen one by one is said, and is no choice of its own. */
export const PeriodSelect = ({ period, onChoose }: Props) => (
  <ToolbarSelect
    label={texts.period}
    value={period}
    options={(
      ['default', ...DATE_PRESETS, ...(period === 'custom' ? (['custom'] as const) : [])] as const
    ).map(value => ({ value, label: texts.periods[value] }))}
    onChange={onChoose}
  />
)
