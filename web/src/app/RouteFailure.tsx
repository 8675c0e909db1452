import { Navigate, useLocation, useRouteError } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { texts } from './appTexts.ts'
import { PageLoadError } from './lazyPage.tsx'

/** What stands where a page should: the network page when its code did not arrive, else an apology with a way on. */
export function RouteFailure() {
  const error = useRouteError()
  const wanted = useLocation()
  console.error(error)
  if (error instanceof PageLoadError) return <Navigate to={paths.networkIssue} replace state={{ wanted }} />
  return (
    <>
      <PageHeading title={texts.failedTitle} />
      <p>{texts.failedText}</p>
      <p className="d-flex gap-2">
        <Button look="primary" onClick={() => window.location.reload()}>
          {texts.reload}
        </Button>
        <a className="btn btn-outline-secondary" href={paths.home}>
          {texts.home}
        </a>
      </p>
    </>
  )
}
