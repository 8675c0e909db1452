import { isIP } from 'node:net'
import { z } from 'zod'
import { isLoopback } from './loopback.ts'

/**
 * Settings by schema. Each process reads just what it needs: `readEnv({ ...setting.database, ...setting.api })`. A value that is
 * wrong is named together with what was expected; its text is not repeated, since it may be a secret.
 */

const chosenPort = z.coerce.number().int().min(1).max(65_535)
const port = (fallback: number) => chosenPort.default(fallback)
const url = (...schemes: string[]) =>
  z.url({
    protocol: new RegExp(`^(${schemes.map(RegExp.escape).join('|')})$`),
    hostname: /.*/,
    error: `must be a URL that begins with ${schemes.map(scheme => `${scheme}://`).join(' or ')}`,
  })
/** A URL as libraries know it, of one that says on purpose that there is no TLS. */
const withoutWord = (text: string): string => text.replace(/^(http|redis)\+insecure:/i, '$1:')
const flag = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'], { error: 'must be 0 or 1' })
    .default(fallback ? '1' : '0')
    .transform(text => text === '1' || text === 'true')

/** Names that Express knows for 127.0.0.0/8 and ::1, for 169.254.0.0/16 and fe80::/10, and for the private networks. */
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal']

const isProxy = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return NETWORK_NAMES.includes(text)
  // Of nothing every address is a part, so that anybody would be believed.
  return (
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
  )
}

/**
 * A count of proxies is no such list: who reaches the port past them is believed as if they were one.
 */
const proxyList = z
  .string()
  .default('')
  .transform(text => text.split(',').flatMap(part => part.trim() || []))
  .refine(list => list.every(isProxy), {
    error:
      'must be the addresses or networks of the proxies in front (10.0.0.5, 172.16.0.0/12), or loopback, linklocal, uniquelocal, separated by commas; a count is not taken',
  })

/** Enough for the odd accountant of a client's, too few for who would write to strangers. */
export const OUTSIDE_MAILS_PER_DAY = 30

/** Where the simulator of the tax agency listens unless it is told otherwise: on this machine alone. */
export const SIMULATOR_URL = 'https://127.0.0.1:3443'

