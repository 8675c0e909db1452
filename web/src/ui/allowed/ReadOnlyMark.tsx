import { texts } from './allowedTexts.ts'
import { useMay } from './useMay.ts'

/** Stands on every screen of who may look at everything and change nothing. */
export function ReadOnlyMark() {
  const [mayRead, mayChange] = [useMay('read'), useMay('change')]
  if (!mayRead || mayChange) return null
  return (
    <span className="read-only-mark" title={texts.readOnlyHint}>
      {texts.readOnly}
    </span>
  )
}
