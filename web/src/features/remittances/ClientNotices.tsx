import { dayInMadrid, formatDay } from '#domain/dates.ts'
import type { RemittanceDetails, RemittanceLine } from '#wire/remittances.ts'
import { remittancesApi } from '../../records/remittances/remittancesApi.ts'
import { toFailure } from '../../ui/failure.ts'
import { useToast } from '../../ui/toasts/useToast.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { firstFewNames } from './firstFew.ts'
import { texts } from './texts.ts'

/** Who has been told beforehand of what is collected, and who has not. */
export function ClientNotices({ remittance: { state, lines } }: { remittance: RemittanceDetails }) {
  if (state === 'undone' || state === 'refused') return <ToldInVain lines={lines} />
  if (state !== 'prepared' && state !== 'sent') return null
  const of = (...notices: RemittanceLine['notice'][]) =>
    lines.filter(({ notice, returned }) => notices.includes(notice) && !returned)
  const untold = of('none', 'failed')
  if (untold.length === lines.length) return <p className="field-warning">{texts.noneTold}</p>
  return (
    <>
      <p className="mb-1">{texts.told({ told: of('sent').length, waiting: of('waiting').length })}</p>
      {untold.length > 0 && (
        <p className="field-warning">
          {texts.untold({
            count: untold.length,
            ...firstFewNames(untold.map(line => `${line.number} ${line.debtorName}`)),
          })}
        </p>
      )}
    </>
  )
}

/** Of how many debits that do not come, or not on that day, their clients were told. */
export function ToldInVain({ lines }: Pick<RemittanceDetails, 'lines'>) {
  const told = lines.filter(({ notice }) => notice === 'sent').length
  return told > 0 && <p className="field-warning">{texts.toldInVain({ count: told })}</p>
}

const daysUntil = (day: string): number =>
  Math.round((Date.parse(day) - Date.parse(dayInMadrid(new Date()))) / 86_400_000)

type Props = { remittance: RemittanceDetails; onProblem: (problem: string) => void }

/** Tells the clients of a remittance by mail, while its day is to come. */
export function TellClients({ remittance, onProblem }: Props) {
  const { state, collectionDate, noticeDays } = remittance
  const [notify, { isLoading }] = remittancesApi.useSendDebitNoticesMutation()
  const toast = useToast()
  const days = daysUntil(collectionDate)
  if ((state !== 'prepared' && state !== 'sent') || days <= 0) return null
  const tell = async () => {
    const answer = await notify(remittance)
    if (answer.error) return onProblem(toFailure(answer.error).message)
    onProblem('')
    const { queued, withoutAddress, disputed } = answer.data
    toast({
      tone: withoutAddress.length + disputed.length > 0 ? 'danger' : 'success',
      title: texts.notifyTitle,
      text: [
        texts.notified({ count: queued }),
        ...(withoutAddress.length > 0 ? [texts.notNotified(firstFewNames(withoutAddress))] : []),
        ...(disputed.length > 0 ? [texts.disputedNotNotified(firstFewNames(disputed))] : []),
      ].join(' '),
    })
  }
  return (
    <ConfirmButton
      label={texts.notify}
      title={texts.notifyTitle}
      confirmLabel={texts.notifyConfirm}
      isBusy={isLoading}
      onConfirm={tell}
    >
      <p className={days < noticeDays ? '' : 'mb-0'}>
        {texts.notifyQuestion({ day: formatDay(collectionDate) })}
      </p>
      {days < noticeDays && (
        <p className="mb-0 field-warning">{texts.noticeLate({ days, term: String(noticeDays) })}</p>
      )}
    </ConfirmButton>
  )
}
