import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readProvider } from '#api/providers/readProvider.ts'
import { readSettings as readBffSettings } from '#bff/settings.ts'
import { setting } from '#platform/env.ts'
import { GRACE_MS, HAND_OVER_GRACE_MS } from '#platform/lifecycle.ts'
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
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'facturacio',
  OIDC_CLIENT_SECRET: 'of-the-provider',
  OIDC_NAME: 'Intranet',
  OIDC_ROLE_CLAIM: 'groups',
  OIDC_ROLES: 'caps=Administrador',
  OUTSIDE_MAILS_PER_DAY: '5',
  LOG_LEVEL: 'warn',
  BANK_STATEMENTS_DIR: '/bank',
}

/** Settings that no installation of the compose file has a use for, and why. */
const ELSEWHERE: Record<string, string> = {
  NODE_ENV: 'the image says it',
  NOW: 'refused in production',
  PORT: 'the bff keeps to its own; PORT is where it is published',
  API_PORT: 'within the networks nothing is in its way',
  API_TLS_CERT: 'calls stay within the networks of one machine',
  API_TLS_KEY: 'calls stay within the networks of one machine',
  API_CA: 'calls stay within the networks of one machine',
  DOCUMENTS_URL: 'documents are in a volume',
  VERIFACTU_CERTIFICATE: 'it is brought on screen',
  VERIFACTU_CERTIFICATE_PASSWORD: 'it is brought on screen',
  VERIFACTU_SIMULATOR: 'rehearsals are of npm start',
  VERIFACTU_SIMULATOR_DIR: 'rehearsals are of npm start',
  VERIFACTU_SIMULATOR_URL: 'rehearsals are of npm start',
  VERIFACTU_SIMULATOR_PORT: 'rehearsals are of npm start',
  VERIFACTU_SIMULATOR_PLAIN_PORT: 'rehearsals are of npm start',
  BACKUPS: 'those of npm start; here the database is its keeper’s to back up',
  BACKUP_DIR: 'those of npm start; here the database is its keeper’s to back up',
  SAMPLE_DATA: 'the books are somebody’s own',
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

  it('knows every setting there is, or it is said why not', () => {
    const names = new Set(Object.values(setting).flatMap(shape => Object.keys(shape)))
    const known = [...names].filter(name => new RegExp(`^ {2,6}${name}: `, 'm').test(compose))
    expect([...known, ...Object.keys(ELSEWHERE)].sort()).toEqual([...names].sort())
  })

  it('gives the api the identity provider, whole', () => {
    expect(readProvider(environmentOf('api'))).toMatchObject({
      clientSecret: 'of-the-provider',
      name: 'Intranet',
      roles: { claim: 'groups' },
    })
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
    expect(whoKnows('OIDC_CLIENT_SECRET')).toEqual(['api'])
    expect(whoKnows('MAIL_SERVER')).toEqual(['bff'])
    expect(whoKnows('SMTP_URL')).toEqual(['workers'])
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

  it('has what its secrets are filled into in no image, and in no commit', () => {
    expect(read('../.dockerignore').split('\n')).toContain('**/.env')
    expect(read('../.gitignore').split('\n')).toContain('.env')
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

it('has workers end by themselves, however long a mail server takes', () => {
  const [, seconds] = /^ {4}stop_grace_period: (\d+)s$/m.exec(services.get('workers') ?? '') ?? []
  expect(Number(seconds) * 1_000).toBeGreaterThan(HAND_OVER_GRACE_MS + GRACE_MS)
})

it('says of each process that is asked for figures when none of it is left', () => {
  const names = /names: \[(.*)\]/.exec(read('prometheus/prometheus.yml'))?.[1]?.split(', ') ?? []
  expect(names.length).toBeGreaterThan(2)
  const rules = read('prometheus/alerts.yml')
  expect(
    names.filter(name => !rules.includes(`absent(process_start_time_seconds{process="${name}"})`)),
  ).toEqual([])
})
