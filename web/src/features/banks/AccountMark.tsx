import { type Control, useWatch } from 'react-hook-form'
import type { Bank } from '#contract/banks.ts'
import { IconCheck, IconWarning } from '../../ui/icons.tsx'
import { accountState } from './accountState.ts'
import type { BankRowBody, BankValues } from './bankRow.ts'
import { texts } from './texts.ts'

const Verified = () => (
  <span className="paid-mark" title={texts.verified}>
    <IconCheck />
    <span className="visually-hidden">{texts.verified}</span>
  </span>
)

const Wrong = () => (
  <span className="iban-wrong">
    <IconWarning />
    {texts.wrongControls}
  </span>
)

/** The account of a bank: its IBAN, verified, or the parts that make none. */
export function AccountMark({ bank }: { bank: Bank }) {
  const { kind } = accountState(bank)
  return (
    <span className="iban figure">
      {bank.cuentaBancaria}
      {kind === 'iban' && <Verified />}
      {kind === 'wrong' && <Wrong />}
    </span>
  )
}

/** The IBAN of the parts as they are typed. */
export function TypedAccount({ control }: { control: Control<BankValues, unknown, BankRowBody> }) {
  const [pais, entidadFinanciera, oficina, dc, numeroCuenta] = useWatch({
    control,
    name: ['pais', 'entidadFinanciera', 'oficina', 'dc', 'numeroCuenta'],
  })
  const state = accountState({ pais, entidadFinanciera, oficina, dc, numeroCuenta })
  return (
    <output className="iban figure" aria-label={texts.iban}>
      {state.kind === 'iban' && state.iban}
      {state.kind === 'iban' && <Verified />}
      {state.kind === 'wrong' && <Wrong />}
      {state.kind === 'unknown' && <span className="muted">–</span>}
    </output>
  )
}
