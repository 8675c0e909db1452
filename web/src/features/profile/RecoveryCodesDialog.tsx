import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { texts } from './securityTexts.ts'
import './security.scss'

/** Codes that are shown this once. Only the button that says so closes it: an Escape too many would lose them. */
export function RecoveryCodesDialog({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const address = useTextFile(codes.join('\r\n'))
  return (
    <FormDialog title={texts.codesTitle} onCancel={() => {}}>
      <p>
        <strong>{texts.keepThem}</strong> {texts.codesNote}
      </p>
      <ol className="recovery-codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="form-actions">
        <Button look="primary" onClick={onKept}>
          {texts.kept}
        </Button>
        <a className="btn btn-outline-secondary" href={address} download={texts.fileName}>
          {texts.download}
        </a>
        <Button onClick={() => window.print()}>{texts.print}</Button>
      </div>
    </FormDialog>
  )
}

/** The address of a text as a file, for as long as it is shown. */
function useTextFile(text: string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [text])
  return address
}
