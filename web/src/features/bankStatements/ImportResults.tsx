import type { ImportedStatements } from '#wire/bankStatements.ts'
import { texts } from './texts.ts'

export type ImportResult = { file: string } & ({ answer: ImportedStatements } | { problem: string })

/** What has become of the files that were given. */
export const ImportResults = ({ results }: { results: readonly ImportResult[] }) => (
  <div role="status">
    {results.map((result, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: one file may be given twice, and none moves
      <section key={place} className="panel statement-result">
        {'problem' in result ? (
          <>
            <h2 className="refusal">{texts.refused({ file: result.file })}</h2>
            <p className="mb-0">{result.problem}</p>
          </>
        ) : (
          <>
            <p className="mb-0">{summary(result.file, result.answer)}</p>
            {result.answer.warnings.length > 0 && (
              <ul className="mb-0">
                {result.answer.warnings.map(({ place: at, text }) => (
                  <li key={`${at} ${text}`}>
                    {at !== null && texts.place({ place: String(at) })}
                    {text}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </section>
    ))}
  </div>
)

const summary = (file: string, answer: ImportedStatements): string =>
  answer.rejected !== undefined
    ? texts.reported({ file, count: answer.rejected })
    : answer.new === 0
      ? texts.nothingNew({ file, known: answer.known })
      : texts.imported({
          file,
          count: answer.new,
          linked: String(answer.linked),
          ignored: String(answer.ignored),
          open: String(answer.open),
        })
