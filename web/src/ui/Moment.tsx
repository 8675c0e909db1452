import { momentInMadrid } from './momentInMadrid.ts'

/** An instant of the wire shown as the day and minute that it is in Madrid; nothing for none. */
export const Moment = ({ at }: { at: string | null }) =>
  at === null ? null : (
    <time className="figure" dateTime={at}>
      {momentInMadrid(at)}
    </time>
  )
