import { useMemo, useRef, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { may } from '#wire/permissions.ts'
import { PendingExports } from '../records/exports/PendingExports.tsx'
import { openForms } from '../session/openForms.ts'
import { SessionWatch } from '../session/SessionWatch.tsx'
import { useCompanyName } from '../session/useCompanyName.ts'
import { useUser } from '../session/useUser.ts'
import { PageContext, type PageGround } from '../ui/PageContext.ts'
import { Toasts } from '../ui/toasts/Toasts.tsx'
import { texts } from './appTexts.ts'
import { Footer } from './Footer.tsx'
import { KeyboardLoader } from './KeyboardLoader.tsx'
import { Navbar } from './Navbar.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'

/** With the first form, so that pages without one need not wait for it. */
const loadForms = () => import('../session/addForm.ts')

/** What stands around every page. */
export function Layout() {
  const user = useUser()
  const companyName = useCompanyName()
  const ground = useMemo<PageGround>(
    () => ({ companyName, may: permission => user !== null && may(user.role, permission), loadForms }),
    [companyName, user],
  )
  const content = useRef<HTMLElement>(null)
  const FormsWatch = useSyncExternalStore(openForms.subscribe, openForms.watch)
  const isLoading = useNavigation().state === 'loading'
  return (
    <PageContext value={ground}>
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
          {texts.skip}
        </a>
        <Navbar />
        <div className={`arriving${isLoading ? ' is-arriving' : ''}`} aria-hidden="true" />
        <OfflineNotice />
        <main ref={content} id="content" className="content" tabIndex={-1} aria-busy={isLoading}>
          <Outlet />
        </main>
        <Footer />
        <Toasts />
        <PendingExports />
        <SessionWatch />
        {user && <KeyboardLoader />}
        {FormsWatch && <FormsWatch />}
        <ScrollRestoration />
      </div>
    </PageContext>
  )
}
