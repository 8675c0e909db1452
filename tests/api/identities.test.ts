import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiClient, makeApiClient } from '#tests/support/apiClient.ts'
import { invalidTokens } from '#tests/support/invalidTokens.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { type ApiToken, TOKEN_AREAS, type TokenArea, tokenAreaSchema } from '#wire/apiTokens.ts'
import { allCalls, callGroups, hostOf } from '#wire/callGroups.ts'
import { type Address, addressesOf, type Call } from '#wire/calls/call.ts'

let api: TestApi
const nobodies: [identity: string, client: ApiClient][] = []

let good: ApiClient
beforeAll(async () => {
  api = await startApi()
  const tokens = await invalidTokens(api)
  good = makeApiClient(api.url, tokens.good)
  nobodies.push(['nobody', makeApiClient(api.url)])
  for (const [identity, token] of tokens.invalid) nobodies.push([identity, makeApiClient(api.url, token)])
})
afterAll(() => api.stop())

const knock = (client: ApiClient, { method, path }: Address) =>
  client.raw(method, path.replaceAll(/:\w+/g, '0'), ['GET', 'DELETE'].includes(method) ? undefined : '[]')

describe('who is nobody', () => {
  const calls = allCalls.filter(call => hostOf(call) === 'api' && call.permission !== 'open')

  test.each(calls)('is let into nothing: $name', async call => {
    for (const address of addressesOf(call))
      for (const [identity, client] of nobodies) {
        const { status, body } = await knock(client, address)
        expect([status, body.code], identity).toEqual([401, 'unauthenticated'])
      }
  })

  test('and whoever is somebody gets past, so that these tests would notice', async () => {
    for (const call of calls.filter(({ permission }) => permission === 'read'))
      expect((await knock(good, call)).status, call.name).not.toBe(401)
  })
})

/** By the table alone, and told here once more in other words than the API's. */
const isOpenTo = (area: TokenArea, mayChange: boolean, { name, permission, asksAgain }: Call): boolean =>
  (permission === 'read' ||
    permission === 'readInvoice' ||
    (permission === 'change' && mayChange && area !== 'directDebits')) &&
  !asksAgain &&
  ![
    'annulInvoice',
    'correctInvoice',
    'correctInvoices',
    'deleteInvoice',
    'mendRecord',
    'repeatRecord',
    'writeOffInvoice',
    'takeBackWriteOff',
    'undoBankMovement',
    'forgetBankRule',
  ].includes(name) &&
  TOKEN_AREAS[area].some(group => name in callGroups[group].calls)

describe('a program is let into its areas and nothing else', () => {
  const calls: Call[] = allCalls.filter(call => hostOf(call) === 'api' && call.permission !== 'open')
  const scopes = tokenAreaSchema.options.flatMap(area =>
    [false, true].map((mayChange): [TokenArea, boolean] => [area, mayChange]),
  )

  test.each(scopes)('%s, may change: %s', async (area, mayChange) => {
    const { body } = await (await api.as('Administrador')).post<ApiToken & { token: string }>('/api/tokens', {
      name: `${area} ${mayChange}`,
      areas: [area],
      mayChange,
    })
    const program = makeApiClient(api.url, body.token)
    const found: Record<string, boolean> = {}
    const expected: Record<string, boolean> = {}
    for (const call of calls)
      for (const address of addressesOf(call)) {
        const { status, body: answer } = await knock(program, address)
        expect(status, call.name).not.toBe(401)
        found[`${call.name} ${address.method} ${address.path}`] = !(
          status === 403 && ['forbidden', 'out-of-scope'].includes(String(answer.code))
        )
        expected[`${call.name} ${address.method} ${address.path}`] = isOpenTo(area, mayChange, call)
      }
    expect(found).toEqual(expected)
    expect(Object.values(found).filter(Boolean).length).toBeGreaterThan(0)
  })

  test('what debits clients’ accounts is only read, and what came in is read and noted', () => {
    const open = (area: TokenArea, mayChange: boolean) =>
      calls.filter(call => isOpenTo(area, mayChange, call)).map(({ name }) => name)
    expect(open('directDebits', true)).toEqual([
      'listMandates',
      'readDebitHold',
      'listRemittances',
      'readDueDebits',
      'readRemittance',
    ])
    expect(open('payments', false)).toEqual([
      'readWatchedFolder',
      'listBankStatements',
      'listBankMovements',
      'readBankMovement',
      'listReturnableDebits',
      'listBankRules',
      'readInvoicePayments',
      'readClientAccount',
    ])
    expect(open('payments', true)).toHaveLength(16)
  })

  test('accounts, ways in, roles, imports, the audit log and tokens are in no area', () => {
    const open = new Set<string>(Object.values(TOKEN_AREAS).flat())
    expect(CLOSED.filter(group => !(group in callGroups) || open.has(group))).toEqual([])
  })
})

const CLOSED =
  'documents exports imports users secondFactors session passwords apiTokens signIns listViews search ops audit personalData'.split(
    ' ',
  )
