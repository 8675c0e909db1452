import { Link } from 'react-router-dom'
import { specLang } from '#language/language.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/useUser.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SessionsPart } from './SessionsPart.tsx'
import { texts as sessions } from './sessionsTexts.ts'
import { texts } from './texts.ts'

/** Open to anybody; who is not logged in is asked to (reading of AMB-07). */
export function ProfilePage() {
  const user = useUser()
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
          isVertical
          label={texts.title}
          tabs={[
            { key: 'perfil', label: texts.profile, content: <ProfileForm user={user} /> },
            { key: 'password', label: texts.password, content: <PasswordForm user={user} /> },
            { key: 'sessions', label: sessions.title, content: <SessionsPart /> },
          ]}
        />
      </div>
    </div>
  )
}
