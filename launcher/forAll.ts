/**
 * Each process is told of these what it needs and no more: the api alone signs and makes the first administrator, the api and one other know
 * each of the other secrets, and only who connects by a URL knows it: there may be a password in it.
 */
const NOT_FOR_ALL = [
  'API_TLS_CERT',
  'API_TLS_KEY',
  'JWT_KEYS',
  'ADMIN_PASSWORD',
  'SESSION_SECRET',
  'SERVICE_SECRET',
  'VERIFACTU_KEY',
  'SECOND_FACTOR_KEY',
  'VERIFACTU_CERTIFICATE',
  'VERIFACTU_CERTIFICATE_PASSWORD',
  'OIDC_CLIENT_SECRET',
  'DATABASE_URL',
  'BFF_DATABASE_URL',
  'WORKERS_DATABASE_URL',
  'REDIS_URL',
  'DOCUMENTS_URL',
  'SMTP_URL',
]

/** Of an environment what every process may be told. */
export const forAll = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !NOT_FOR_ALL.includes(name)))
