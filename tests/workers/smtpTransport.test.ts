import { expect, it } from 'vitest'
import { makeSmtpTransport } from '#workers/mail/smtpTransport.ts'
import { startSmtpServer } from './support/smtpServer.ts'

const mail = {
  name: 'one',
  envelope: { from: 'facturacio@example.com', to: 'client@example.com' },
  bytes: Buffer.from('Subject: Hola\r\n\r\nUna factura.\r\n'),
}

/** To a server that offers no STARTTLS. */
const deliver = async (scheme: string) => {
  const smtp = await startSmtpServer()
  const transport = makeSmtpTransport(smtp.url.replace(/^smtp:/, `${scheme}:`))
  const delivery = await transport.deliver(mail, async () => undefined)
  return { delivery, asked: smtp.asked, taken: smtp.taken.length }
}

it('what must have TLS tells a server without it nothing, and waits', async () => {
  const { delivery, asked, taken } = await deliver('smtp+starttls')
  expect(delivery).toMatchObject({ outcome: 'later' })
  expect({ asked, taken }).toEqual({ asked: [], taken: 0 })
})

it.each(['smtp', 'smtp+insecure'])('%s goes without where it must', async scheme => {
  const { delivery, taken } = await deliver(scheme)
  expect(delivery).toMatchObject({ outcome: 'sent' })
  expect(taken).toBe(1)
})

it('what is larger than the server takes is refused with nothing of it sent', async () => {
  const smtp = await startSmtpServer(100_000)
  const bytes = Buffer.alloc(200_000, 'x')
  const delivery = await makeSmtpTransport(smtp.url).deliver({ ...mail, bytes }, async () => undefined)
  expect(delivery).toMatchObject({
    outcome: 'refused',
    code: 'unsendable',
    reason: expect.stringContaining('100000'),
  })
  expect([smtp.asked, smtp.arrived]).toEqual([[], []])
  const small = { ...mail, bytes: bytes.subarray(0, 99_000) }
  expect(await makeSmtpTransport(smtp.url).deliver(small, async () => undefined)).toMatchObject({
    outcome: 'sent',
  })
})
