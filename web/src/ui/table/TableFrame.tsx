import type { ReactNode, Ref } from 'react'
import './table.scss'

type Props = {
  /** Says to those who don't see it what the table holds. */
  caption: string
  isBusy?: boolean | undefined
  frameClass?: string
  tableClass?: string
  ref?: Ref<HTMLDivElement>
  /** Head, body and foot. */
  children: ReactNode
}

/** The frame of a table, whose rows are cards where the window is too narrow for its columns. */
export const TableFrame = ({ caption, isBusy, frameClass = '', tableClass = '', ref, children }: Props) => (
  // No landmark: what it stands in is one, and often has the same name.
  // biome-ignore lint/a11y/useSemanticElements: rows, and no fields
  // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it scrolls sideways, by keyboard too
  <div ref={ref} role="group" className={`table-frame ${frameClass}`} tabIndex={0} aria-label={caption}>
    <table className={`data-table cards ${tableClass}`} aria-busy={isBusy}>
      <caption className="visually-hidden">{caption}</caption>
      {children}
    </table>
  </div>
)
