import { FORECAST_LENGTHS, type ForecastLength } from '#wire/billing.ts'
import { ToolbarSelect } from '../../ui/list/ToolbarSelect.tsx'
import { texts } from './texts.ts'

const options = [1, ...FORECAST_LENGTHS].map(months => ({
  value: months,
  label: texts.monthCount({ months }),
}))

type Props = { length: ForecastLength | null; onChange: (length: ForecastLength | null) => void }

/** How many months are told about. */
export const LengthSelect = ({ length, onChange }: Props) => (
  <ToolbarSelect
    label={texts.months}
    value={length ?? 1}
    options={options}
    onChange={chosen => onChange(FORECAST_LENGTHS.find(months => months === chosen) ?? null)}
  />
)
