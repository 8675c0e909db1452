import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { Invoice, InvoiceWriteOff } from '#wire/invoices.ts'
import { Button } from '../../ui/Button.tsx'
import { toFailure } from '../../ui/failure.ts'
import { useToast } from '../../ui/toasts/useToast.ts'
import { paymentsApi } from './paymentsApi.ts'
import { texts } from './texts.ts'

type Props = {
  invoice: Pick<Invoice, 'identifier' | 'version'>
  writeOff: InvoiceWriteOff
  mayChange: boolean
}

/** That an invoice was given up, and the way back. */
export function WrittenOff({ invoice, writeOff, mayChange }: Props) {
  const toast = useToast()
  const [claim, { isLoading }] = paymentsApi.useTakeBackWriteOffMutation()
  const claimAgain = async () => {
    const { error } = await claim(invoice)
    if (error) toast({ tone: 'danger', title: texts.title, text: toFailure(error).message })
    else toast({ tone: 'success', title: texts.title, text: texts.claimed })
  }
  const { day, reason, amount, invoices } = writeOff
  return (
    <p className="payment-credit" role="note">
      <strong>{texts.writtenOffOn({ day: formatDay(day), amount: formatMoney(amount) })}</strong> {reason}
      {invoices.length > 0 && ` ${texts.writtenOffWith({ numbers: invoices.join(', ') })}`}{' '}
      {mayChange && (
        <Button isSmall disabled={isLoading} onClick={() => void claimAgain()}>
          {texts.claimAgain}
        </Button>
      )}
    </p>
  )
}
