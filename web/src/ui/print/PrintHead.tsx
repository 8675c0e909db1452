import { use, useEffect } from 'react'
import { dayInMadrid, formatDay } from '#domain/dates.ts'
import { PageContext } from '../PageContext.ts'
import { printedPages } from './printedPages.ts'
import { texts } from './printTexts.ts'
import './print.scss'

type Props = {
  title: string
  filter: string
  /** Too many columns for an upright page. */
  isWide?: boolean
}

/** What only paper needs to say: whose figures these are, of which day, what was filtered, and all of it on the foot of each page. */
export function PrintHead({ title, filter, isWide = false }: Props) {
  const { companyName: company } = use(PageContext)
  const day = formatDay(dayInMadrid(new Date()))
  const foot = [company, title, day].filter(Boolean).join(' · ')
  useEffect(() => printedPages({ foot, isWide }), [foot, isWide])
  return (
    <div className="print-only print-head">
      <strong>{company}</strong>
      <span>{texts.asOf({ day })}</span>
      {filter && <span className="print-filter">{texts.onlyWith({ filter })}</span>}
    </div>
  )
}
