import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { dayInMadrid, formatDay } from '#domain/dates.ts'
import type { Contract } from '#wire/contracts.ts'
import { contractsApi } from '../../records/contracts/contractsApi.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Day } from '../../ui/Day.tsx'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './billedThroughTexts.ts'
import { texts as labels } from './labelTexts.ts'
import './contracts.scss'

/** Up to which day a contract counts as billed: the way out where there is too much due to be billed, for administrators. */
export function BilledThrough({ contract }: { contract: Contract }) {
  const navigate = useNavigate()
  const location = useLocation()
  const toast = useToast()
  const failureToast = useFailureToast()
  const isAdministrator = useMay('administer')
  const [setBilledThrough, { isLoading }] = contractsApi.useSetBilledThroughMutation()
  const [day, setDay] = useState(contract.billedThrough ?? dayInMadrid(new Date()))
  const [asked, setAsked] = useState<'mark' | 'unmark' | null>(null)

  const confirm = async () => {
    const billedThrough = asked === 'mark' ? day : null
    const { data, error } = await setBilledThrough({ contract, billedThrough })
    setAsked(null)
    if (error) {
      failureToast(labels.billedThrough, error)
      return
    }
    toast({ tone: 'success', title: labels.billedThrough, text: texts.saved })
    // The form above goes on with the contract as it is now: its next save is not a stale one.
    navigate(location, { replace: true, state: { ...location.state, contract: data } })
  }

  return (
    <section className="panel panel-form mt-3" aria-label={labels.billedThrough}>
      <h2>{labels.billedThrough}</h2>
      <p>
        <strong>{contract.billedThrough ? <Day day={contract.billedThrough} /> : texts.nothingBilled}</strong>
        {'. '}
        <span className="muted">
          {texts.note} {!isAdministrator && texts.onlyAdministrators}
        </span>
      </p>
      <div className="field-and-buttons">
        <DayInput label={texts.day} value={day} onChange={setDay} />
        <Button
          look="outline-primary"
          disabled={!isAdministrator || isLoading}
          onClick={() => setAsked('mark')}
        >
          {texts.mark}
        </Button>
        {contract.billedThrough && (
          <Button disabled={!isAdministrator || isLoading} onClick={() => setAsked('unmark')}>
            {texts.unmark}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        title={labels.billedThrough}
        confirmLabel={texts.yes}
        cancelLabel={texts.no}
        isDangerous
        isBusy={isLoading}
        onConfirm={confirm}
        onCancel={() => setAsked(null)}
      >
        {asked === 'unmark' ? texts.askUnmark : texts.askMark({ day: formatDay(day) })}
      </ConfirmDialog>
    </section>
  )
}
