import type { ReactNode, Ref } from 'react'
import './table.scss'

type Props = {
  /** Says to those who don't see it what the table holds. */
  caption: string
  isBusy?: boolean | undefined
  frameClass?: string
  tableClass?: string
  ref?: Ref<HTMLElement>
  /** Head, body and foot. */
  children: ReactNode
}

/** The frame of a table, whose rows are cards where the window is too narrow for its columns. */
export const TableFrame = ({ caption, isBusy, frameClass = '', tableClass = '', ref, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it scrolls sideways, by keyboard too
  <section ref={ref} className={`table-frame ${frameClass}`} tabIndex={0} aria-label={caption}>
    <table className={`data-table cards ${tableClass}`} aria-busy={isBusy}>
      <caption className="visually-hidden">{caption}</caption>
      {children}
    </table>
  </section>
)
