import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { addDays, dayInMadrid, formatDay } from '#domain/dates.ts'
import { formatMoney, sumMoney } from '#domain/money.ts'
import type { Collectable } from '#wire/remittances.ts'
import { paths } from '../../paths.ts'
import { banksApi } from '../../records/banks/banksApi.ts'
import { remittancesApi } from '../../records/remittances/remittancesApi.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { DayOfDebits, type DebitChoices } from './DayOfDebits.tsx'
import { texts } from './texts.ts'

const USUAL_DAYS = 30

type Props = { choices: DebitChoices; onChoose: (identifier: number, isChosen: boolean) => void }

/** What falls due by direct debit, by the day on which it would be collected, and what stops each invoice; made into remittances from here. */
export function DueDebitsPanel({ choices, onChoose }: Props) {
  const id = useId()
  const toast = useToast()
  const [until, setUntil] = useState(addDays(dayInMadrid(new Date()), USUAL_DAYS))
  const banks = banksApi.useBanksQuery()
  const [chosenBank, setChosenBank] = useState<number | null>(null)
  const asked = chosenBank === null ? { until } : { until, bancIdentifier: chosenBank }
  const due = remittancesApi.useDueDebitsQuery(asked, { refetchOnMountOrArgChange: true })
  const usable = (banks.data ?? []).filter(({ isActive }) => isActive)
  const bank = chosenBank ?? usable[0]?.identifier ?? null
  /** The bank that an invoice names itself, or the one that is chosen for the others. */
  const bankOf = ({ banc }: Collectable) =>
    usable.find(({ identifier }) => identifier === banc?.identifier)?.identifier ?? bank
  const groups = [
    ...Map.groupBy(due.data?.invoices ?? [], one => `${one.collectionDate} ${bankOf(one) ?? ''}`),
  ].toSorted(([one], [other]) => (one < other ? -1 : 1))

  return (
    <section className="panel mb-3" aria-label={texts.dueTitle}>
      <h2>{texts.dueTitle}</h2>
      <div className="due-debits-choices">
        <DayInput label={texts.until} value={until} onChange={setUntil} />
        {usable.length > 0 && (
          <div>
            <label className="form-label" htmlFor={id}>
              {texts.bank}
            </label>
            <select
              id={id}
              className="form-select"
              value={bank ?? ''}
              onChange={event => setChosenBank(Number(event.target.value))}
            >
              {usable.map(({ identifier, nombre }) => (
                <option key={identifier} value={identifier}>
                  {nombre}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
      {banks.data && usable.length === 0 && (
        <p className="field-warning">
          {texts.noBank} <Link to={paths.banks}>{texts.toBanks}</Link>
        </p>
      )}
      {due.isError && <FailurePanel error={due.error} onRetry={due.refetch} />}
      {!due.isError && !due.currentData && <Skeleton widths={['50%', '70%', '60%']} />}
      {due.currentData && due.data?.creditorIdentifier === null && (
        <p className="field-warning">
          {texts.noCreditor} <Link to={paths.company}>{texts.toCompany}</Link>
        </p>
      )}
      {due.currentData?.invoices.length === 0 && (
        <EmptyState title={texts.nothingDue({ day: formatDay(until) })} />
      )}
      {due.currentData &&
        groups.map(([key, [first, ...others]]) => {
          if (!first) return null
          const invoices = [first, ...others]
          const ownBank = bankOf(first)
          const facts = {
            day: formatDay(first.collectionDate),
            count: invoices.length,
            total: formatMoney(sumMoney(invoices.map(({ amount }) => amount))),
          }
          const other = ownBank === bank ? undefined : usable.find(({ identifier }) => identifier === ownBank)
          return (
            <DayOfDebits
              key={key}
              day={first.collectionDate}
              title={other ? texts.ofDayAndBank({ ...facts, bank: other.nombre }) : texts.ofDay(facts)}
              invoices={invoices}
              bank={due.data?.creditorIdentifier === null ? null : ownBank}
              choices={choices}
              onChoose={onChoose}
              onPrepared={({ identifier }, goOn) => {
                const text = texts.prepared({ remittance: String(identifier) })
                toast({ tone: 'success', title: texts.title, text })
                goOn(`${paths.remittances}?remesa=${identifier}`)
              }}
            />
          )
        })}
    </section>
  )
}
