import type { ExportBody } from '#wire/exports.ts'
import { IconDownload } from '../../ui/icons.tsx'
import { useStartExport } from './useStartExport.ts'
import './downloads.scss'

export type Download = {
  /** On the button. */
  label: string
  /** Of the file while it is made. */
  title: string
  /** Made when the button is pressed: of ten thousand identifiers none is read before. */
  body: () => ExportBody
}

type Props = {
  downloads: readonly Download[]
  /** What the buttons are for, for those who don't see what stands around. */
  label: string
  isDisabled?: boolean
  /** Why, as a hint. */
  hint?: string | undefined
  size?: 'sm'
}

/** Buttons that ask for files. One that was pressed waits for the server's word, so that a double click makes one file. */
export function DownloadButtons({ downloads, label, isDisabled = false, hint, size }: Props) {
  const [start, isStarting] = useStartExport()
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons in a row are no fields of a form
    <div className="download-buttons" role="group" aria-label={label} title={hint}>
      {downloads.map(download => (
        <button
          key={download.label}
          type="button"
          className={`btn btn-outline-secondary${size ? ` btn-${size}` : ''}`}
          disabled={isDisabled || isStarting}
          onClick={() => void start(download.title, download.body())}
        >
          <IconDownload /> {download.label}
        </button>
      ))}
    </div>
  )
}
