import type { ReactNode } from 'react'
import { YesNo } from './YesNo.tsx'
import './details.scss'

const isNothing = (value: ReactNode): boolean => value === null || value === undefined || value === ''

/** Label and value of one field that is only read; yes or no for a flag, a dash where there is nothing. */
export const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>
      {typeof children === 'boolean' ? <YesNo value={children} /> : isNothing(children) ? '–' : children}
    </dd>
  </>
)

/** An address of the web that opens in a tab of its own; nothing for none. */
export const WebLink = ({ url }: { url: string | null }) =>
  url && (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </a>
  )
