import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const read = (mail: Record<string, string>) =>
  readSettings({ REDIS_URL: 'redis://localhost', SERVICE_SECRET: 'a secret of the tests only', ...mail })

it.each([
  'facturacio@example.com',
  'Facturació <facturacio@example.com>',
  'Consultoria Çelrà, S.L. <a.b+c@mail.example.com>',
  '<facturacio@example.com>',
])('takes %s for who mails come from', MAIL_FROM => {
  expect(read({ MAIL_FROM })).toMatchObject({ MAIL_FROM })
})

it.each([
  'facturacio',
  'a@example.com, b@example.com',
  'a@example.com <b@example.com',
  'Facturació <a@example.com>\r\nBcc: b@example.com',
  'Facturació\r\nBcc: b@example.com <a@example.com>',
  'a@example.com\nb',
])('names MAIL_FROM when it is %j', MAIL_FROM => {
  expect(() => read({ MAIL_FROM })).toThrow('MAIL_FROM: must be an address')
})

it('names SMTP_URL when it is no address of a mail server, and keeps it to itself', () => {
  expect(() => read({ SMTP_URL: 'http://user:hidden@mail' })).toThrow(/^SMTP_URL: (?!.*hidden)/)
  expect(read({ SMTP_URL: 'smtps://user:hidden@mail:465' })).toMatchObject({
    SMTP_URL: 'smtps://user:hidden@mail:465',
  })
})
