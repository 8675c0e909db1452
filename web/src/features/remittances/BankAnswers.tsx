import type { RemittanceDetails } from '#wire/remittances.ts'
import { Moment } from '../../ui/Moment.tsx'
import { texts } from './texts.ts'

/** Of one that says more the sentences are looked at by who wants them. */
const SHORT = 10

/** What the bank has answered to the file (pain.002), the newest first, and what came of it. */
export function BankAnswers({ answers }: Pick<RemittanceDetails, 'answers'>) {
  if (answers.length === 0) return null
  return (
    <section className="panel mb-3" aria-label={texts.answers}>
      <h2>{texts.answers}</h2>
      {answers.map(({ identifier, fileName, importedAt, account, told }, place) => (
        <details key={identifier} open={place === 0 && told.length <= SHORT}>
          <summary>
            {fileName} · <Moment at={importedAt} /> · {account}
          </summary>
          <ul>
            {[...new Set(told)].map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}
