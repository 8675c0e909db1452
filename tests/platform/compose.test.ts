import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings as readBffSettings } from '#bff/settings.ts'
import { readSettings as readWorkersSettings } from '#workers/settings.ts'

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../../docker', name), 'utf8')

const compose = read('compose.yml')

/** The text of each service: compose's own file is indented by two, and its services end where its networks begin. */
const services = new Map(
  (/^services:\n(.*?)^networks:/ms.exec(compose)?.[1] ?? '')
    .split(/^ {2}(?=\w)/m)
    .filter(text => text.trim() !== '')
    .map(text => [text.slice(0, text.indexOf(':')), text]),
)

const given: Record<string, string> = {
  DATABASE_ADMIN_PASSWORD: 'of-the-superuser',
  DATABASE_PASSWORD: 'of-the-api',
  QUEUE_PASSWORD: 'of-the-queue',
  SESSION_SECRET: 'a secret of the sessions',
  SERVICE_SECRET: 'a secret of the services',
  VERIFACTU_KEY: 'a key of the certificate',
  SECOND_FACTOR_KEY: 'a key of the second factors',
  JWT_KEYS: '[]',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'the first password',
  PUBLIC_URL: 'https://facturacio.example.com',
  TRUST_PROXY: '172.16.0.0/12',
  MAIL_FROM: 'facturacio@example.com',
}

/** What the service's processes find in their environment. */
const environmentOf = (name: string): Record<string, string> => {
  const lines = (services.get(name) ?? '').matchAll(/^ {6}([A-Z_]+): (.*)$/gm)
  const filled = [...lines].map(([, key = '', value = '']) => [
    key,
    value.replace(/\$\{(\w+)(?::[?-][^}]*)?\}/g, (_all, variable: string) => given[variable] ?? ''),
  ])
  return Object.fromEntries(filled)
}

describe('the compose file', () => {
  it('asks for what example.env names, all of it and nothing else', () => {
    const names = [...read('example.env').matchAll(/^([A-Z_]+)=$/gm)].map(([, name]) => name)
    expect(names).toEqual(Object.keys(given))
    const asked = [...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name)
    expect(asked.filter(name => !(name in given))).toEqual([])
    expect(names.filter(name => !compose.includes(`\${${name}`))).toEqual([])
  })

  it('tells each service only what it needs', () => {
    const whoKnows = (secret: string) =>
      [...services.keys()].filter(name => services.get(name)?.includes(secret))
    expect(whoKnows('DATABASE_ADMIN_PASSWORD')).toEqual(['database'])
    expect(whoKnows('{DATABASE_PASSWORD')).toEqual(['database', 'api'])
    expect(whoKnows('QUEUE_PASSWORD')).toEqual(['queue', 'bff', 'workers'])
    expect(whoKnows('JWT_KEYS')).toEqual(['api'])
    expect(whoKnows('{ADMIN_PASSWORD')).toEqual(['api'])
    expect(whoKnows('SESSION_SECRET')).toEqual(['api', 'bff'])
    expect(whoKnows('SERVICE_SECRET')).toEqual(['api', 'workers'])
    expect(whoKnows('VERIFACTU_KEY')).toEqual(['api', 'workers'])
    expect(whoKnows('SECOND_FACTOR_KEY')).toEqual(['api'])
    expect(compose).not.toContain('env_file')
  })

  it('lets nobody near the database but the api', () => {
    const inBooks = [...services].filter(([, text]) => /networks: \[.*books.*\]/.test(text))
    expect(inBooks.map(([name]) => name)).toEqual(['database', 'api'])
  })

  it('lets out who has something to send, and the books only through them', () => {
    const outside = [...services]
      .filter(([, text]) => /networks: \[.*outside.*\]/.test(text))
      .map(([name]) => name)
    expect(outside).toEqual(expect.arrayContaining(['api', 'workers', 'bff']))
    expect(outside).not.toContain('database')
    expect(outside).not.toContain('queue')
  })

  it('publishes nothing beyond this machine', () => {
    const ports = [...compose.matchAll(/^ +ports: \["(.*)"\]$/gm)].map(([, port = '']) => port)
    expect(ports.length).toBeGreaterThan(2)
    expect(ports.filter(port => !port.startsWith('127.0.0.1:'))).toEqual([])
    expect(compose.match(/ports:/g)).toHaveLength(ports.length)
  })

  it('gives bff and workers what they take in production', () => {
    const production = { NODE_ENV: 'production' }
    const bff = readBffSettings({ ...environmentOf('bff'), ...production })
    expect(bff).toMatchObject({
      secure: true,
      databaseUrl: null,
      redisUrl: 'redis://:of-the-queue@queue:6379',
    })
    expect(bff.trustProxy).toEqual(['172.16.0.0/12'])
    const workers = readWorkersSettings({ ...environmentOf('workers'), ...production })
    expect(workers).toMatchObject({ WORKERS_PORT: 3002, MAIL_FROM: 'facturacio@example.com' })
    expect(workers.DATABASE_URL).toBeUndefined()
  })
})
