import { Bar } from './Bar.tsx'
import type { Look } from './look.ts'

type Props = { series: readonly { name: string; look: Look }[]; hatching: string }

/** Which look is which series. Bars have it in their names, so this is for the eye. */
export const Legend = ({ series, hatching }: Props) => (
  <ul className="chart-legend" aria-hidden="true">
    {series.map(({ name, look }) => (
      <li key={name}>
        <span className="chart-sample">
          <Bar look={look} from={0} length={100} hatching={hatching} />
        </span>
        {name}
      </li>
    ))}
  </ul>
)
