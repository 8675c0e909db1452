import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import type { ForeignRecord, Restore } from '#wire/restores.ts'
import { restoresApi } from '../../records/restores/restoresApi.ts'
import { Button } from '../../ui/Button.tsx'
import { Day } from '../../ui/Day.tsx'
import { toFailure } from '../../ui/failure.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { askMonths } from './askMonths.ts'
import { texts } from './texts.ts'

type Chain = Restore['chains'][number]

const CHAINS: readonly TableColumn<Chain>[] = [
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
export function AgencyPanel({ restore: { chains, months }, onFound }: Props) {
  return (
    <section className="panel mb-3" aria-label={texts.agency}>
      <h2>{texts.agency}</h2>
      {chains.length === 0 ? (
        <p className="muted mb-0">{texts.noRecords}</p>
      ) : (
        <>
          <p>{texts.agencyText}</p>
          <PlainTable
            caption={texts.agency}
            columns={CHAINS}
            rows={chains}
            keyOf={({ fingerprint }) => fingerprint}
          />
          <Asking months={months} onFound={onFound} />
        </>
      )}
    </section>
  )
}

function Asking({ months, onFound }: { months: readonly string[]; onFound: Props['onFound'] }) {
  const [ask] = restoresApi.useAskAgencyMutation()
  const [asked, setAsked] = useState<number | null>(null)
  const [found, setFound] = useState<readonly ForeignRecord[] | null>(null)
  const [problem, setProblem] = useState('')

  const askAll = async () => {
    setProblem('')
    setFound(null)
    const told = await askMonths(months, async (month, place) => {
      setAsked(place)
      const { data, error } = await ask({ month })
      return data ?? { problem: toFailure(error).message }
    })
    setAsked(null)
    if (told.missed.length > 0) setProblem([...told.missed, texts.numbersMayBeHigher].join(' '))
    // Who has not told everything has not said that there is nothing.
    if (told.missed.length > 0 && told.found.length === 0) return
    setFound(told.found)
    onFound(told.found)
  }
  return (
    <div className="mt-3">
      <Button disabled={asked !== null} onClick={() => void askAll()}>
        {texts.askAgency}
      </Button>
      <p className="mt-2 mb-0" role="status">
        {asked !== null && texts.asking({ place: asked + 1, months: months.length })}
        {found !== null && texts.found({ count: found.length })}
      </p>
      <ErrorLine message={problem} />
      {found !== null && found.length > 0 && (
        <PlainTable
          caption={texts.foundCaption}
          columns={FOREIGN}
          rows={found}
          keyOf={({ number }) => number}
        />
      )}
    </div>
  )
}
