import { useId } from 'react'
import { IconCheck } from '../../ui/icons.tsx'
import { ProgressLine } from '../../ui/ProgressLine.tsx'
import { texts } from './runTexts.ts'

type Props = {
  label: string
  /** Undefined while the work says no number. */
  done: number | undefined
  all: number
  isFinished: boolean
}

/** One kind of work with its bar. */
export function ProgressStep({ label, done, all, isFinished }: Props) {
  const id = useId()
  const most = Math.max(all, 1)
  return (
    <div className="run-step">
      <div className="run-step-head">
        <span id={id}>
          {label}
          {isFinished && <IconCheck />}
        </span>
        <span className="figure">{texts.ofAll({ done: done ?? 0, all })}</span>
      </div>
      <ProgressLine labelledBy={id} done={isFinished ? most : done} all={most} isFinished={isFinished} />
    </div>
  )
}
