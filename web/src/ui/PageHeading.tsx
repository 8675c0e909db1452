import { type ReactNode, use, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { PageContext } from './PageContext.ts'

type Props = {
  title: string
  /** Tells its rules, beside the title. */
  help?: ReactNode
  /** Buttons of the page, at the right of its title. */
  actions?: ReactNode
  /** A short line under the title. */
  note?: ReactNode
  /** False for a page that puts the cursor into a field of its own. */
  takesFocus?: boolean
  /** Language of the title where it is not Catalan. */
  lang?: string
}

/**
 * Head of every page. Names the page in the browser's tab and takes the focus when one arrives by a link, so that a keyboard
 * or a screen reader goes on where the new page starts.
 */
export function PageHeading({ title, help, actions, note, takesFocus = true, lang }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { companyName } = use(PageContext)
  // The first page of a visit keeps the focus where the browser puts it: at the top, before the skip link.
  const isArrival = useLocation().key !== 'default'

  useEffect(() => {
    document.title = companyName ? `${title} · ${companyName}` : title
  }, [title, companyName])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, not when its address changes below it
  useEffect(() => {
    if (takesFocus && isArrival) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <header className="page-heading">
      <div>
        <div className="page-title">
          <h1 ref={heading} tabIndex={-1} lang={lang}>
            {title}
          </h1>
          {help}
        </div>
        {note && <p className="page-note">{note}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  )
}
