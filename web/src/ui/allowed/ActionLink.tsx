import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Permission } from '#wire/permissions.ts'
import { reasonFor } from './reasonFor.ts'
import { useMay } from './useMay.ts'

type Props = {
  to: string
  /** What the screen is opened with. */
  state?: object
  className: string
  /** Who may do what it leads to; anybody else finds it there, and why it leads nowhere. */
  needs?: Permission
  'aria-label'?: string
  /** What the keys of the page know it by (`ui/keys/shortcuts.ts`). */
  'data-key'?: 'add' | 'edit'
  /** Language of the label where it is not Catalan. */
  lang?: string
  title?: string
  children: ReactNode
}

/** A way to a screen that changes something. */
export function ActionLink({ to, state, needs = 'change', className, title, children, ...named }: Props) {
  if (useMay(needs))
    return (
      <Link to={to} state={state} className={className} title={title} {...named}>
        {children}
      </Link>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link without an address is none, and this one says why it has none
    <span
      role="link"
      tabIndex={0}
      aria-disabled="true"
      className={`${className} disabled`}
      title={reasonFor(needs)}
      {...named}
    >
      {children}
    </span>
  )
}
