import type { ReactNode } from 'react'
import './emptyState.scss'

type Props = {
  title: string
  /** Why it is empty, and what one can do. */
  children?: ReactNode
}

/** Stands where rows would be when there are none. */
export const EmptyState = ({ title, children }: Props) => (
  <div className="empty-state">
    <h2>{title}</h2>
    {children}
  </div>
)
