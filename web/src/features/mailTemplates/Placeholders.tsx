import { PLACEHOLDERS, type TemplateKind } from '#wire/mailTemplates.ts'
import { Button } from '../../ui/Button.tsx'
import { texts } from './texts.ts'

type Props = { kind: TemplateKind; onInsert: (name: string) => void }

/** What the words may name, each as a button that puts it where one was writing. */
export function Placeholders({ kind, onInsert }: Props) {
  return (
    <div className="mb-3">
      <div className="template-names">
        <span className="muted">{texts.insert}</span>
        {PLACEHOLDERS[kind].map(name => (
          <Button
            key={name}
            isSmall
            aria-label={texts.insertOne({ what: texts.placeholder[name] })}
            onClick={() => onInsert(name)}
          >
            {texts.placeholder[name]}
          </Button>
        ))}
      </div>
      <p className="form-text mb-0">{texts.lineLeftOut}</p>
    </div>
  )
}
