import type { Look } from './look.ts'

type Props = {
  look: Look
  /** Where it begins and how far it reaches, in percent of the room that there is: upwards, or to the end where it `isLying`. */
  from: number
  length: number
  isLying?: boolean
  /** The identifier of the chart's `Hatching`. */
  hatching: string
}

/** The bar itself, for the eye alone: drawn, because a browser leaves grounds of boxes away on paper. */
export const Bar = ({ look, from, length, isLying = false, hatching }: Props) => (
  <svg className="chart-bar" aria-hidden="true" focusable="false">
    <rect
      className={`chart-${look}`}
      {...(isLying
        ? { x: `${from}%`, y: 0, width: `${length}%`, height: '100%' }
        : { x: 0, y: `${100 - from - length}%`, width: '100%', height: `${length}%` })}
      {...(look === 'hatched' && { fill: `url(#${hatching})` })}
    />
  </svg>
)
