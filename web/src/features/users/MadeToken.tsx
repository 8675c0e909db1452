import { Button } from '../../ui/Button.tsx'
import { texts } from './tokenTexts.ts'
import './tokens.scss'

/** A token, shown this once. Only the button that says so goes on. */
export function MadeToken({ token, onKept }: { token: string; onKept: () => void }) {
  return (
    <>
      <p>
        <strong>{texts.made}</strong>
      </p>
      <p>
        <code className="made-token">{token}</code>
      </p>
      <p className="muted">{texts.howTo({ header: 'Authorization: Bearer …' })}</p>
      <div className="form-actions">
        <Button look="primary" onClick={onKept}>
          {texts.kept}
        </Button>
      </div>
    </>
  )
}