export const setting = {
  common: {
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    /** A fixed clock, an ISO instant: for tests and demonstrations, refused in production. */
    NOW: z.iso
      .datetime({ offset: true, error: 'must be an ISO instant, for example 2026-11-30T10:00:00Z' })
      .optional(),
  },
  dataDir: { DATA_DIR: z.string().min(1).default('./data') },
  database: { DATABASE_URL: url('postgres', 'postgresql') },
  redis: {
    /** `redis+insecure://` is `redis://` said on purpose. */
    REDIS_URL: url('redis', 'rediss', 'redis+insecure').transform(withoutWord).optional(),
  },
  documents: {
    DATA_DIR: z.string().min(1).default('./data'),
    /**
     * A folder, or a bucket: `s3://KEY:SECRET@host:port/bucket/prefix?region=…`, and for one without TLS `s3+http://`, which production takes of a
     * store on this machine alone; `s3+insecure://` is the same said on purpose.
     */
    DOCUMENTS_URL: url('file', 's3', 's3+http', 's3+insecure').optional(),
  },
  mail: {
    /** Absent, mails become files in `DATA_DIR/outbox`. See smtpTransport.ts for what the schemes mean. */
    SMTP_URL: url('smtp', 'smtps', 'smtp+starttls', 'smtp+insecure').optional(),
    MAIL_FROM: z
      .string()
      .max(320)
      .regex(/^(?:[^<>,;"@\s]+@[^<>,;"@\s]+|[^<>"\p{Cc}]*<[^<>,;"@\s]+@[^<>,;"@\s]+>)$/u, {
        error: 'must be an address, or a name and <an address>',
      })
      .default('facturacio@localhost'),
  },
  mailServer: {
    /** Whether there is a mail server, for who sends nothing and need not know its password. */
    MAIL_SERVER: flag(false),
  },
  mailLimits: {
    /** Mails that one account may send in a day to addresses that no client's contacts name. */
    OUTSIDE_MAILS_PER_DAY: z.coerce.number().int().min(0).max(10_000).default(OUTSIDE_MAILS_PER_DAY),
  },
  apiAddress: {
    API_HOST: z.string().default('127.0.0.1'),
    API_PORT: port(3001),
    /** PEM files of its certificate and its key: with them the API speaks https. */
    API_TLS_CERT: z.string().min(1).optional(),
    API_TLS_KEY: z.string().min(1).optional(),
  },
  apiUrl: {
    /** `http+insecure://` is `http://` said on purpose. */
    API_URL: url('http', 'https', 'http+insecure').transform(withoutWord).default('http://127.0.0.1:3001'),
    /** A PEM file of the authorities that alone are believed of the API; not given, those that Node knows. */
    API_CA: z.string().min(1).optional(),
  },
  bffAddress: { HOST: z.string().default('127.0.0.1'), PORT: port(3000) },
  publicUrl: {
    /** `http+insecure://` is `http://` said on purpose. */
    PUBLIC_URL: url('http', 'https', 'http+insecure').transform(withoutWord).optional(),
    /** The proxies in front: their addresses, networks or the names of kinds of networks, separated by commas. */
    TRUST_PROXY: proxyList,
  },
  metrics: {
    /** Where Prometheus asks; not given, nothing is measured. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
  },
  secrets: {
    SESSION_SECRET: z.string().min(16, { error: 'must have at least 16 characters' }),
    SERVICE_SECRET: z.string().min(16, { error: 'must have at least 16 characters' }),
  },
  verifactu: {
    /** What the company's certificate is encrypted with; without it none can be added. */
    VERIFACTU_KEY: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  },
  secondFactors: {
    /** What the secrets of people's apps for codes are encrypted with; without it none can be set up. */
    SECOND_FACTOR_KEY: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  },
  provider: {
    /** The company's own identity provider (OpenID Connect), and how it knows us. */
    OIDC_ISSUER: z.url().optional(),
    OIDC_CLIENT_ID: z.string().min(1).optional(),
    OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    /** How people call it. */
    OIDC_NAME: z.string().max(40).optional(),
    /** The claim in which it names roles, and which of ours they are: `theirs=Administrador,others=Consulta`. */
    OIDC_ROLE_CLAIM: z.string().min(1).optional(),
    OIDC_ROLES: z.string().min(1).optional(),
  },
  certificate: {
    /** The company's certificate as a .p12 or .pfx file, where nobody brings it on screen. */
    VERIFACTU_CERTIFICATE: z.string().min(1).optional(),
    VERIFACTU_CERTIFICATE_PASSWORD: z.string().optional(),
  },
  jwtKeys: { JWT_KEYS: z.string().min(1) },
  admin: {
    ADMIN_EMAIL: z.email().default('admin@example.com'),
    ADMIN_PASSWORD: z.string().min(6).max(200).optional(),
  },
  simulator: {
    /** Base address of the simulator of the tax agency, where rehearsals are registered. */
    VERIFACTU_SIMULATOR_URL: url('https').default(SIMULATOR_URL),
    /** Its folder, with the certificate that it is trusted by; not given, no rehearsal can be sent. */
    VERIFACTU_SIMULATOR_DIR: z.string().min(1).optional(),
  },
  simulatorPorts: {
    /** Whether the simulator of the tax agency is started; not said, everywhere but in production. */
    VERIFACTU_SIMULATOR: z
      .enum(['0', '1', 'true', 'false'], { error: 'must be 0 or 1' })
      .transform(text => text === '1' || text === 'true')
      .optional(),
    VERIFACTU_SIMULATOR_PORT: chosenPort.optional(),
    VERIFACTU_SIMULATOR_PLAIN_PORT: chosenPort.optional(),
  },
  bankStatements: {
    /** A folder into which files of banks are put for the product to take; not given, none is watched. */
    BANK_STATEMENTS_DIR: z.string().min(1).optional(),
  },
  backups: {
    /** Where the nightly backups are. */
    BACKUP_DIR: z.string().min(1).optional(),
  },
  nightlyBackups: {
    /** Whether `npm start` makes them; not said, on the embedded database. */
    BACKUPS: z
      .enum(['0', '1', 'true', 'false'], { error: 'must be 0 or 1' })
      .transform(text => text === '1' || text === 'true')
      .optional(),
  },
  sample: { SAMPLE_DATA: flag(false) },
} as const

export class SettingsError extends Error {}

/**
 * Reads the settings named in `shape` from `source` (the environment). An empty value counts as not given.
 *
 * @throws {SettingsError} with one line for each setting that is missing or wrong.
 */
export const readEnv = <Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  source: Record<string, string | undefined> = process.env,
): z.infer<z.ZodObject<Shape>> => {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = z.object(shape).safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map(issue => {
      const name = issue.path.join('.')
      return name in given ? `${name}: ${issue.message}` : `${name} is needed`
    })
    throw new SettingsError(lines.join('\n'))
  }
  const settings: Record<string, unknown> = result.data
  // A URL is one also with blanks around it.
  const trimmed = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value?.trim()]))
  const refused = settings.NODE_ENV === 'production' ? refusedInProduction(shape, trimmed) : []
  if (refused.length > 0) throw new SettingsError(refused.join('\n'))
  return result.data
}

