import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { dayInMadrid } from '#domain/dates.ts'
import type { Contract } from '#wire/contracts.ts'
import { contractsApi } from '../../records/contracts/contractsApi.ts'
import { useUndoToast } from '../../records/useUndoToast.ts'
import { useFromHere } from '../../session/useFromHere.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Day } from '../../ui/Day.tsx'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { DraftsContext, useDrafts } from '../../ui/form/drafts.ts'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './billedThroughTexts.ts'
import { texts as labels } from './labelTexts.ts'
import './contracts.scss'

/** Up to which day a contract counts as billed: the way out where there is too much due to be billed, for administrators. */
export function BilledThrough({ contract }: { contract: Contract }) {
  const location = useLocation()
  const toast = useToast()
  const undoToast = useUndoToast()
  const failureToast = useFailureToast()
  const isAdministrator = useMay('administer')
  const [setBilledThrough, { isLoading }] = contractsApi.useSetBilledThroughMutation()
  const [day, setDay] = useState(contract.billedThrough ?? dayInMadrid(new Date()))
  const [isAsking, setIsAsking] = useState(false)
  const fromHere = useFromHere()

  const save = async (seen: Contract, billedThrough: string | null): Promise<Contract> => {
    const goOn = fromHere()
    const saved = await setBilledThrough({ contract: seen, billedThrough }).unwrap()
    // The form above goes on with the contract as it is now: its next save is not a stale one.
    goOn(location, { replace: true, state: { ...location.state, contract: saved } })
    return saved
  }
  const mark = async () => {
    try {
      const saved = await save(contract, day)
      undoToast({ title: labels.billedThrough, text: texts.saved }, () => save(saved, contract.billedThrough))
    } catch (error) {
      failureToast(labels.billedThrough, error)
    }
  }
  const [drafts, send] = useDrafts(mark)
  // Where nothing is on an invoice the periods count from the start again, and a mark set anew would not bring back how they counted: it asks.
  const unmark = async () => {
    try {
      await save(contract, null)
      toast({ tone: 'success', title: labels.billedThrough, text: texts.saved })
    } catch (error) {
      failureToast(labels.billedThrough, error)
    }
    setIsAsking(false)
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
        <DraftsContext value={drafts}>
          <DayInput label={texts.day} value={day} onChange={setDay} />
        </DraftsContext>
        <Button look="outline-primary" disabled={!isAdministrator || isLoading} onClick={send}>
          {texts.mark}
        </Button>
        {contract.billedThrough && (
          <Button disabled={!isAdministrator || isLoading} onClick={() => setIsAsking(true)}>
            {texts.unmark}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={labels.billedThrough}
        confirmLabel={texts.yes}
        cancelLabel={texts.no}
        isDangerous
        isBusy={isLoading}
        onConfirm={() => void unmark()}
        onCancel={() => setIsAsking(false)}
      >
        {texts.askUnmark}
      </ConfirmDialog>
    </section>
  )
}
