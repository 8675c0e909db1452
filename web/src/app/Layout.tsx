import { useRef, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { SessionWatch } from '../session/SessionWatch.tsx'
import { AwaitedExports } from '../ui/exports/AwaitedExports.tsx'
import { openForms } from '../ui/form/openForms.ts'
import { Toasts } from '../ui/toasts/Toasts.tsx'
import { Footer } from './Footer.tsx'
import { Navbar } from './Navbar.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'

/** What stands around every page. */
export function Layout() {
  const content = useRef<HTMLElement>(null)
  const FormsWatch = useSyncExternalStore(openForms.subscribe, openForms.watch)
  const isLoading = useNavigation().state === 'loading'
  return (
    <div className="app">
      {/* biome-ignore lint/a11y/useValidAnchor: it does lead to a place of the page, only without touching the address */}
      <a
        className="skip-link"
        href="#content"
        onClick={event => {
          // The address is the list's: skipping must not write into it.
          event.preventDefault()
          content.current?.focus()
        }}
      >
        Salta al contingut
      </a>
      <Navbar />
      <div className={`arriving${isLoading ? ' is-arriving' : ''}`} aria-hidden="true" />
      <OfflineNotice />
      <main ref={content} id="content" className="content" tabIndex={-1} aria-busy={isLoading}>
        <Outlet />
      </main>
      <Footer />
      <Toasts />
      <AwaitedExports />
      <SessionWatch />
      {FormsWatch && <FormsWatch />}
      <ScrollRestoration />
    </div>
  )
}
