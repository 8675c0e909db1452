import { type Bank, bankFieldsMessage } from '#wire/banks.ts'
import { InlineField, InlineSwitch } from '../../records/inline/InlineField.tsx'
import type { InlineColumn, InlineDefinition } from '../../records/inline/inlineDefinition.ts'
import { YesNo } from '../../ui/YesNo.tsx'
import { AccountMark, TypedAccount } from './AccountMark.tsx'
import { type BankRowBody, type BankValues, bankRow } from './bankRow.ts'
import { FileTerms, FileTermsFields } from './FileTermsFields.tsx'
import { texts } from './texts.ts'

/** A column of one text, `length` characters at most. */
const textColumn = (
  key: Exclude<keyof BankValues, 'isActive' | 'leadDays' | 'cutOff'>,
  label: string,
  length: number,
): InlineColumn<Bank, BankValues, BankRowBody> => ({
  key,
  label,
  isNarrow: length <= 10,
  view: bank => bank[key],
  edit: form => (
    <InlineField
      label={label}
      field={form.register(key)}
      error={form.formState.errors[key]}
      size={Math.min(length, 16)}
      maxLength={length}
    />
  ),
})

export const bankTable: InlineDefinition<Bank, BankValues, BankRowBody> = {
  columns: [
    textColumn('nombre', texts.name, 50),
    textColumn('pais', texts.country, 4),
    textColumn('entidadFinanciera', texts.entity, 4),
    textColumn('oficina', texts.office, 4),
    textColumn('dc', texts.controls, 2),
    textColumn('numeroCuenta', texts.account, 10),
    {
      key: 'cuentaBancaria',
      label: texts.iban,
      view: bank => (
        <>
          <AccountMark bank={bank} />
          <FileTerms bank={bank} />
        </>
      ),
      edit: (form, bank) => (
        <>
          <TypedAccount control={form.control} bank={bank} />
          {bank && <FileTermsFields form={form} />}
        </>
      ),
    },
    {
      key: 'isActive',
      label: texts.active,
      align: 'center',
      isNarrow: true,
      view: bank => <YesNo value={bank.isActive} />,
      edit: (form, bank) => bank && <InlineSwitch label={texts.active} field={form.register('isActive')} />,
    },
  ],
  rowKey: bank => bank.identifier,
  rowName: bank => bank.nombre,
  schema: bankRow,
  newValues: {
    nombre: '',
    pais: 'ES',
    entidadFinanciera: '',
    oficina: '',
    dc: '',
    numeroCuenta: '',
    leadDays: 1,
    cutOff: '',
    isActive: true,
  },
  valuesOf: ({ nombre, pais, entidadFinanciera, oficina, dc, numeroCuenta, leadDays, cutOff, isActive }) => ({
    nombre,
    pais,
    entidadFinanciera,
    oficina,
    dc,
    numeroCuenta,
    leadDays,
    cutOff: cutOff ?? '',
    isActive,
  }),
  addMessage: bankFieldsMessage(),
  updateMessage: bankFieldsMessage(),
  addLabel: texts.add,
  caption: texts.caption,
  emptyText: texts.empty,
  deleteQuestion: bank => texts.askDelete({ name: bank.nombre }),
}
