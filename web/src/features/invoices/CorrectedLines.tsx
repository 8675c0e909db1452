import { amountsOfLine } from '#domain/invoiceLine.ts'
import { formatMoney } from '#domain/money.ts'
import { treatmentName } from '../../records/taxes/treatmentName.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { IconDelete } from '../../ui/icons.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { texts } from './assistantTexts.ts'
import {
  type CorrectionDraft,
  changeOfLine,
  type FreeLine,
  type LeftLine,
  type PlacedOriginal,
  rightOf,
} from './correctionDraft.ts'
import { texts as invoiceTexts } from './invoiceTexts.ts'
import { LinesTable } from './LinesTable.tsx'
import { type LineDraft, readDraft } from './lineChanges.ts'
import { FigureCells, NameInput } from './lineInputs.tsx'
import type { CorrectionWriting } from './useCorrectionDraft.ts'

type Props = {
  draft: CorrectionDraft
  lines: readonly LeftLine[]
  originals: readonly PlacedOriginal[]
  isChecked: boolean
  writing: CorrectionWriting
}

function RightRow({
  line,
  draft,
  originals,
  writing,
}: { line: LeftLine } & Omit<Props, 'lines' | 'isChecked'>) {
  const { identifier, producte, restante, now } = line
  const typed = draft.rights[identifier]
  const shown = typed ?? now
  const { errors } = rightOf(line, draft.rights)
  const change = changeOfLine(line, draft)
  const type = (part: Partial<LineDraft>) => writing.typeLine(identifier, { ...shown, ...part })
  const named = (label: string) => texts.ofLine({ label, line: producte })
  const isGone = shown.cantidad.trim() === '0'
  return (
    <tr className={typed ? 'line-editing' : undefined}>
      <td className="card-line">
        {draft.modo === 'S' ? (
          <NameInput
            isOpened={false}
            label={named(invoiceTexts.description)}
            value={shown.producte}
            error={errors?.producte}
            onType={text => type({ producte: text })}
          />
        ) : (
          <strong>{producte}</strong>
        )}
        <div className="muted">
          {originals.length > 1 && `${originals[line.original]?.number} · `}
          {texts.leftOfLine({ amount: formatMoney(restante) })}
        </div>
      </td>
      <FigureCells
        named={named}
        draft={shown}
        errors={errors}
        onType={(field, text) => type({ [field]: text })}
      />
      <MoneyCell label={draft.modo === 'S' ? invoiceTexts.amount : texts.change} amount={change ?? 0} />
      <td className="shrink align-end card-actions">
        {typed ? (
          <Button
            isSmall
            aria-label={texts.asItWasLine({ line: producte })}
            onClick={() => writing.typeLine(identifier, null)}
          >
            {texts.asItWas}
          </Button>
        ) : (
          <Button
            isSmall
            disabled={isGone}
            aria-label={texts.takeBackLine({ line: producte })}
            onClick={() => type({ cantidad: '0' })}
          >
            {texts.takeBack}
          </Button>
        )}
      </td>
    </tr>
  )
}

function FreeRow({
  line,
  place,
  originals,
  isChecked,
  writing,
}: { line: FreeLine; place: number } & Pick<Props, 'originals' | 'isChecked' | 'writing'>) {
  const { line: read, errors } = readDraft(1, line.draft)
  const shown = isChecked ? errors : null
  const name = texts.newLine({ place })
  const named = (label: string) => texts.ofLine({ label, line: name })
  const type = (part: Partial<LineDraft>) => writing.typeFree(line.key, { draft: { ...line.draft, ...part } })
  const treatments = originals[line.original]?.treatments ?? []
  return (
    <tr className="line-editing">
      <td className="card-line">
        <NameInput
          isOpened
          label={named(invoiceTexts.description)}
          value={line.draft.producte}
          error={shown?.producte}
          onType={text => type({ producte: text })}
        />
        <div className="free-line-of">
          {originals.length > 1 && (
            <select
              className="form-select"
              aria-label={named(texts.ofOriginal)}
              value={line.original}
              onChange={event =>
                writing.typeFree(line.key, { original: Number(event.target.value), tratamiento: '' })
              }
            >
              {originals.map(({ number }, index) => (
                <option key={number} value={index}>
                  {number}
                </option>
              ))}
            </select>
          )}
          {treatments.length > 1 && (
            <select
              className="form-select"
              aria-label={named(texts.treatment)}
              value={line.tratamiento}
              onChange={event => writing.typeFree(line.key, { tratamiento: event.target.value })}
            >
              <option value="">{texts.treatment}…</option>
              {treatments.map(key => (
                <option key={key} value={key}>
                  {treatmentName(key)}
                </option>
              ))}
            </select>
          )}
        </div>
      </td>
      <FigureCells
        named={named}
        draft={line.draft}
        errors={shown}
        onType={(field, text) => type({ [field]: text })}
      />
      <MoneyCell label={invoiceTexts.amount} amount={read ? amountsOfLine(read).line : 0} />
      <td className="shrink align-end card-actions">
        <IconButton
          isDangerous
          aria-label={texts.removeOriginal({ number: name })}
          title={texts.remove}
          onClick={() => writing.removeFree(line.key)}
        >
          <IconDelete />
        </IconButton>
      </td>
    </tr>
  )
}

/** The lines of the originals as they should have been, to be written over what they are. By substitution others may be added. */
export function CorrectedLines({ draft, lines, originals, isChecked, writing }: Props) {
  const isSubstitution = draft.modo === 'S'
  if (lines.length === 0 && !isSubstitution) return <p className="muted">{texts.nothingOfLines}</p>
  return (
    <>
      <LinesTable label={texts.rightLines} amount={isSubstitution ? invoiceTexts.amount : texts.change}>
        {lines.map(line => (
          <RightRow key={line.identifier} line={line} draft={draft} originals={originals} writing={writing} />
        ))}
        {isSubstitution &&
          draft.freeLines.map((line, index) => (
            <FreeRow
              key={line.key}
              line={line}
              place={index + 1}
              originals={originals}
              isChecked={isChecked}
              writing={writing}
            />
          ))}
      </LinesTable>
      {isSubstitution && (
        <Button className="mt-2" onClick={writing.addFree}>
          {texts.addLine}
        </Button>
      )}
    </>
  )
}
