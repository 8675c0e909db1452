import { Link } from 'react-router-dom'
import { specLang } from '#language/language.ts'
import { paths } from '../paths.ts'
import { useCompanyLogo, useCompanyName } from '../session/useCompanyName.ts'
import { texts } from './appTexts.ts'

export function Footer() {
  const name = useCompanyName()
  const logo = useCompanyLogo()
  return (
    <footer className="page-footer">
      <span>
        {logo && <img className="page-footer-logo" src={logo} alt={texts.logoOf({ name })} />}
        {name} © {new Date().getFullYear()}
      </span>
      <Link to={paths.about} {...specLang('en')}>
        {texts.about}
      </Link>
    </footer>
  )
}
