import { Fragment, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { ENVIRONMENTS, type Environment, isRehearsal } from '#domain/verifactu/environments.ts'
import type { ForeignRecord, Restore } from '#wire/restores.ts'
import { restoresApi } from '../../records/restores/restoresApi.ts'
import { Button } from '../../ui/Button.tsx'
import { Day } from '../../ui/Day.tsx'
import { toFailure } from '../../ui/failure.ts'
import '../../ui/form/controls.scss'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { askMonths } from './askMonths.ts'
import { texts } from './texts.ts'

type Chain = Restore['chains'][number]

const CHAINS: readonly TableColumn<Chain>[] = [
  { label: texts.place, cell: ({ environment }) => texts.places[environment] },
  { label: texts.lastRecord, card: 'title', cell: ({ numero }) => numero },
  { label: texts.date, cell: ({ fecha }) => fecha },
  { label: texts.sequence, align: 'end', cell: ({ sequence }) => sequence },
  { label: texts.pending, align: 'end', cell: ({ pending }) => pending },
  { label: texts.fingerprint, cell: ({ fingerprint }) => <code>{fingerprint.slice(0, 16)}…</code> },
]

const FOREIGN: readonly TableColumn<ForeignRecord>[] = [
  { label: texts.invoice, card: 'title', cell: ({ number }) => number },
  { label: texts.date, cell: ({ day }) => <Day day={day} /> },
  { label: texts.total, align: 'end', cell: ({ total }) => total !== null && formatMoney(Number(total)) },
  { label: texts.state, cell: ({ state }) => texts.agencyStates[state] },
  {
    label: texts.inTheBooks,
    cell: ({ isKnownInvoice }) => (isKnownInvoice ? texts.otherRecord : texts.noInvoice),
  },
]

type Props = { restore: Restore; onFound: (records: readonly ForeignRecord[]) => void }

/** The last records that the books know, and what the agency answers who asks it for later ones. */
export function AgencyPanel({ restore: { chains, months, registration }, onFound }: Props) {
  const { environment, isOn } = registration
  return (
    <section className="panel mb-3" aria-label={texts.agency}>
      <h2>{texts.agency}</h2>
      <p>{texts.agencyText}</p>
      <p>
        {texts.backAt({ place: texts.places[environment], isOn: isOn ? 'yes' : 'no' })}
        {(isRehearsal(environment) || !isOn) && ` ${texts.mayBeLive}`}
      </p>
      {chains.length === 0 ? (
        <p className="muted">{texts.noRecords}</p>
      ) : (
        <PlainTable
          caption={texts.agency}
          columns={CHAINS}
          rows={chains}
          keyOf={({ fingerprint }) => fingerprint}
        />
      )}
      <Asking months={months} environment={environment} onFound={onFound} />
    </section>
  )
}

type AskingProps = { months: readonly string[]; environment: Environment; onFound: Props['onFound'] }

/** Asks where these books register, or the agency itself: they may have gone live after the backup. */
function Asking({ months, environment, onFound }: AskingProps) {
  const [ask] = restoresApi.useAskAgencyMutation()
  const [asked, setAsked] = useState<number | null>(null)
  const [found, setFound] = useState<{ at: Environment; records: readonly ForeignRecord[] } | null>(null)
  const [missed, setMissed] = useState<readonly string[]>([])

  const askAll = async (at: Environment) => {
    setMissed([])
    setFound(null)
    const { found: records, missed: problems } = await askMonths(months, async (month, place) => {
      setAsked(place)
      const { data, error } = await ask({ month, environment: at })
      return data ?? { problem: toFailure(error).message }
    })
    setAsked(null)
    if (problems.length > 0) setMissed([...problems, texts.numbersMayBeHigher])
    // Who has not told everything has not said that there is nothing.
    if (problems.length > 0 && records.length === 0) return
    setFound({ at, records })
    onFound(records)
  }
  return (
    <div className="mt-3">
      {ENVIRONMENTS.filter(at => at === environment || !isRehearsal(at)).map(at => (
        <Fragment key={at}>
          <Button disabled={asked !== null} onClick={() => void askAll(at)}>
            {texts.askAt[at]}
          </Button>{' '}
        </Fragment>
      ))}
      <p className="mt-2 mb-0" role="status">
        {asked !== null && texts.asking({ place: asked + 1, months: months.length })}
        {found !== null && texts.found({ place: texts.places[found.at], count: found.records.length })}
        {found !== null && isRehearsal(found.at) && ` ${texts.notTheAgency}`}
      </p>
      <p className="error-line" role="alert">
        {missed.map(sentence => (
          <Fragment key={sentence}>{sentence} </Fragment>
        ))}
      </p>
      {found !== null && found.records.length > 0 && (
        <PlainTable
          caption={texts.foundCaption}
          columns={FOREIGN}
          rows={found.records}
          keyOf={({ number }) => number}
        />
      )}
    </div>
  )
}
