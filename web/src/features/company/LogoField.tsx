import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { FieldProblem } from '../../ui/form/FieldFrame.tsx'
import { FileButton } from '../../ui/form/FileButton.tsx'
import { readLogo } from './readLogo.ts'
import { texts } from './texts.ts'
import './company.scss'

type Props = {
  /** Data URL of the picture, null for none. */
  logo: string | null
  error: FieldProblem
  onChange: (logo: string | null) => void
  onRefuse: (reason: string) => void
}

/** The logo as it will be printed, with what changes it. */
export function LogoField({ logo, error, onChange, onRefuse }: Props) {
  const id = useId()
  const choose = async (file: File | undefined) => {
    if (!file) return
    const chosen = await readLogo(file)
    if ('dataUrl' in chosen) onChange(chosen.dataUrl)
    else onRefuse(chosen.refusal)
  }
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {texts.logo}
      </label>
      <div className="logo-preview">
        {logo ? <img src={logo} alt={texts.logoPreview} /> : <span className="muted">{texts.noLogo}</span>}
      </div>
      <div className="logo-buttons">
        <FileButton
          text={texts.chooseLogo}
          isSmall
          id={id}
          accept="image/png,image/jpeg"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onChange={event => {
            void choose(event.target.files?.[0])
            // The same file may be chosen again after it was mended.
            event.target.value = ''
          }}
        />
        {logo && (
          <Button isSmall onClick={() => onChange(null)}>
            {texts.removeLogo}
          </Button>
        )}
      </div>
      {error && (
        <div className="invalid-feedback d-block" id={`${id}-error`}>
          {error.message}
        </div>
      )}
      <div className="form-text" id={`${id}-hint`}>
        {texts.logoHint}
      </div>
    </div>
  )
}
