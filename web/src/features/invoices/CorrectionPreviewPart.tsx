import type { ReactNode } from 'react'
import type { CorrectionPreview } from '#wire/corrections.ts'
import { toFailure } from '../../ui/failure.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { texts } from './assistantTexts.ts'
import { CorrectionOutcome } from './CorrectionOutcome.tsx'
import type { CorrectionWritten } from './correctionBody.ts'
import type { useCorrectionDraft } from './useCorrectionDraft.ts'
import type { useCorrectionPreview } from './useCorrectionPreview.ts'

type Props = {
  writing: ReturnType<typeof useCorrectionDraft>
  looked: ReturnType<typeof useCorrectionPreview>
  /** What was left of the originals before it. */
  before: CorrectionPreview['restante']
  missing: CorrectionWritten['missing']
  /** Whether it was asked to be issued: what is missing is an error from then on. */
  isAsked: boolean
  error: string | undefined
  /** The buttons below. */
  children: ReactNode
}

/** A look at what the correction comes to, why it may not be, or what is still to be written. */
export function CorrectionPreviewPart({ writing, looked, before, missing, isAsked, error, children }: Props) {
  const { preview, error: refusal, isLooking } = looked
  const { draft, change } = writing
  const failure = refusal ? toFailure(refusal) : null
  return (
    <section className="panel correction-outcome" aria-label={texts.previewTitle}>
      <h2>{texts.previewTitle}</h2>
      <div aria-live="polite" aria-busy={isLooking}>
        {preview && draft ? (
          <CorrectionOutcome
            preview={preview}
            before={before}
            liberarPeriodos={draft.liberarPeriodos}
            onFree={liberarPeriodos => change({ liberarPeriodos })}
          />
        ) : failure ? (
          <div className="field-warning">
            <strong>{texts.refusal}</strong>
            <ul>
              {[...new Set([failure.message, ...Object.values(failure.fields)])].map(message => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </div>
        ) : (
          <p className="muted">
            {isLooking ? texts.looking : missing ? texts.missing[missing] : texts.previewWaits}
          </p>
        )}
      </div>
      <ErrorLine message={(isAsked && missing ? texts.missing[missing] : undefined) ?? error} />
      <div className="form-actions">{children}</div>
    </section>
  )
}
