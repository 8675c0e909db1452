import { expect, it } from 'vitest'
import type { Collectable, Remittance, RemittanceDetails, RemittanceLine } from '#wire/remittances.ts'
import { remittancesApi } from '../../records/remittances/remittancesApi.ts'
import { drawn, testStore } from '../../session/drawn.tsx'
import { ClientNotices } from './ClientNotices.tsx'
import { isSelectedByDefault } from './defaultSelection.ts'
import { RemittanceList } from './RemittanceList.tsx'
import { texts } from './texts.ts'

it('chooses what is due but for what its client may be paying otherwise', () => {
  const invoice = (...codes: Collectable['remarks'][number]['code'][]) =>
    ({
      obstacles: [] as Collectable['obstacles'],
      remarks: codes.map(code => ({ code, text: code })),
    }) as Collectable
  const invoices = [
    invoice('cameBack'),
    invoice('asksTransfer'),
    invoice('nameCut', 'reminded'),
    invoice('credit'),
  ]
  expect(invoices.map(isSelectedByDefault)).toEqual([true, false, false, false])
})

it.each(['undone', 'refused'] as const)('says of a remittance that is %s whom it had told', state => {
  const lines = ['sent', 'sent', 'none'].map(notice => ({ notice, returned: null }) as RemittanceLine)
  const said = drawn(<ClientNotices remittance={{ state, lines } as RemittanceDetails} />)
  expect(said).toContain(texts.toldInVain({ count: 2 }))
})

it('says of each remittance in the list whether its day is over', async () => {
  const store = testStore()
  const listed = (['prepared', 'sent', 'settled'] as const).map(
    (state, place) =>
      ({ identifier: place + 1, state, collectionDate: '2020-01-02', count: 1, total: 121 }) as Remittance,
  )
  await store.dispatch(remittancesApi.util.upsertQueryData('remittances', undefined, listed))
  const said = drawn(<RemittanceList />, store)
  expect(said).toContain(texts.leftBehind({ isSent: 'no' }))
  expect(said).toContain(texts.leftBehind({ isSent: 'yes' }))
  expect(said.match(/field-warning/g)).toHaveLength(2)
})
