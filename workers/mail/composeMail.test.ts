import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import type { Mail } from '#wire/mail.ts'
import { composeMail } from './composeMail.ts'

const MAIL: Mail = {
  identifier: 7,
  messageId: '5f0e3c66-2f4e-4a53-9d3f-6f2a4f0a3a11',
  recipient: 'anna@taller.example',
  replyTo: 'info@consultoria.example',
  createdAt: '2026-11-30T10:00:00.000Z',
  language: 'ca',
  companyName: 'Consultoria Çelrà, S.L.',
  content: {
    kind: 'reminder',
    subject: 'Factures pendents\r\nBcc: evil@example.com',
    text: 'Hola, <b>Anna</b> & Pau:\nuna línia.\n\nUna altra.',
    invoices: [],
  },
}
const SENDER = { name: '', address: 'facturacio@consultoria.example' }
const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 37) % 256))
const attachments = [
  { filename: 'A-413.pdf', contentType: 'application/pdf', bytes },
  { filename: 'ambçdilla\r\nX: y.pdf', contentType: 'application/pdf', bytes: bytes.subarray(10, 20) },
]

it('holds the words as text and as HTML, and the files byte by byte', async () => {
  const { envelope, bytes: raw } = await composeMail(MAIL, attachments, SENDER, null)
  expect(envelope).toEqual({ from: SENDER.address, to: MAIL.recipient })
  const mail = await PostalMime.parse(raw)
  expect(mail.subject).toBe('Factures pendents Bcc: evil@example.com')
  expect(mail.bcc ?? []).toEqual([])
  expect(mail.replyTo?.map(({ address }) => address)).toEqual(['info@consultoria.example'])
  expect(mail.text?.trim()).toBe('Hola, <b>Anna</b> & Pau:\nuna línia.\n\nUna altra.')
  expect(mail.html).toContain(
    '<p>Hola, &lt;b&gt;Anna&lt;/b&gt; &amp; Pau:<br>\nuna línia.</p>\n<p>Una altra.</p>',
  )
  expect(mail.html).not.toMatch(/src=|href=|url\(/)
  expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['A-413.pdf', 'application/pdf'],
    ['ambçdilla X: y.pdf', 'application/pdf'],
  ])
  const contents = mail.attachments.map(({ content }) =>
    content instanceof ArrayBuffer ? Buffer.from(content) : Buffer.from(content),
  )
  expect(contents).toEqual([bytes, bytes.subarray(10, 20)])
})

it('is the same message byte by byte, however often it is composed', async () => {
  const [first, second] = [
    await composeMail(MAIL, attachments, SENDER, null),
    await composeMail(MAIL, attachments, SENDER, null),
  ]
  expect(first.bytes.equals(second.bytes)).toBe(true)
})
