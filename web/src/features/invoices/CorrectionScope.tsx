import { AmountOff } from './AmountOff.tsx'
import { texts } from './assistantTexts.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { CorrectedLines } from './CorrectedLines.tsx'
import { type CorrectionDraft, EXTENTS, type LeftLine, type PlacedOriginal } from './correctionDraft.ts'
import { EndedLines } from './EndedLines.tsx'
import type { CorrectionWriting } from './useCorrectionDraft.ts'

type Props = {
  draft: CorrectionDraft
  lines: readonly LeftLine[]
  originals: readonly PlacedOriginal[]
  isChecked: boolean
  writing: CorrectionWriting
}

/** What the correction changes: by difference all, some or an amount of it; by substitution the lines as they should have been. */
export function CorrectionScope({ draft, lines, originals, isChecked, writing }: Props) {
  const rightLines = (
    <CorrectedLines
      draft={draft}
      lines={lines}
      originals={originals}
      isChecked={isChecked}
      writing={writing}
    />
  )
  if (draft.modo === 'S')
    return (
      <>
        <h2>{texts.rightLines}</h2>
        {rightLines}
      </>
    )
  // An invoice of earlier software has no lines here, and one that was taken back none any more.
  const without = originals.flatMap(({ number }, place) =>
    lines.some(({ original }) => original === place) ? [] : [number],
  )
  const offered = EXTENTS.filter(
    extent =>
      extent === draft.extent ||
      (extent === 'lines' && lines.length > 0) ||
      (extent === 'ended' && lines.some(({ periodo }) => periodo !== null)) ||
      extent === 'whole' ||
      extent === 'amount',
  )
  return (
    <>
      <ChoiceList
        title={texts.whatTitle}
        value={draft.extent}
        choices={offered.map(value => ({
          value,
          label: texts.extents[value],
          hint: texts.extentHints[value],
        }))}
        onChoose={extent => writing.change({ extent })}
      />
      {draft.extent === 'lines' && (
        <>
          {rightLines}
          {lines.length > 0 && without.length > 0 && (
            <p className="field-warning">{texts.noLinesOf({ numbers: without.join(', ') })}</p>
          )}
        </>
      )}
      {draft.extent === 'ended' && <EndedLines draft={draft} lines={lines} writing={writing} />}
      {draft.extent === 'amount' && (
        <AmountOff draft={draft} originals={originals} onChange={writing.change} />
      )}
    </>
  )
}
