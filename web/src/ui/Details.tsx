import type { ReactNode } from 'react'

/** Label and value of one field that is only read; a dash where there is nothing. */
export const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children === null || children === undefined || children === '' ? '–' : children}</dd>
  </>
)

/** An address of the web that opens in a tab of its own; nothing for none. */
export const WebLink = ({ url }: { url: string | null }) =>
  url && (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </a>
  )
