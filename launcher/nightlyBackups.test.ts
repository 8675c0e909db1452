import { expect, test } from 'vitest'
import { backupEnv, isBackupDue } from './nightlyBackups.ts'

const at = (text: string) => new Date(`2026-11-${text}`)

test.each([
  ['there is none yet', '23T10:00', null, true],
  ['the last is from before this night', '23T10:00', '22T03:00', true],
  ['the last is of this night', '23T10:00', '23T03:01', false],
  ['the night is still to come', '23T02:59', '22T03:01', false],
  ['the machine was off for days', '23T02:59', '19T12:00', true],
  ['the last is of a time before the clock went back', '23T10:00', '25T03:01', true],
])('when %s', (_when, now, last, isDue) => {
  expect(isBackupDue(at(now), last === null ? [] : [at(last)])).toBe(isDue)
})

test('a backup finds the store and the database as the others do, and is told no secret of theirs', () => {
  const found = {
    PATH: '/bin',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_WEB_IDENTITY_TOKEN_FILE: '/run/token',
    NODE_EXTRA_CA_CERTS: '/etc/ca.pem',
    PGPASSWORD: 'hush',
    DOCUMENTS_URL: 's3://store/bucket',
  }
  const secret = { JWT_KEYS: 'a', SESSION_SECRET: 'b', SMTP_URL: 'c', VERIFACTU_KEY: 'd', REDIS_URL: 'e' }
  const given = { ...found, ...secret, DATABASE_URL: 'postgres://given@db/x' }
  expect(backupEnv(given, 'postgres://api@db/x', '/srv/data')).toEqual({
    ...found,
    DATABASE_URL: 'postgres://api@db/x',
    DATA_DIR: '/srv/data',
  })
})
