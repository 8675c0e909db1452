import { Navigate, useLocation, useRouteError } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { PageLoadError } from './lazyPage.tsx'

/** What stands where a page should: the network page when its code did not arrive, else an apology with a way on. */
export function RouteFailure() {
  const error = useRouteError()
  const wanted = useLocation()
  console.error(error)
  if (error instanceof PageLoadError) return <Navigate to={paths.networkIssue} replace state={{ wanted }} />
  return (
    <>
      <PageHeading title="Aquesta pantalla ha fallat" />
      <p>Ha passat una cosa que no havia de passar. El que ja estava desat no s’ha perdut.</p>
      <p className="d-flex gap-2">
        <Button look="primary" onClick={() => window.location.reload()}>
          Torna a carregar
        </Button>
        <a className="btn btn-outline-secondary" href={paths.home}>
          Home
        </a>
      </p>
    </>
  )
}
