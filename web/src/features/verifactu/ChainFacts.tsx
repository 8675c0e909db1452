import type { RegistrationState } from '#wire/verifactu.ts'
import { Button } from '../../ui/Button.tsx'
import { Detail } from '../../ui/Details.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './registrationTexts.ts'

/** The first and the last of its 64 digits: enough to compare by eye. */
const shortened = (fingerprint: string): string => `${fingerprint.slice(0, 8)}…${fingerprint.slice(-8)}`

function Fingerprint({ fingerprint }: { fingerprint: string }) {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(fingerprint)
      toast({ tone: 'success', text: texts.copied })
    } catch (error) {
      // Not asked for, or no https: then it can at least be read.
      console.error('copying a fingerprint', error)
      toast({ tone: 'info', text: texts.notCopied({ fingerprint }) })
    }
  }
  return (
    <span className="fingerprint">
      <code title={fingerprint}>{shortened(fingerprint)}</code>
      <Button look="link" isSmall onClick={() => void copy()}>
        {texts.copyFingerprint}
      </Button>
    </span>
  )
}

type Props = { chain: NonNullable<RegistrationState['chain']>; state: RegistrationState }

/** What the next record is bound to, and when the next message goes out. */
export const ChainFacts = ({ chain, state }: Props) => (
  <dl className="details-list">
    <Detail label={texts.records}>{chain.records}</Detail>
    <Detail label={texts.lastFingerprint}>
      {chain.lastFingerprint && <Fingerprint fingerprint={chain.lastFingerprint} />}
    </Detail>
    <Detail label={texts.lastRecord}>
      <Moment at={chain.lastAt} />
    </Detail>
    <Detail label={texts.chain}>
      {chain.isIntact ? texts.isIntact : <strong className="text-danger">{texts.isBroken}</strong>}
    </Detail>
    <Detail label={texts.lastSent}>{state.lastSentAt && <Moment at={state.lastSentAt} />}</Detail>
    <Detail label={texts.nextSend}>
      {state.nextSendAt ? <Moment at={state.nextSendAt} /> : texts.nothingToSend}
    </Detail>
    <Detail label={texts.installation}>{chain.installation}</Detail>
  </dl>
)
