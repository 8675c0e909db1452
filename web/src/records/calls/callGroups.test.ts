import { expect, it } from 'vitest'
import { allCalls } from '#wire/callGroups.ts'
import { addressesOf } from '#wire/calls/call.ts'
import { openApiDocument } from '#wire/openApi.ts'
import { groupsOf, type OpenApi } from './callGroups.ts'

const groups = groupsOf(JSON.parse(JSON.stringify(openApiDocument())) as OpenApi)

it('has every address of every call, in its group, with who may call', () => {
  const told = groups.flatMap(({ calls }) =>
    calls.map(({ address, permission }) => `${address} ${permission}`),
  )
  const declared = allCalls.flatMap(call =>
    addressesOf(call).map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')} ${call.permission}`,
    ),
  )
  expect(told.toSorted()).toEqual(declared.toSorted())
})

it('says of a call what it is for, what it takes and what it answers', () => {
  const banks = groups.find(({ name }) => name === 'banks')
  expect(banks?.calls.find(({ address }) => address === 'POST /api/bancs')).toMatchObject({
    summary: 'Makes a bank account of the company.',
    bodies: [{ type: 'application/json', schema: { type: 'object' } }],
    answers: expect.arrayContaining([
      expect.objectContaining({
        status: '201',
        bodies: [{ type: 'application/json', schema: { $ref: '#/components/schemas/Bank' } }],
      }),
    ]),
  })
})
