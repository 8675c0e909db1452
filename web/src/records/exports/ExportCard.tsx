import { useEffect, useId } from 'react'
import type { Export } from '#wire/exports.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { downloadFile } from '../../ui/downloadFile.ts'
import type { Failure } from '../../ui/failure.ts'
import { IconCheck, IconClose, IconWarning } from '../../ui/icons.tsx'
import { ProgressLine } from '../../ui/ProgressLine.tsx'
import { texts } from './exportTexts.ts'
import { type FollowedExport, followedExports } from './followedExports.ts'
import { progressText } from './progressText.ts'
import { useExportProgress } from './useExportProgress.ts'
import { useStartExport } from './useStartExport.ts'

/** Why there will be no file; null while there may be one. */
function reasonOf(file: Export | null, failure: Failure | null): string | null {
  if (file?.state === 'failed') return file.error ?? texts.failed
  return failure?.status === 404 ? texts.gone : null
}

/** One file in the making: how far it is, then the file itself, or why there is none. */
export function ExportCard({ file: { identifier, title, body, isDelivered } }: { file: FollowedExport }) {
  const id = useId()
  const { file, failure } = useExportProgress(identifier)
  const [start, isStarting] = useStartExport()
  const reason = reasonOf(file, failure)
  const url = file?.state === 'done' ? file.url : null
  const fileName = file?.fileName ?? ''

  useEffect(() => {
    if (url === null || isDelivered) return
    // Noted first: a second run of this effect must not download a second time.
    followedExports.delivered(identifier)
    downloadFile({ url, fileName })
  }, [url, fileName, isDelivered, identifier])

  const forget = () => followedExports.forget(identifier)
  const again = async () => {
    if (await start(title, body)) forget()
  }

  return (
    <section className={`notice export-card${reason === null ? '' : ' notice-danger'}`} aria-labelledby={id}>
      <div className="notice-body">
        <strong className="notice-title" id={id}>
          {title}
        </strong>
        <div role="status">
          {reason !== null && (
            <>
              <IconWarning /> {reason}
            </>
          )}
          {reason === null && url !== null && (
            <>
              <IconCheck /> {texts.done}
            </>
          )}
          {reason === null && url === null && failure !== null && texts.lost}
        </div>
        {reason === null && url === null && (
          <>
            {failure === null && <span className="figure">{progressText(file)}</span>}
            <ProgressLine
              labelledBy={id}
              done={file?.total ? file.progress : undefined}
              all={file?.total || 1}
            />
          </>
        )}
        {url !== null && (
          <a href={url} download={fileName}>
            {fileName}
          </a>
        )}
        {reason !== null && (
          <Button isSmall disabled={isStarting} onClick={again}>
            {texts.again}
          </Button>
        )}
      </div>
      <IconButton
        aria-label={reason === null && url === null ? texts.stopFollowing : texts.close}
        onClick={forget}
      >
        <IconClose />
      </IconButton>
    </section>
  )
}
