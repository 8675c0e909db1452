import { IconButton } from '../../ui/Button.tsx'
import { IconClose, IconWarning } from '../../ui/icons.tsx'
import type { ChosenFile } from './chosenFiles.ts'
import { fileSize } from './fileSize.ts'
import { texts } from './texts.ts'

type Props = {
  files: readonly ChosenFile[]
  /** Names of those that the server could not read; it says why elsewhere. */
  wrong: readonly string[]
  isDisabled: boolean
  onRemove: (file: ChosenFile) => void
}

function Kind({ file, isWrong }: { file: ChosenFile; isWrong: boolean }) {
  const trouble = file.content === null ? texts.unreadable : isWrong && file.kind !== null && texts.wrong
  if (trouble) {
    return (
      <span className="import-problem">
        <IconWarning /> {trouble}
      </span>
    )
  }
  if (file.kind) return texts.kinds[file.kind]
  return (
    <span className="import-problem">
      <IconWarning /> {texts.unknownKind}
    </span>
  )
}

/** The files chosen, with what each was taken for or what is wrong with it. */
export function ChosenFileTable({ files, wrong, isDisabled, onRemove }: Props) {
  return (
    <table className="import-table">
      <caption className="visually-hidden">{texts.chosen}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.file}</th>
          <th scope="col">{texts.kind}</th>
          <th scope="col" className="align-end">
            {texts.size}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {files.map(file => (
          <tr key={file.name}>
            <th scope="row">{file.name}</th>
            <td>
              <Kind file={file} isWrong={wrong.includes(file.name)} />
            </td>
            <td className="align-end figure">{file.content && fileSize(file.content.size)}</td>
            <td className="align-end">
              <IconButton
                disabled={isDisabled}
                aria-label={texts.remove({ name: file.name })}
                title={texts.remove({ name: file.name })}
                onClick={() => onRemove(file)}
              >
                <IconClose />
              </IconButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
