import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { useCompanyName } from '../session/useCompanyName.ts'

export function Footer() {
  return (
    <footer className="page-footer">
      <span>
        {useCompanyName()} © {new Date().getFullYear()}
      </span>
      <Link to={paths.about} lang="en">
        About
      </Link>
    </footer>
  )
}
