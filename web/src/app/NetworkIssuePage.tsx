import { Link, type Location, useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { texts } from './appTexts.ts'

const wantedOf = (state: unknown): Location | null => {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return null
  const { wanted } = state
  return typeof wanted === 'object' && wanted !== null && 'pathname' in wanted ? (wanted as Location) : null
}

/**
 * Asks for the page again from scratch, with the record that was on its way to it: the state moves into the entry of the
 * browser's history, where the router reads it after a reload. A reload also fetches the newest build.
 */
function reloadAt(wanted: Location): void {
  const state = { ...window.history.state, usr: wanted.state, key: wanted.key }
  window.history.replaceState(state, '', `${wanted.pathname}${wanted.search}${wanted.hash}`)
  window.location.reload()
}

/** Not lazy as the other pages are: it is the one that must be here when nothing else arrives. */
export function NetworkIssuePage() {
  const wanted = wantedOf(useLocation().state)
  return (
    <>
      <PageHeading title={texts.networkTitle} />
      <p>{texts.networkText}</p>
      <p className="d-flex gap-2">
        {wanted && (
          <Button look="primary" onClick={() => reloadAt(wanted)}>
            {texts.retry}
          </Button>
        )}
        <Link className="btn btn-outline-secondary" to={paths.home}>
          {texts.home}
        </Link>
      </p>
    </>
  )
}
