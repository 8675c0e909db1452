import { formatDay } from '#domain/dates.ts'
import { bankStatementsApi } from '../../records/bankStatements/bankStatementsApi.ts'
import { Moment } from '../../ui/Moment.tsx'
import { texts } from './texts.ts'

/** What of the watched folder needs somebody; nothing where none is watched and all is well. */
export function WatchedFolder() {
  const { data } = bankStatementsApi.useWatchedFolderQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data?.state === 'unreadable') return <p className="refusal">{texts.folderAway}</p>
  if (!data) return null
  return (
    <>
      {data.stuck.length > 0 && (
        <p className="refusal">{texts.folderStuck({ names: data.stuck.join(', ') })}</p>
      )}
      {data.waiting.length > 0 && (
        <section className="panel" aria-label={texts.folderWaiting}>
          <h2 className="h6">{texts.folderWaiting}</h2>
          <ul className="mb-0">
            {data.waiting.map(({ name, day }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: banks call every file the same, and none moves
              <li key={place}>
                <strong>{name}</strong> · {texts.folderTakenOn({ day: formatDay(day) })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {data.refused.length > 0 && (
        <section className="panel" aria-label={texts.folderRefused}>
          <h2 className="h6">{texts.folderRefused}</h2>
          <ul className="mb-0">
            {data.refused.map(({ name, at, reason }) => (
              <li key={`${name} ${at}`}>
                <strong>{name}</strong> · <Moment at={at} />: {reason}
              </li>
            ))}
          </ul>
          <p className="muted mb-0 mt-2">{texts.folderHint}</p>
        </section>
      )}
    </>
  )
}
