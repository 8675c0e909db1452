import { type KeyboardEvent, useState } from 'react'
import { type Invoice, MAX_LINE_TEXT } from '#wire/invoices.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { IconDelete, IconEdit } from '../../ui/icons.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { texts as invoiceTexts } from './invoiceTexts.ts'
import { LinesTable } from './LinesTable.tsx'
import { LineFigures, LineTextToggle } from './lineCells.tsx'
import { type CurrentLine, currentLines, type LineDraft, linesToBe, readDraft } from './lineChanges.ts'
import { FigureCells, NameInput } from './lineInputs.tsx'
import { texts } from './texts.ts'
import type { LineEditing } from './useLineChanges.ts'

type RowProps = { line: CurrentLine; editing: LineEditing }

function ViewRow({ line, editing, isLast }: RowProps & { isLast: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <tr>
        <td className="card-title">
          <span className="line-name">
            {line.producte}
            <LineTextToggle line={line} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
          </span>
        </td>
        <LineFigures line={line} />
        <td className="shrink align-end card-actions">
          <span className="row-actions">
            <IconButton
              aria-label={invoiceTexts.editLine({ line: line.producte })}
              title={texts.edit}
              onClick={() => editing.edit(line)}
            >
              <IconEdit />
            </IconButton>
            <IconButton
              isDangerous
              aria-label={invoiceTexts.deleteLine({ line: line.producte })}
              title={isLast ? invoiceTexts.lastLine : texts.delete}
              disabled={isLast}
              onClick={() => editing.remove(line.identifier)}
            >
              <IconDelete />
            </IconButton>
          </span>
        </td>
      </tr>
      {isOpen && (
        <tr className="line-text">
          <td colSpan={6}>{line.productoDescripcion}</td>
        </tr>
      )}
    </>
  )
}

const RemovedRow = ({ line, editing }: RowProps) => (
  <tr className="line-removed">
    <td className="card-title">{line.producte}</td>
    <LineFigures line={line} />
    <td className="shrink align-end line-actions card-actions">
      <Button
        isSmall
        aria-label={invoiceTexts.restoreLine({ line: line.producte })}
        title={invoiceTexts.removedLine}
        onClick={() => editing.restore(line.identifier)}
      >
        {invoiceTexts.restore}
      </Button>
    </td>
  </tr>
)

function EditRow({ line, draft, editing }: RowProps & { draft: LineDraft }) {
  const { line: typed, errors } = readDraft(line.identifier, draft)
  const type = (field: keyof LineDraft) => (text: string) => editing.type(line.identifier, { [field]: text })

  // Enter and Escape are this row's own: they neither save nor leave the invoice.
  const act = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
      if (event.target instanceof HTMLTextAreaElement) return
      event.preventDefault()
      editing.apply([line.identifier])
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      editing.cancel(line.identifier)
    }
  }

  return (
    <tr className="line-editing" onKeyDown={act}>
      <td className="card-line">
        <NameInput
          isOpened
          label={invoiceTexts.description}
          value={draft.producte}
          error={errors?.producte}
          onType={type('producte')}
        />
        <textarea
          className="form-control mt-1"
          aria-label={invoiceTexts.lineText}
          rows={3}
          maxLength={MAX_LINE_TEXT}
          value={draft.productoDescripcion}
          onChange={event => type('productoDescripcion')(event.target.value)}
        />
      </td>
      <FigureCells draft={draft} errors={errors} onType={(field, text) => type(field)(text)} />
      <MoneyCell label={invoiceTexts.amount} amount={line.precioLinea} />
      <td className="shrink align-end card-actions">
        <span className="line-buttons">
          <Button
            look="outline-primary"
            isSmall
            aria-label={invoiceTexts.applyLine({ line: line.producte })}
            disabled={typed === null}
            onClick={() => editing.apply([line.identifier])}
          >
            {invoiceTexts.apply}
          </Button>
          <Button
            isSmall
            aria-label={invoiceTexts.cancelLine({ line: line.producte })}
            onClick={() => editing.cancel(line.identifier)}
          >
            {texts.cancel}
          </Button>
        </span>
      </td>
    </tr>
  )
}

/** The lines of an invoice, edited and taken out in place. The invoice's own Save sends them. */
export function LinesEditor({ invoice, editing }: { invoice: Invoice; editing: LineEditing }) {
  const { changes } = editing
  const toBe = new Map(linesToBe(invoice, changes).map(line => [line.identifier, line]))
  return (
    <LinesTable label={invoiceTexts.lines}>
      {currentLines(invoice, changes).map(line => {
        const draft = changes.drafts[line.identifier]
        if (changes.removed.includes(line.identifier))
          return <RemovedRow editing={editing} key={line.identifier} line={line} />
        if (draft) {
          const typed = toBe.get(line.identifier) ?? line
          // Named by what it was called when it was opened, priced by what is typed.
          return (
            <EditRow
              editing={editing}
              key={line.identifier}
              draft={draft}
              line={{ ...line, precioLinea: typed.precioLinea }}
            />
          )
        }
        return <ViewRow editing={editing} key={line.identifier} line={line} isLast={toBe.size === 1} />
      })}
    </LinesTable>
  )
}
