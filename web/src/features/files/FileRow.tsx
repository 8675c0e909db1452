import { type MouseEvent, useId } from 'react'
import type { Export } from '#wire/exports.ts'
import { exportsApi } from '../../records/exports/exportsApi.ts'
import { texts as exportTexts } from '../../records/exports/exportTexts.ts'
import { progressText } from '../../records/exports/progressText.ts'
import { downloadFile } from '../../ui/downloadFile.ts'
import { toFailure } from '../../ui/failure.ts'
import { IconCheck, IconDownload, IconWarning } from '../../ui/icons.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { ProgressLine } from '../../ui/ProgressLine.tsx'
import { useFailureToast } from '../../ui/toasts/useToast.ts'
import { isUnderWay, keptUntil } from './fileCondition.ts'
import { texts } from './texts.ts'

/** How a file stands: how far it is, that it is there, or why it is not. */
function FileState({ file, labelId, isGone }: { file: Export; labelId: string; isGone: boolean }) {
  if (isUnderWay(file))
    return (
      <div className="file-progress">
        <span className="figure">{progressText(file)}</span>
        <ProgressLine
          labelledBy={labelId}
          done={file.total ? file.progress : undefined}
          all={file.total || 1}
        />
      </div>
    )
  const problem = file.state === 'failed' ? (file.error ?? exportTexts.failed) : isGone && texts.gone
  if (problem)
    return (
      <p className="file-problem" role={isGone ? 'alert' : undefined}>
        <IconWarning /> {problem}
      </p>
    )
  return (
    <p className="file-done">
      <IconCheck /> {texts.done}
    </p>
  )
}

/** One file that was asked for. Before it is downloaded the server is asked for it: one that is not kept any more is said here. */
export function FileRow({ file }: { file: Export }) {
  const id = useId()
  const showFailure = useFailureToast()
  const [check, { error, isLoading }] = exportsApi.useCheckFileMutation()
  const isGone = error !== undefined && toFailure(error).status === 404
  const { fileName, url } = file

  const download = async (event: MouseEvent, address: string) => {
    event.preventDefault()
    if (isLoading) return
    const answer = await check(address)
    if (!answer.error) downloadFile({ url: address, fileName })
    else if (toFailure(answer.error).status !== 404) showFailure(texts.downloadFailure, answer.error)
  }

  return (
    <li className="file-row">
      <div className="file-body">
        <strong className="file-name" id={id}>
          {fileName}
        </strong>
        <p className="muted">
          {texts.asked} <Moment at={file.createdAt} />
          {url !== null && !isGone && (
            <>
              {' '}
              · {texts.kept} <Moment at={keptUntil(file)} />
            </>
          )}
        </p>
        <FileState file={file} labelId={id} isGone={isGone} />
      </div>
      {url !== null && !isGone && (
        <a
          className="btn btn-outline-primary btn-sm"
          href={url}
          download={fileName}
          aria-label={exportTexts.downloadNamed({ name: fileName })}
          onClick={event => void download(event, url)}
        >
          <IconDownload /> {exportTexts.download}
        </a>
      )}
    </li>
  )
}
