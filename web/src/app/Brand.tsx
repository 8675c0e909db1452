import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { texts } from './appTexts.ts'

/** The product's mark: a bill with its first line written. Leads Home. */
export function Brand() {
  return (
    <Link className="brand" to={paths.home} aria-label={texts.toHome}>
      <svg viewBox="0 0 20 24" width="18" height="22" aria-hidden="true" focusable="false">
        <path className="brand-paper" d="M1 1h13l5 5v16.5l-3-1.8-3 1.8-3-1.8-3 1.8-3-1.8-3 1.8z" />
        <path className="brand-ink" d="M5 12h10M5 16h10" />
        <path className="brand-accent" d="M5 7.5h5" />
      </svg>
      <span>Facturació</span>
    </Link>
  )
}
