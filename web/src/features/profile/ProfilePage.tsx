import { Link, useLocation } from 'react-router-dom'
import { specLang } from '#language/language.ts'
import { paths, SECURITY } from '../../paths.ts'
import { useUser } from '../../session/useUser.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SecurityPart } from './SecurityPart.tsx'
import { SessionsPart } from './SessionsPart.tsx'
import { texts as securityTexts } from './securityTexts.ts'
import { texts as sessions } from './sessionsTexts.ts'
import { texts } from './texts.ts'

const SECURITY_PART = SECURITY.slice(SECURITY.indexOf('#') + 1)

/** Open to anybody; who is not logged in is asked to (reading of AMB-07). */
export function ProfilePage() {
  const user = useUser()
  const { hash } = useLocation()
  if (!user) {
    return (
      <div className="welcome" {...specLang('es')}>
        <PageHeading title={texts.title} />
        <p>{texts.loginPrompt}</p>
        <p>
          <Link className="btn btn-primary" to={paths.login} {...specLang('en')}>
            {texts.login}
          </Link>
        </p>
      </div>
    )
  }
  return (
    <div {...specLang('es')}>
      <PageHeading title={texts.title} />
      <div className="panel panel-form">
        <Tabs
          // The address may lead to one of them, also while the page is open.
          key={hash}
          start={hash.slice(1)}
          isVertical
          label={texts.title}
          tabs={[
            { key: 'perfil', label: texts.profile, content: <ProfileForm user={user} /> },
            { key: 'password', label: texts.password, content: <PasswordForm user={user} /> },
            { key: SECURITY_PART, label: securityTexts.title, content: <SecurityPart user={user} /> },
            { key: 'sessions', label: sessions.title, content: <SessionsPart /> },
          ]}
        />
      </div>
    </div>
  )
}
