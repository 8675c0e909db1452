import type { ReactNode } from 'react'

/** Line icons of 16 × 16, drawn here. They are decoration: the control around one has the words. */
const icon = (shape: ReactNode) => () => (
  <svg
    className="icon"
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {shape}
  </svg>
)

export const IconClose = icon(<path d="M4 4l8 8M12 4l-8 8" />)
export const IconChevronDown = icon(<path d="M4 6.5l4 4 4-4" />)
export const IconChevronLeft = icon(<path d="M9.5 4l-4 4 4 4" />)
export const IconChevronRight = icon(<path d="M6.5 4l4 4-4 4" />)
export const IconSortAscending = icon(<path d="M8 13V3M4.5 6.5L8 3l3.5 3.5" />)
export const IconSortDescending = icon(<path d="M8 3v10M4.5 9.5L8 13l3.5-3.5" />)
export const IconMenu = icon(<path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />)
export const IconSearch = icon(
  <>
    <circle cx="7" cy="7" r="4.2" />
    <path d="M10.2 10.2L13.5 13.5" />
  </>,
)
export const IconEdit = icon(<path d="M10.5 3l2.5 2.5L6 12.5l-3.2.7.7-3.2z" />)
export const IconDelete = icon(
  <path d="M3 4.5h10M6.5 4.5V3h3v1.5M4.3 4.5l.6 8.5h6.2l.6-8.5M6.7 7v3.7M9.3 7v3.7" />,
)
export const IconColumns = icon(<path d="M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10" />)
/** A place for a tick. */
export const IconEmpty = icon(<circle cx="8" cy="8" r="5.25" />)
export const IconUndo = icon(
  <>
    <path d="M6 3.5 3 6.5l3 3" />
    <path d="M3 6.5h6.5a3.5 3.5 0 0 1 0 7H7" />
  </>,
)
export const IconCheck = icon(<path d="M3 8.5l3.2 3.2L13 4.8" />)
export const IconDocument = icon(<path d="M9.5 2h-5.5v12h8V4.5zM9.5 2v2.5H12M6 8h4M6 10.7h4" />)
export const IconCalendar = icon(<path d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5V5M10.5 2.5V5" />)
export const IconUser = icon(
  <>
    <circle cx="8" cy="5.5" r="2.7" />
    <path d="M2.8 13.5c.6-2.8 2.6-4.2 5.2-4.2s4.6 1.4 5.2 4.2" />
  </>,
)
export const IconSun = icon(
  <>
    <circle cx="8" cy="8" r="2.8" />
    <path d="M8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9" />
  </>,
)
export const IconMoon = icon(<path d="M13.2 9.6A5.6 5.6 0 016.4 2.8a5.6 5.6 0 106.8 6.8z" />)
export const IconWarning = icon(<path d="M8 2.5l6 10.8H2zM8 6.5v3.2M8 11.5v.1" />)
export const IconOffline = icon(
  <path d="M2 6.3C3.7 4.8 5.7 4 8 4s4.3.8 6 2.3M4.3 9c1-.9 2.3-1.4 3.7-1.4s2.7.5 3.7 1.4M8 12.2v.1M2.5 2.5l11 11" />,
)
export const IconPrinter = icon(<path d="M4.5 6V2.5h7V6M4.5 11.5h-2v-5.5h11v5.5h-2M4.5 9.5h7v4h-7z" />)
export const IconDownload = icon(<path d="M8 2.5v7.5M4.8 7L8 10.2 11.2 7M3 13.2h10" />)
export const IconLock = icon(<path d="M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5" />)
