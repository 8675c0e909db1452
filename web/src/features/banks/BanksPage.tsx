import type { Bank } from '#wire/banks.ts'
import { HistoryLink } from '../../records/audit/HistoryLink.tsx'
import { banksApi } from '../../records/banks/banksApi.ts'
import { InlineTable } from '../../records/inline/InlineTable.tsx'
import type { InlineActions } from '../../records/inline/inlineDefinition.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import type { BankRowBody } from './bankRow.ts'
import { bankTable } from './bankTable.tsx'
import { texts } from './texts.ts'

export function BanksPage() {
  const query = banksApi.useBanksQuery()
  const [createBank] = banksApi.useCreateBankMutation()
  const [updateBank] = banksApi.useUpdateBankMutation()
  const [deleteBank] = banksApi.useDeleteBankMutation()
  const actions: InlineActions<Bank, BankRowBody> = {
    add: (bank, key) => createBank({ key, bank }).unwrap(),
    update: (bank, change) => updateBank({ ...bank, ...change }).unwrap(),
    deactivate: bank => updateBank({ ...bank, isActive: false }).unwrap(),
    restore: (before, { version }) => updateBank({ ...before, version }).unwrap(),
    remove: bank => deleteBank(bank).unwrap(),
  }
  return (
    <>
      <PageHeading title={texts.title} note={texts.note} actions={<HistoryLink entity="banks" />} />
      <InlineTable definition={bankTable} query={query} actions={actions} />
    </>
  )
}
