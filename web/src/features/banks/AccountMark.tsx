import { type Control, useWatch } from 'react-hook-form'
import {
  type AccountParts,
  accountWarning,
  checkAccount,
  displayAccount,
  isAccountTyped,
} from '#wire/bankAccount.ts'
import type { Bank } from '#wire/banks.ts'
import { banksApi } from '../../records/banks/banksApi.ts'
import { IconCheck, IconWarning } from '../../ui/icons.tsx'
import type { BankRowBody, BankValues } from './bankRow.ts'
import { texts } from './texts.ts'
import './banks.scss'

const NONE: readonly Bank[] = []

/** Behind all banks that there are. */
const NEW = Number.MAX_SAFE_INTEGER

/** An account, and whether it is one: verified, not to be verified, or wrong and therefore not printed. */
function Account({ bank }: { bank: AccountParts & Pick<Bank, 'identifier' | 'nombre' | 'isActive'> }) {
  const { data: banks = NONE } = banksApi.useBanksQuery()
  const warning = accountWarning(bank, banks)
  const { kind } = checkAccount(bank)
  return (
    <>
      {displayAccount(bank)}
      {kind === 'iban' && warning === null && (
        <span className="paid-mark" title={texts.verified}>
          <IconCheck />
          <span className="visually-hidden">{texts.verified}</span>
        </span>
      )}
      {kind === 'unchecked' && warning === null && <span className="muted iban-note">{texts.unchecked}</span>}
      {warning !== null && (
        <span className="iban-wrong">
          <IconWarning />
          <span>{texts.notPrinted({ reason: warning })}</span>
        </span>
      )}
    </>
  )
}

/** The account of a bank as it stands. */
export const AccountMark = ({ bank }: { bank: Bank }) => (
  <span className="iban figure">
    <Account bank={bank} />
  </span>
)

/** The account of the parts as they are typed. `bank` is the one that is edited, null for a new one. */
export function TypedAccount({
  control,
  bank,
}: {
  control: Control<BankValues, unknown, BankRowBody>
  bank: Bank | null
}) {
  const [pais, entidadFinanciera, oficina, dc, numeroCuenta] = useWatch({
    control,
    name: ['pais', 'entidadFinanciera', 'oficina', 'dc', 'numeroCuenta'],
  })
  const typed = { pais, entidadFinanciera, oficina, dc, numeroCuenta }
  return (
    <output className="iban figure" aria-label={texts.iban}>
      {isAccountTyped(typed) ? (
        <Account
          bank={{
            ...typed,
            identifier: bank?.identifier ?? NEW,
            nombre: '',
            isActive: bank?.isActive ?? true,
          }}
        />
      ) : (
        <span className="muted">–</span>
      )}
    </output>
  )
}
