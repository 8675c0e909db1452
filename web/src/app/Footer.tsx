import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { useCompanyLogo, useCompanyName } from '../session/useCompanyName.ts'

export function Footer() {
  const name = useCompanyName()
  const logo = useCompanyLogo()
  return (
    <footer className="page-footer">
      <span>
        {logo && <img className="page-footer-logo" src={logo} alt={`Logotip de ${name}`} />}
        {name} © {new Date().getFullYear()}
      </span>
      <Link to={paths.about} lang="en">
        About
      </Link>
    </footer>
  )
}
