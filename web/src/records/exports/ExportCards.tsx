import { ExportCard } from './ExportCard.tsx'
import { texts } from './exportTexts.ts'
import type { FollowedExport } from './followedExports.ts'
import './exports.scss'

/** The files in the making, in the middle of the foot of the window: what one presses in a row stands at its ends. */
export const ExportCards = ({ files }: { files: readonly FollowedExport[] }) => (
  <aside className="export-cards no-print" aria-label={texts.files}>
    {files.map(file => (
      <ExportCard key={file.identifier} file={file} />
    ))}
  </aside>
)
