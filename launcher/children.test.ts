import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { GRACE_MS, HAND_OVER_GRACE_MS } from '#platform/lifecycle.ts'
import { listChildren, metricsPorts } from './children.ts'
import { connectionsFor } from './connections.ts'
import { databaseUrlsOf, readSettings } from './settings.ts'
import type { SimulatorPorts } from './simulatorPorts.ts'

const secrets = { SESSION_SECRET: 'of sessions', SERVICE_SECRET: 'of services', JWT_KEYS: 'of the api' }

const firstLogin = { email: 'cap@example.com', password: 'first password' }

function list(
  env: NodeJS.ProcessEnv,
  login: typeof firstLogin | null = firstLogin,
  simulator: SimulatorPorts | null = null,
) {
  const databaseUrls = {
    api: 'postgres://api@db/x',
    bff: 'postgres://bff@db/x',
    workers: 'postgres://workers@db/x',
  }
  return listChildren({
    env,
    settings: readSettings(env),
    secrets,
    firstLogin: login,
    databaseUrls,
    onApiMessage: () => {},
    simulator,
  })
}

test('the api starts first and stops last, the public door opens last', () => {
  expect(list({}).map(({ name }) => name)).toEqual(['api', 'workers', 'bff'])
  expect(list({}).map(({ script }) => `${basename(dirname(script))}/${basename(script)}`)).toEqual([
    'api/server.ts',
    'workers/server.ts',
    'bff/server.ts',
  ])
})

test('workers alone may take long to end, and longer than they wait for a mail server themselves', () => {
  const [api, workers, bff] = list({})
  expect([api?.stopMs, bff?.stopMs]).toEqual([undefined, undefined])
  expect(workers?.stopMs).toBeGreaterThan(HAND_OVER_GRACE_MS + GRACE_MS)
})

test('the simulator comes last, knows no secret, and is known to who sends', () => {
  const children = list({ SESSION_SECRET: 'given' }, firstLogin, { port: 4_001, plainPort: 4_002 })
  const [simulator] = children.slice(-1)
  expect(simulator).toMatchObject({
    name: 'simulator',
    ready: 'started',
    env: { VERIFACTU_SIMULATOR_PORT: '4001', VERIFACTU_SIMULATOR_PLAIN_PORT: '4002' },
  })
  expect(simulator?.env.SESSION_SECRET).toBeUndefined()
  for (const { env } of children) expect(env.VERIFACTU_SIMULATOR_URL).toBe('https://127.0.0.1:4001')
})

test('WORKERS says how many there are', () => {
  expect(list({ WORKERS: '3' }).map(({ name }) => name)).toEqual([
    'api',
    'workers 1',
    'workers 2',
    'workers 3',
    'bff',
  ])
  expect(list({ WORKERS: '0' }).map(({ name }) => name)).toEqual(['api', 'bff'])
})

test('the embedded database has a connection for whatever so many workers may want at once', () => {
  const connections = (WORKERS: string) => connectionsFor(readSettings({ WORKERS }))
  const [none, one, six] = [connections('0'), connections('1'), connections('6')]
  expect([none, one]).toEqual([100, 100])
  // Each: five that ask, and four that listen.
  expect(six).toBeGreaterThanOrEqual(35 + 6 * 9)
})

test('each knows the secrets that it needs and no others, also where the environment gives them', () => {
  const given = {
    JWT_KEYS: 'given keys',
    ADMIN_PASSWORD: 'given password',
    SESSION_SECRET: 'given for all sessions',
    SERVICE_SECRET: 'given for all services',
    DATABASE_URL: 'postgres://given@db/x',
    BFF_DATABASE_URL: 'postgres://given.bff@db/x',
    REDIS_URL: 'redis://:hush@queue',
    DOCUMENTS_URL: 's3://key:hush@store/bucket',
    SMTP_URL: 'smtps://me:hush@mail',
    PATH: '/bin',
  }
  const known = new Map(list(given, null).map(({ name, env }) => [name, env]))
  const names = [
    'JWT_KEYS',
    'ADMIN_PASSWORD',
    'SESSION_SECRET',
    'SERVICE_SECRET',
    'DATABASE_URL',
    'BFF_DATABASE_URL',
    'REDIS_URL',
    'DOCUMENTS_URL',
    'SMTP_URL',
    'MAIL_SERVER',
    'PATH',
  ]
  const of = (process: string) => names.map(name => known.get(process)?.[name])
  expect(of('api')).toEqual([
    'of the api',
    'given password',
    'of sessions',
    'of services',
    'postgres://api@db/x',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    '/bin',
  ])
  expect(of('workers')).toEqual([
    undefined,
    undefined,
    undefined,
    'of services',
    'postgres://workers@db/x',
    undefined,
    given.REDIS_URL,
    given.DOCUMENTS_URL,
    given.SMTP_URL,
    undefined,
    '/bin',
  ])
  expect(of('bff')).toEqual([
    undefined,
    undefined,
    'of sessions',
    undefined,
    'postgres://bff@db/x',
    undefined,
    given.REDIS_URL,
    given.DOCUMENTS_URL,
    undefined,
    '1',
    '/bin',
  ])
})

test('each connects as the settings say, by one role where they name no others', () => {
  const own = { DATABASE_URL: 'postgres://api@db/x' }
  const others = { BFF_DATABASE_URL: 'postgres://bff@db/x', WORKERS_DATABASE_URL: 'postgres://workers@db/x' }
  expect(databaseUrlsOf(readSettings({}))).toBeNull()
  expect(Object.values(databaseUrlsOf(readSettings(own)) ?? {})).toEqual(Array(3).fill('postgres://api@db/x'))
  expect(databaseUrlsOf(readSettings({ ...own, ...others }))).toEqual({
    api: 'postgres://api@db/x',
    bff: 'postgres://bff@db/x',
    workers: 'postgres://workers@db/x',
  })
})

test('the sample data belong to the embedded database unless switched off', () => {
  const sample = (env: NodeJS.ProcessEnv) => list(env)[0]?.env.SAMPLE_DATA
  expect(sample({})).toBe('1')
  expect(sample({ SAMPLE_DATA: '0' })).toBe('0')
  expect(sample({ DATABASE_URL: 'postgres://db/own' })).toBe('0')
})

test('a server that listens everywhere is asked on loopback', () => {
  const asked = (env: NodeJS.ProcessEnv) => list(env).map(({ ready }) => ready)
  expect(asked({ HOST: '0.0.0.0', PORT: '4000', API_HOST: '::', API_PORT: '4001' })).toEqual([
    { url: 'http://[::1]:4001/healthz' },
    'message',
    { url: 'http://127.0.0.1:4000/healthz' },
  ])
})

test('each process tells its metrics on a port of its own, once METRICS_PORT gives the first', () => {
  const ports = (env: NodeJS.ProcessEnv) =>
    list(env).map(({ name, env: { METRICS_PORT } }) => [name, METRICS_PORT])
  expect(ports({})).toEqual([
    ['api', undefined],
    ['workers', undefined],
    ['bff', undefined],
  ])
  expect(ports({ METRICS_PORT: '9464', WORKERS: '2' })).toEqual([
    ['api', '9465'],
    ['workers 1', '9466'],
    ['workers 2', '9467'],
    ['bff', '9464'],
  ])
  expect(metricsPorts(readSettings({ METRICS_PORT: '9464', WORKERS: '2' }))).toEqual([9464, 9465, 9466, 9467])
  expect(metricsPorts(readSettings({}))).toEqual([])
})
