import { Link } from 'react-router-dom'
import { dayInMadrid, monthLabel, monthOf } from '#domain/dates.ts'
import { specLang } from '#language/language.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/useUser.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { MonthAtAGlance } from './MonthAtAGlance.tsx'
import { texts } from './texts.ts'
import './home.scss'

const glanceOf = (today: string): string => texts.glance({ month: monthLabel(monthOf(today)) })

export function HomePage() {
  const user = useUser()
  if (user) {
    return (
      <>
        <PageHeading
          title={texts.title}
          note={glanceOf(dayInMadrid(new Date()))}
          actions={
            <Link className="btn btn-primary" to={paths.billingRun}>
              {texts.bill}
            </Link>
          }
        />
        <MonthAtAGlance />
      </>
    )
  }
  return (
    <div className="welcome">
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
