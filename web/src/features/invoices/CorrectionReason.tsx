import {
  CAUSES,
  type Cause,
  CORRECTION_MODES,
  type CorrectionMode,
  keepsDebt,
  typesOfCause,
} from '#domain/corrections.ts'
import { texts } from './assistantTexts.ts'
import { ChoiceList } from './ChoiceList.tsx'
import type { CorrectionDraft } from './correctionDraft.ts'
import { texts as correctionTexts } from './correctionTexts.ts'

const causes = CAUSES.map(value => ({
  value,
  label: correctionTexts.causes[value],
  hint: texts.effects[value],
}))

const modes = CORRECTION_MODES.map(value => ({
  value,
  label: correctionTexts.modes[value],
  hint: texts.modeHints[value],
}))

/** What happened, in words of who was there; from which follow the type, and how it is said. */
export const CauseChoice = ({
  causa,
  onChoose,
}: {
  causa: Cause | null
  onChoose: (causa: Cause) => void
}) => <ChoiceList title={texts.whyTitle} value={causa} choices={causes} onChoose={onChoose} />

type Props = { draft: CorrectionDraft; onChange: (part: Partial<CorrectionDraft>) => void }

/** The type of the tax agency that follows, to be chosen where two fit, and how the correction is said. */
export function TypeAndMode({ draft, onChange }: Props) {
  const types = typesOfCause[draft.causa]
  const type = draft.tipoFactura ?? types[0]
  return (
    <>
      {types.length > 1 ? (
        <ChoiceList
          title={correctionTexts.type}
          value={type}
          choices={types.map(value => ({ value, label: correctionTexts.types[value] }))}
          onChoose={tipoFactura => onChange({ tipoFactura })}
        />
      ) : (
        <p>
          <strong>{texts.typeTitle}:</strong> {correctionTexts.types[type]}
        </p>
      )}
      {!keepsDebt(type) && (
        <ChoiceList<CorrectionMode>
          title={texts.modeTitle}
          value={draft.modo}
          choices={modes}
          onChoose={modo => onChange({ modo })}
        />
      )}
    </>
  )
}
