import { opsApi } from '../../records/ops/opsApi.ts'
import { Detail } from '../../ui/Details.tsx'
import { IconWarning } from '../../ui/icons.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { OpsPart } from './OpsPart.tsx'
import { sizeText } from './opsWords.ts'
import { refreshing } from './refreshing.ts'
import { texts } from './texts.ts'

/** The nightly backups: how old the last one is, and what keeps the next from being made. */
export function BackupsPart() {
  return (
    <OpsPart title={texts.backups} query={opsApi.useOpsBackupsQuery(undefined, refreshing)}>
      {({ isOurs, count, last, isLate, failure }) => (
        <>
          {(isLate || failure !== null) && (
            <p className="text-danger" role="alert">
              <IconWarning /> {isLate && texts.backupLate}{' '}
              {failure && (
                <>
                  {texts.backupFailed({ reason: failure.reason })} (<Moment at={failure.at} />)
                </>
              )}
            </p>
          )}
          {!isOurs && <p className="mb-0">{texts.backupsElsewhere}</p>}
          {isOurs && last === null && <p className="mb-0">{texts.noBackupYet}</p>}
          {last !== null && (
            <dl className="details-list mb-0">
              <Detail label={texts.lastBackup}>
                <Moment at={last.takenAt} />
              </Detail>
              <Detail label={texts.backupSize}>{sizeText(last.bytes)}</Detail>
              <Detail label={texts.backupCount}>{String(count)}</Detail>
            </dl>
          )}
        </>
      )}
    </OpsPart>
  )
}
