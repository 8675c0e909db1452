import { useState } from 'react'
import { dayInMadrid, formatDay } from '#domain/dates.ts'
import { formatMoney, sumMoney } from '#domain/money.ts'
import type { RemittanceDetails } from '#wire/remittances.ts'
import { remittancesApi } from '../../records/remittances/remittancesApi.ts'
import { toFailure } from '../../ui/failure.ts'
import { ToldInVain } from './ClientNotices.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'
import { firstFewSentences } from './firstFew.ts'
import { texts } from './texts.ts'

type StepProps = { remittance: RemittanceDetails; onProblem: (problem: string) => void }
type Answer = { error?: unknown }

const problemOf = ({ error }: Answer): string => (error === undefined ? '' : toFailure(error).message)

/** From prepared to sent, and from there to settled or refused; and back, where that can be. */
export function RemittanceSteps(props: StepProps & { notCollected: number[]; isDue: boolean }) {
  const { notCollected, isDue, ...step } = props
  const { state, fileGiven, isMoneyTold } = step.remittance
  if (state === 'prepared')
    return (
      <>
        <Send {...step} />
        <Undo {...step} />
      </>
    )
  if (state === 'sent')
    return (
      <>
        {isDue && <Settle {...step} notCollected={notCollected} />}
        <Refuse {...step} />
      </>
    )
  // What a movement tells is taken back where it is linked.
  if (state === 'settled') return isMoneyTold ? null : <Unsettle {...step} />
  if (state === 'undone') return fileGiven && <NotRefused {...step} label={texts.atBankAfterAll} />
  return state === 'refused' ? <NotRefused {...step} label={texts.notRefused} /> : null
}

function Send({ remittance, onProblem }: StepProps) {
  const [send, { isLoading }] = remittancesApi.useSendRemittanceMutation()
  /** What the server asks about before it believes it; empty while it asks nothing. */
  const [against, setAgainst] = useState('')
  const confirm = async () => {
    const answer = await send({ remittance, isAtBank: against !== '' })
    const asks = answer.error !== undefined && toFailure(answer.error).code === 'stands-against'
    setAgainst(asks ? problemOf(answer) : '')
    onProblem(asks ? '' : problemOf(answer))
    return asks ? ('asks' as const) : undefined
  }
  return (
    <ConfirmButton
      label={texts.send}
      title={texts.sendTitle}
      confirmLabel={texts.sendConfirm}
      isCareful
      isBusy={isLoading}
      onConfirm={confirm}
    >
      {against !== '' && <p className="field-warning">{against}</p>}
      <p className="mb-0">{texts.sendQuestion({ day: formatDay(remittance.collectionDate) })}</p>
    </ConfirmButton>
  )
}

function Undo({ remittance, onProblem }: StepProps) {
  const [undo, { isLoading }] = remittancesApi.useUndoRemittanceMutation()
  return (
    <ConfirmButton
      label={texts.undo}
      look="outline-danger"
      title={texts.undoTitle({ remittance: String(remittance.identifier) })}
      confirmLabel={texts.undoConfirm}
      isDangerous
      isBusy={isLoading}
      onConfirm={async () => onProblem(problemOf(await undo(remittance)))}
    >
      {remittance.fileGiven && (
        <p className="field-warning">
          {texts.undoFileGiven({
            day: formatDay(dayInMadrid(new Date(remittance.fileGiven.at))),
            account: remittance.fileGiven.by,
          })}
        </p>
      )}
      <ToldInVain lines={remittance.lines} />
      <p className="mb-0">{texts.undoQuestion}</p>
    </ConfirmButton>
  )
}

function Settle({ remittance, notCollected, onProblem }: StepProps & { notCollected: number[] }) {
  const [settle, { isLoading }] = remittancesApi.useSettleRemittanceMutation()
  const without = new Set(notCollected)
  const collected = remittance.lines.filter(line => !line.returned && !without.has(line.identifier))
  return (
    <ConfirmButton
      label={texts.settle}
      title={texts.settleTitle}
      confirmLabel={texts.settleConfirm}
      isCareful
      isBusy={isLoading}
      onConfirm={async () => onProblem(problemOf(await settle({ remittance, notCollected })))}
    >
      <p>
        {texts.settleQuestion({
          day: formatDay(remittance.collectionDate),
          count: collected.length,
          total: formatMoney(sumMoney(collected.map(({ amount }) => amount))),
        })}
      </p>
      <p className="mb-0">{texts.notCollected({ count: notCollected.length })}</p>
    </ConfirmButton>
  )
}

function Unsettle({ remittance, onProblem }: StepProps) {
  const [unsettle, { isLoading }] = remittancesApi.useUnsettleRemittanceMutation()
  return (
    <ConfirmButton
      label={texts.unsettle}
      look="outline-danger"
      title={texts.unsettleTitle}
      confirmLabel={texts.unsettleConfirm}
      isDangerous
      isBusy={isLoading}
      onConfirm={async () => onProblem(problemOf(await unsettle(remittance)))}
    >
      <p className="mb-0">{texts.unsettleQuestion}</p>
    </ConfirmButton>
  )
}

function Refuse({ remittance, onProblem }: StepProps) {
  const [refuse, { isLoading }] = remittancesApi.useRefuseRemittanceMutation()
  return (
    <ConfirmButton
      label={texts.refuse}
      look="outline-danger"
      title={texts.refuseTitle}
      confirmLabel={texts.refuseConfirm}
      isDangerous
      isBusy={isLoading}
      onConfirm={async () => onProblem(problemOf(await refuse(remittance)))}
    >
      <ToldInVain lines={remittance.lines} />
      <p className="mb-0">{texts.refuseQuestion({ count: remittance.lines.length })}</p>
    </ConfirmButton>
  )
}

/** That the bank has it after all: it was refused by mistake, or undone as if no bank had it. */
function NotRefused({ remittance, onProblem, label }: StepProps & { label: string }) {
  const [takeBack, { isLoading }] = remittancesApi.useUndoRefusalMutation()
  const waitAgain = async () => {
    const answer = await takeBack(remittance)
    const remarks = answer.data?.remarks ?? []
    onProblem(remarks.length > 0 ? texts.remarksOfRefusal(firstFewSentences(remarks)) : problemOf(answer))
  }
  return (
    <ConfirmButton
      label={label}
      title={texts.notRefusedTitle}
      confirmLabel={texts.notRefusedConfirm}
      isCareful
      isBusy={isLoading}
      onConfirm={waitAgain}
    >
      <p className="mb-0">{texts.notRefusedQuestion}</p>
    </ConfirmButton>
  )
}
