import { Link, useLocation } from 'react-router-dom'
import { specLang } from '#language/language.ts'
import { paths } from '../../paths.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { texts } from './texts.ts'

const resourceOf = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null || !('resource' in state)) return null
  return typeof state.resource === 'string' ? state.resource : null
}

/** Takes the resource that was asked for as navigation state (reading of AMB-18); its text is the specification's own. */
export function NotFoundPage() {
  const resource = resourceOf(useLocation().state)
  return (
    <>
      <PageHeading title="404" />
      <p {...specLang('en')}>{texts.text}</p>
      {resource && (
        <p>
          <code>{resource}</code>
        </p>
      )}
      <p>
        <Link className="btn btn-primary" to={paths.home} {...specLang('en')}>
          {texts.home}
        </Link>
      </p>
    </>
  )
}
