import { describe, expect, it } from 'vitest'
import { readEnv, setting } from './env.ts'

const read = (env: Record<string, string>) =>
  readEnv({ ...setting.common, ...setting.publicUrl, ...setting.mail }, env)

describe('in production', () => {
  const production = (env: Record<string, string>) => read({ NODE_ENV: 'production', ...env })
  const PUBLIC_URL = 'https://factures.example.com'

  it.each([
    ['https://factures.example.com', 'https://factures.example.com'],
    ['http+insecure://10.0.0.5:3000', 'http://10.0.0.5:3000'],
  ])('browsers may come by %s', (given, meant) => {
    expect(production({ PUBLIC_URL: given }).PUBLIC_URL).toBe(meant)
  })

  it.each([undefined, '', 'http://factures.example.com', 'HTTP://factures.example.com'])(
    'nobody is to come by %s',
    given => {
      expect(() => production(given === undefined ? {} : { PUBLIC_URL: given })).toThrow(
        /^PUBLIC_URL: in production it must be given and begin with https:\/\//,
      )
    },
  )

  it.each(['smtps://mail', 'smtp+starttls://mail:587', 'smtp+insecure://mail:1025'])(
    'mails may go by %s',
    SMTP_URL => {
      expect(production({ PUBLIC_URL, SMTP_URL }).SMTP_URL).toBe(SMTP_URL)
    },
  )

  it('no mail goes by what may turn out to have no TLS, and the password is not told', () => {
    expect(() => production({ PUBLIC_URL, SMTP_URL: 'smtp://me:hush@mail' })).toThrow(
      /^SMTP_URL: in production (?!.*hush)/,
    )
  })

  const elsewhere = (env: Record<string, string>) =>
    readEnv(
      {
        ...setting.common,
        ...setting.apiUrl,
        ...setting.redis,
        DATABASE_URL: setting.database.DATABASE_URL.optional(),
      },
      { NODE_ENV: 'production', ...env },
    )

  it.each([
    ['API_URL', 'https://api.example.com', undefined],
    ['API_URL', 'http://127.0.0.1:3001', undefined],
    ['API_URL', 'http+insecure://api:3001', 'http://api:3001'],
    ['REDIS_URL', 'rediss://:hush@queue:6379', undefined],
    ['REDIS_URL', 'redis://localhost:6379', undefined],
    ['REDIS_URL', 'redis+insecure://:hush@queue:6379', 'redis://:hush@queue:6379'],
    ['DATABASE_URL', 'postgres://me:hush@db.example.com/books?sslmode=verify-full', undefined],
    ['DATABASE_URL', 'postgres://me:hush@db:5432/books?sslmode=disable', undefined],
    ['DATABASE_URL', 'postgresql://me:hush@127.0.0.1:5432/books', undefined],
    ['DATABASE_URL', 'postgres:///books?host=/run/postgresql', undefined],
    ['DATABASE_URL', 'postgres://me@%2Frun%2Fpostgresql/books', undefined],
    ['DATABASE_URL', 'postgres:///books?host=localhost', undefined],
    ['DATABASE_URL', 'postgres:///books?host=::1', undefined],
    ['DATABASE_URL', 'postgres://me@[::1]:5432/books', undefined],
    ['DATABASE_URL', 'postgres:///books', undefined],
  ])('%s may be %s', (name, given, meant) => {
    expect(elsewhere({ [name]: given })).toMatchObject({ [name]: meant ?? given })
  })

  it.each([
    ['API_URL', 'http://api:3001'],
    ['API_URL', 'HTTP://10.0.0.5:3001'],
    ['REDIS_URL', 'redis://:hush@queue:6379'],
    ['DATABASE_URL', 'postgres://me:hush@db.example.com/books'],
    ['DATABASE_URL', 'postgres://me:hush@127.0.0.1.example.com/books'],
    ['DATABASE_URL', 'postgres:///books?host=db.example.com'],
    ['DATABASE_URL', 'postgres://me:hush@127.0.0.1/books?host=db.example.com'],
    ['DATABASE_URL', 'postgres://me:hush@db.example.com/books?host='],
    ['DATABASE_URL', 'postgres://me:hush@db.example.com/books?sslmode='],
    ['DATABASE_URL', 'postgres://me:hush@db.example.com/books?ssl=0'],
    ['DATABASE_URL', 'postgres://me:hush@db%zz/books'],
    ['API_URL', ' http://api:3001'],
    ['REDIS_URL', ' redis://:hush@queue:6379'],
  ])('%s may not be %s, and no password is told', (name, given) => {
    expect(() => elsewhere({ [name]: given })).toThrow(new RegExp(`^${name}: in production (?!.*hush)`))
  })

  it('DATABASE_URL without a host is where PGHOST says', () => {
    const DATABASE_URL = 'postgres:///books'
    expect(() => elsewhere({ DATABASE_URL, PGHOST: 'db.example.com' })).toThrow(
      /^DATABASE_URL: in production/,
    )
    expect(elsewhere({ DATABASE_URL, PGHOST: 'localhost' })).toMatchObject({ DATABASE_URL })
  })

  const documents = (DOCUMENTS_URL: string) =>
    readEnv({ ...setting.common, ...setting.documents }, { NODE_ENV: 'production', DOCUMENTS_URL })

  it.each([
    's3://KEY:hush@store/documents',
    's3+insecure://KEY:hush@store:9000/documents',
    's3+http://KEY:hush@127.0.0.1:9000/documents',
    's3+http://localhost:9000/documents',
    's3+http://[::1]:9000/documents',
    'file:///var/lib/facturacio',
  ])('documents may go to %s', DOCUMENTS_URL => {
    expect(documents(DOCUMENTS_URL).DOCUMENTS_URL).toBe(DOCUMENTS_URL)
  })

  it.each([
    's3+http://KEY:hush@store.example.com/documents',
    'S3+HTTP://KEY:hush@10.0.0.5:9000/documents',
    's3+http://KEY:hush@127.0.0.1.example.com/documents',
    's3+http://KEY:hush@localhost.example.com/documents',
  ])('no documents go without TLS to %s, and the secret is not told', DOCUMENTS_URL => {
    expect(() => documents(DOCUMENTS_URL)).toThrow(
      /^DOCUMENTS_URL: in production a store elsewhere (?!.*hush)/,
    )
  })

  it('all that is refused is said at once', () => {
    expect(() => production({ SMTP_URL: 'smtp://mail', NOW: '2026-11-30T10:00:00Z' })).toThrow(
      /^NOW .*\nPUBLIC_URL: .*\nSMTP_URL: /,
    )
  })
})

it('elsewhere neither is asked for', () => {
  expect(read({ SMTP_URL: 'smtp://mail', PUBLIC_URL: 'http://localhost:3000' })).toMatchObject({
    SMTP_URL: 'smtp://mail',
    PUBLIC_URL: 'http://localhost:3000',
  })
  expect(read({}).PUBLIC_URL).toBeUndefined()
})

describe('the proxies that are believed', () => {
  it.each([
    ['', []],
    ['loopback', ['loopback']],
    ['10.0.0.5, 172.16.0.0/12,fd00::/8', ['10.0.0.5', '172.16.0.0/12', 'fd00::/8']],
  ])('%j are %j', (TRUST_PROXY, list) => {
    expect(read({ TRUST_PROXY }).TRUST_PROXY).toEqual(list)
  })

  it.each(['1', 'true', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0/8', 'proxy.example.com', '10.0.0.5/8/8'])(
    'are not %s',
    TRUST_PROXY => {
      expect(() => read({ TRUST_PROXY })).toThrow(/^TRUST_PROXY: must be the addresses/)
    },
  )
})
