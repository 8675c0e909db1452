import { expect, it } from 'vitest'
import { readListState } from '../../ui/list/listAddress.ts'
import { limitsOf } from '../../ui/list/useList.ts'
import { contractList } from './contractList.tsx'

it('is searched by client alone where a link of a report asks for that', () => {
  const { fields } = readListState(new URLSearchParams('q=sol&camps=client'), limitsOf(contractList))
  expect(fields).toEqual(['client'])
})
