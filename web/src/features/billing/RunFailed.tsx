import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { IconWarning } from '../../ui/icons.tsx'
import { texts } from './runTexts.ts'

type Props = {
  title: string
  reason: string
  /** The preview with the choices of this run; null when they are not known. */
  back: string | null
  /** Sends or looks for the same run again. */
  retry: (() => void) | null
}

/** A run that issued nothing: why, and the ways on. */
export function RunFailed({ title, reason, back, retry }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="panel run-failed" role="alert">
      <h2 ref={heading} tabIndex={-1}>
        <IconWarning /> {title}
      </h2>
      <p>{reason}</p>
      <div className="form-actions">
        <Link className="btn btn-primary" to={back ?? paths.billingRun}>
          {texts.backToPreview}
        </Link>
        {retry && <Button onClick={retry}>{texts.retry}</Button>}
      </div>
    </section>
  )
}
