import type { ReactNode } from 'react'

type Props = {
  /** Number of columns of the table. */
  span: number
  /** What is wrong. */
  message: ReactNode
  /** A button that helps. */
  children?: ReactNode
}

/** A line under a row: why it can't be saved or deleted, and what one can do. */
export const InlineMessage = ({ span, message, children }: Props) => (
  <tr className="inline-message">
    <td colSpan={span}>
      <div role="alert">
        <span>{message}</span>
        {children}
      </div>
    </td>
  </tr>
)