const DATABASES = ['DATABASE_URL', 'BFF_DATABASE_URL', 'WORKERS_DATABASE_URL']

/** What says on purpose that there is TLS, or none. */
const SAID_OF_TLS = new Set(['disable', 'require', 'verify-ca', 'verify-full', 'no-verify'])

/**
 * A database elsewhere of which nothing is said of TLS: there is none then. Where it is goes by the driver's rules: a host in the query
 * before that of the address, and a socket is a file of this machine.
 */
const isInPlainWords = (text: string, PGHOST = ''): boolean => {
  const address = URL.parse(text)
  if (address === null || SAID_OF_TLS.has(address.searchParams.get('sslmode') ?? '')) return false
  const host = address.searchParams.get('host') || address.hostname || PGHOST
  const isHere = host === '' || /^(\/|%2f)/i.test(host)
  return (
    !isHere && !isLoopback(`postgres://${/:.*:/.test(host) && !host.startsWith('[') ? `[${host}]` : host}`)
  )
}

/** What goes to another machine, and by what it goes in the clear: with TLS, or without it on purpose, by the others. */
const TRAVELLERS = [
  {
    name: 'DOCUMENTS_URL',
    whose: 'a store',
    what: 'documents',
    plain: 's3+http',
    secure: 's3',
    said: 's3+insecure',
  },
  { name: 'API_URL', whose: 'an API', what: 'calls', plain: 'http', secure: 'https', said: 'http+insecure' },
  {
    name: 'REDIS_URL',
    whose: 'a Redis',
    what: 'sessions and jobs',
    plain: 'redis',
    secure: 'rediss',
    said: 'redis+insecure',
  },
]

/** What is good for a try-out and would do harm where it counts, unless it is said in so many words. */
const refusedInProduction = (
  shape: z.core.$ZodLooseShape,
  given: Record<string, string | undefined>,
): string[] => [
  ...('NOW' in shape && given.NOW !== undefined
    ? ['NOW is refused in production: a fixed clock would date invoices wrongly']
    : []),
  ...('PUBLIC_URL' in shape && !/^(https|http\+insecure):/i.test(given.PUBLIC_URL ?? '')
    ? [
        'PUBLIC_URL: in production it must be given and begin with https:// (or, where browsers are to come without TLS, with http+insecure://)',
      ]
    : []),
  ...('SMTP_URL' in shape && /^smtp:/i.test(given.SMTP_URL ?? '')
    ? [
        'SMTP_URL: in production it must begin with smtps:// or smtp+starttls:// (or, where mails are to go without TLS, with smtp+insecure://)',
      ]
    : []),
  ...TRAVELLERS.filter(({ name, plain }) => {
    const text = given[name] ?? ''
    return name in shape && URL.parse(text)?.protocol === `${plain}:` && !isLoopback(text)
  }).map(
    ({ name, whose, what, secure, said }) =>
      `${name}: in production ${whose} elsewhere must begin with ${secure}:// (or, where ${what} are to travel without TLS, with ${said}://)`,
  ),
  ...DATABASES.filter(name => name in shape && isInPlainWords(given[name] ?? '', given.PGHOST)).map(
    name =>
      `${name}: in production a database elsewhere needs sslmode=verify-full in its URL (or, where books are to travel without TLS, sslmode=disable)`,
  ),
]
