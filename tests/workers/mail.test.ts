import { readdir, readFile, utimes } from 'node:fs/promises'
import net from 'node:net'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { addMails } from '#api/mail/addMails.ts'
import { HAND_OVER_GRACE_MS } from '#platform/lifecycle.ts'
import { makeLogger } from '#platform/logger.ts'
import { makePostToAgency } from '#platform/postToAgency.ts'
import { makeFolderStore } from '#platform/storage/folderStore.ts'
import { buildCompany } from '#tests/builders/books.ts'
import { eventually } from '#tests/support/eventually.ts'
import { readMail } from '#tests/support/smtpSink.ts'
import { startApi, TEST_SERVICE_SECRET, type TestApi } from '#tests/support/startApi.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { addUser } from '#tests/support/users.ts'
import { QUEUES } from '#wire/jobs.ts'
import type { MailState } from '#wire/mail.ts'
import { makeApiClient } from '#workers/apiClient.ts'
import { sweep } from '#workers/jobs/sweep.ts'
import { makeHandOvers } from '#workers/mail/handOvers.ts'
import { type Mailer, makeMailer, openMailer } from '#workers/mail/mailer.ts'
import { makeSmtpTransport } from '#workers/mail/smtpTransport.ts'
import { QUEUE_KINDS, type QueueUrls } from './support/queueKinds.ts'
import { startRedis } from './support/redisServer.ts'
import { startSmtpServer } from './support/smtpServer.ts'
import { openTestQueue, spawnWorkers, startTestWorkers } from './support/testWorkers.ts'

const SENDER = { name: '', address: 'facturacio@consultoria.example' }
const LEAVING = 'leaving@example.com'

/** The real API, with a removal request that so many recipients are to be told of. */
const setUp = async (recipients: number) => {
  const api = await startApi()
  onTestFinished(api.stop)
  await buildCompany(api.db, { nombre: 'Consultoria Çelrà, S.L.', language: 'ca' })
  await addUser(api, { email: LEAVING, nombreUsuario: 'Núria Vell' })
  const { identifier } = await api.db
    .insertInto('removalRequests')
    .values({ applicationUserEmail: LEAVING, requestedBy: 'asks@example.com', payload: '{}' })
    .returning('identifier')
    .executeTakeFirstOrThrow()
  await addMails(
    api.db,
    Array.from({ length: recipients }, (_, index) => ({
      kind: 'removalRequest' as const,
      key: `${identifier} ${index}`,
      recipient: `admin${index}@example.com`,
      payload: { request: identifier },
    })),
    'of-the-test',
  )
  const folder = tempDir()
  const work = (options: { mailer?: Mailer; queue?: QueueUrls } = {}) =>
    startTestWorkers({
      apiUrl: api.url,
      serviceSecret: TEST_SERVICE_SECRET,
      folder,
      sweepEveryMs: 200,
      ...(options.queue ?? { databaseUrl: api.databaseUrl }),
      ...(options.mailer === undefined ? {} : { mailer: options.mailer }),
    })
  return { api, folder, work }
}

/** A mail server that stays silent is given up on sooner than it would be in earnest. */
const mailerTo = (url: string, silenceMs = 20_000): Mailer =>
  makeMailer(
    makeSmtpTransport(url, {
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
    }),
    SENDER,
    'https://facturacio.example',
  )

const mails = (api: TestApi) => api.db.selectFrom('mails').selectAll().orderBy('identifier').execute()
const states = async (api: TestApi): Promise<MailState[]> => (await mails(api)).map(({ state }) => state)
const allAre = (api: TestApi, state: MailState) => async () =>
  (await states(api)).every(each => each === state)
/** Lets so much time pass for the mails that wait or are in somebody's hands. */
const letPass = (api: TestApi, interval: string) =>
  sql`update mails set due_at = due_at - ${interval}::interval where state in ('pending', 'sending')`.execute(
    api.db,
  )
const everybodyOnce = (count: number) =>
  Array.from({ length: count }, (_, index) => `admin${index}@example.com`).sort()
/** One that waits after a refusal. */
const isPutOff = async (api: TestApi) => {
  const [mail] = await mails(api)
  return mail?.state === 'pending' && mail.error !== null
}

it.each(QUEUE_KINDS)('sends each mail once, however many workers there are, queue on %s', async kind => {
  const { api, work } = await setUp(40)
  const smtp = await startSmtpServer()
  const queue = kind === 'redis' ? { redisUrl: (await startRedis()).url } : { databaseUrl: api.databaseUrl }
  for (let count = 0; count < 3; count++) work({ queue, mailer: mailerTo(smtp.url) })
  await eventually('all sent', allAre(api, 'sent'))
  expect(smtp.arrived.flatMap(({ to }) => to).sort()).toEqual(everybodyOnce(40))
  expect((await mails(api)).map(({ attempts }) => attempts)).toEqual(Array.from({ length: 40 }, () => 1))
})

it('queues all that is due at once, more than the API tells of in one answer', async () => {
  const { api, folder } = await setUp(2_100)
  const [documentsQueue, mailQueue, maintenanceQueue, registrationQueue] = [
    QUEUES.documents,
    QUEUES.mail,
    QUEUES.maintenance,
    QUEUES.registration,
  ].map(name => openTestQueue({ databaseUrl: api.databaseUrl }, name))
  if (!documentsQueue || !mailQueue || !maintenanceQueue || !registrationQueue) throw new Error('no queues')
  const logger = makeLogger('workers', 'silent')
  const client = makeApiClient({
    apiUrl: api.url,
    serviceSecret: TEST_SERVICE_SECRET,
    logger,
    signal: new AbortController().signal,
  })
  onTestFinished(client.close)
  await sweep.run(
    { requestId: 'of-the-test' },
    {
      api: client,
      fileStore: makeFolderStore(folder),
      documentsQueue,
      mailer: mailerTo('smtp://127.0.0.1:9'),
      handOvers: makeHandOvers(),
      mailQueue,
      maintenanceQueue,
      registrationQueue,
      agency: makePostToAgency(async () => null),
      certificateVault: null,
      logger,
      requestId: 'of-the-test',
      asker: 'of-the-test',
      wasLeft: false,
    },
  )
  expect(await mailQueue.getJobCounts('waiting')).toEqual({ waiting: 2_100 })
})

it('says who asks for whose removal, in the language of the company', async () => {
  const { api, work } = await setUp(1)
  await addUser(api, { email: 'asks@example.com', nombreUsuario: 'Pere\r\nBcc: evil@example.com' })
  const smtp = await startSmtpServer()
  work({ mailer: mailerTo(smtp.url) })
  await eventually('sent', allAre(api, 'sent'))
  const [message] = smtp.taken
  expect(message).toMatchObject({ from: SENDER.address, to: ['admin0@example.com'] })
  const mail = await readMail(message?.raw ?? new Uint8Array())
  const [row] = await mails(api)
  expect(mail.from).toMatchObject({ name: 'Consultoria Çelrà, S.L.', address: SENDER.address })
  expect(mail.to?.map(({ address }) => address)).toEqual(['admin0@example.com'])
  expect(mail.messageId).toBe(`<${row?.messageId}@consultoria.example>`)
  expect(mail.subject).toBe(`Sol·licitud de baixa de l’usuari ${LEAVING}`)
  expect(mail.text).toContain(
    '(asks@example.com) demana la baixa de l’usuari Núria Vell (leaving@example.com)',
  )
  expect(mail.text).toContain('https://facturacio.example/users')
  expect(mail.bcc ?? []).toEqual([])
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
})

it('writes in Spanish for a company that does', async () => {
  const { api, work } = await setUp(1)
  await buildCompany(api.db, { nombre: 'Consultoría', language: 'es' })
  const smtp = await startSmtpServer()
  work({ mailer: mailerTo(smtp.url) })
  await eventually('sent', allAre(api, 'sent'))
  const mail = await readMail(smtp.taken[0]?.raw ?? new Uint8Array())
  expect(mail.subject).toBe(`Solicitud de baja del usuario ${LEAVING}`)
  expect(mail.text).toContain('asks@example.com solicita la baja del usuario')
})

it.each(['atRecipient', 'atMessage'] as const)('comes again after a refusal for now, %s', async where => {
  const { api, work } = await setUp(1)
  const smtp = await startSmtpServer()
  smtp[where] = () => ({ code: 451 })
  work({ mailer: mailerTo(smtp.url) })
  await eventually('put off', () => isPutOff(api))
  expect((await mails(api))[0]?.error).toContain('451')
  smtp[where] = () => null
  await letPass(api, '1 hour')
  await eventually('sent', allAre(api, 'sent'))
  expect(smtp.taken).toHaveLength(1)
  expect(await mails(api)).toMatchObject([{ attempts: 2, error: null }])
})

it.each(['atRecipient', 'atMessage'] as const)('is over after a refusal for good, %s', async where => {
  const { api, work } = await setUp(1)
  const smtp = await startSmtpServer()
  smtp[where] = () => ({ code: 550 })
  work({ mailer: mailerTo(smtp.url) })
  await eventually('refused', allAre(api, 'refused'))
  expect((await mails(api))[0]?.error).toContain('550')
  expect(smtp.asked).toHaveLength(1)
})

it('waits for a mail server that is not there', async () => {
  const { api, work } = await setUp(3)
  const smtp = await startSmtpServer()
  await smtp.down()
  work({ mailer: mailerTo(smtp.url) })
  await eventually('put off', () => isPutOff(api))
  await smtp.up()
  await eventually('all sent', async () => {
    await letPass(api, '1 minute')
    return (await states(api)).every(state => state === 'sent')
  })
  expect(smtp.arrived.flatMap(({ to }) => to).sort()).toEqual(everybodyOnce(3))
})

it('comes again when the server falls silent before it has the message', async () => {
  const { api, work } = await setUp(1)
  const smtp = await startSmtpServer()
  smtp.atRecipient = () => 'hang'
  work({ mailer: mailerTo(smtp.url, 300) })
  await eventually('put off', () => isPutOff(api))
  smtp.atRecipient = () => null
  await letPass(api, '1 hour')
  await eventually('sent', allAre(api, 'sent'))
  expect(smtp.taken).toHaveLength(1)
})

it.each(['hang', 'drop'] as const)(
  'is uncertain, and never sent again by itself, when the server has the whole message and does %s',
  async misbehaviour => {
    const { api, work } = await setUp(1)
    const smtp = await startSmtpServer()
    smtp.atMessage = () => misbehaviour
    work({ mailer: mailerTo(smtp.url, 500) })
    await eventually('uncertain', allAre(api, 'uncertain'))
    smtp.atMessage = () => null
    await letPass(api, '1 day')
    // Another mail, by which the sweep is seen to have looked since.
    const [first] = await mails(api)
    await addMails(
      api.db,
      [{ kind: 'removalRequest', key: 'x', recipient: 'later@example.com', payload: { ...first?.payload } }],
      null,
    )
    await eventually('the other is sent', async () => (await states(api)).includes('sent'))
    expect(smtp.arrived.flatMap(({ to }) => to)).toEqual(['admin0@example.com', 'later@example.com'])
  },
)

it('reaches nobody twice when a worker is killed in the middle, and everybody whom it had not begun with', async () => {
  const { api, folder, work } = await setUp(12)
  const smtp = await startSmtpServer()
  let beforeTheMessage = 0
  let withTheMessage = 0
  // Of the four that a worker has in hand, two stop before the message and two after it.
  smtp.atRecipient = () => (++beforeTheMessage <= 2 ? 'hang' : null)
  smtp.atMessage = () => (++withTheMessage <= 2 ? 'hang' : null)
  const killed = await spawnWorkers({
    apiUrl: api.url,
    folder,
    databaseUrl: api.databaseUrl,
    serviceSecret: TEST_SERVICE_SECRET,
    smtpUrl: smtp.url,
  })
  await eventually('all in hand', () => beforeTheMessage >= 4 && withTheMessage === 2)
  killed.process.kill('SIGKILL')
  await killed.exit
  const hung = smtp.arrived.flatMap(({ to }) => to)
  expect(hung).toHaveLength(2)
  expect(smtp.taken).toEqual([])

  work({ mailer: mailerTo(smtp.url) })
  await eventually(
    'the others are sent',
    async () => (await states(api)).filter(s => s === 'sent').length === 8,
  )
  await letPass(api, '11 minutes')
  await eventually('all settled', async () =>
    (await states(api)).every(state => state === 'sent' || state === 'uncertain'),
  )
  const uncertain = (await mails(api)).filter(({ state }) => state === 'uncertain')
  expect(uncertain.map(({ recipient }) => recipient).sort()).toEqual(hung.sort())
  expect(smtp.arrived.flatMap(({ to }) => to).sort()).toEqual(everybodyOnce(12))
  expect(smtp.taken).toHaveLength(10)
})

it('hands nothing over that has come into other hands meanwhile', async () => {
  const { api, work } = await setUp(1)
  const smtp = await startSmtpServer()
  const mailer = mailerTo(smtp.url)
  let release: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  let isFirst = true
  const slowAtFirst: Mailer = {
    outlet: mailer.outlet,
    send: (mail, attachments, handOver) => {
      const waiting = isFirst ? held : Promise.resolve()
      isFirst = false
      return mailer.send(mail, attachments, () => waiting.then(handOver))
    },
  }
  const workers = work({ mailer: slowAtFirst })
  await eventually('in hand', () => smtp.asked.length === 1)
  await letPass(api, '91 seconds')
  await eventually('sent by the other', allAre(api, 'sent'))
  release()
  await workers.close()
  expect(smtp.arrived).toHaveLength(1)
  expect(await mails(api)).toMatchObject([{ state: 'sent', attempts: 2 }])
})

it('becomes a file where there is no mail server, until a server gets it or thirty days are over', async () => {
  const { api, folder, work } = await setUp(3)
  const workers = work()
  await eventually('all sent', allAre(api, 'sent'))
  const files = (await readdir(`${folder}/outbox`)).filter(name => name !== '.tmp').sort()
  const rows = await mails(api)
  expect(files).toEqual(rows.map(({ identifier }) => `removalRequest-${identifier}.eml`).sort())
  expect(await readdir(`${folder}/outbox/.tmp`)).toEqual([])
  for (const { identifier, recipient, messageId } of rows) {
    const mail = await readMail(await readFile(`${folder}/outbox/removalRequest-${identifier}.eml`))
    expect(mail.to?.[0]?.address).toBe(recipient)
    expect(mail.messageId).toContain(messageId)
  }

  await workers.close()
  const [old, retried, kept] = files
  const daysAgo = (days: number) => Date.now() / 1_000 - days * 86_400
  await utimes(`${folder}/outbox/${old}`, daysAgo(31), daysAgo(31))
  await utimes(`${folder}/outbox/${kept}`, daysAgo(29), daysAgo(29))
  const smtp = await startSmtpServer()
  work({ mailer: openMailer({ DATA_DIR: folder, SMTP_URL: smtp.url, MAIL_FROM: SENDER.address }) })
  const administrator = await api.as('Administrador')
  const again = `/api/correus/${/\d+/.exec(retried ?? '')}/reintent`
  await eventually('a server is there', async () => (await administrator.post(again)).status === 200)
  await eventually('it has the mail', async () => smtp.taken.length === 1)
  const left = async () => (await readdir(`${folder}/outbox`)).filter(name => name !== '.tmp')
  await eventually('its file is gone, and the old one', async () => (await left()).length === 1)
  expect(await left()).toEqual([kept])
})

/** A worker that is asked to end while a server that has its mail has not answered. */
const endWhileHandingOver = async (apiUrl: string, folder: string, queue: QueueUrls) => {
  const smtp = await startSmtpServer()
  const { promise: answers, resolve: answer } = Promise.withResolvers<void>()
  smtp.atMessage = () => ({ until: answers })
  const worker = await spawnWorkers({
    apiUrl,
    serviceSecret: TEST_SERVICE_SECRET,
    folder,
    smtpUrl: smtp.url,
    ...queue,
  })
  await eventually('the server has it', async () => smtp.arrived.length === 1)
  worker.process.kill('SIGTERM')
  return { smtp, worker, answer }
}

it.each(QUEUE_KINDS)('a planned end waits for a server that has a mail, queue on %s', async kind => {
  const { api, folder } = await setUp(1)
  const queue = kind === 'redis' ? { redisUrl: (await startRedis()).url } : { databaseUrl: api.databaseUrl }
  const { smtp, worker, answer } = await endWhileHandingOver(api.url, folder, queue)
  const [line = ''] = (await worker.says(/"stopping"/))
    .split('\n')
    .filter(said => said.includes('"stopping"'))
  expect(JSON.parse(line)).toMatchObject({ waitsUpToMs: HAND_OVER_GRACE_MS })
  answer()
  expect(await worker.exit).toEqual({ code: 0, signal: null })
  expect(await states(api)).toEqual(['sent'])
  expect(smtp.arrived).toHaveLength(1)
  expect(smtp.taken).toHaveLength(1)
})

/** The way to an API, which can be closed: whoever comes meanwhile is turned away. */
const wayTo = async (apiUrl: string) => {
  const open = new Set<net.Socket>()
  const way = { url: '', isClosed: false, refused: 0, close: () => {} }
  const server = net.createServer(near => {
    if (way.isClosed) {
      way.refused++
      return near.destroy()
    }
    const far = net.connect(Number(new URL(apiUrl).port), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  way.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  way.close = () => {
    way.isClosed = true
    for (const socket of open) socket.destroy()
  }
  onTestFinished(() => {
    way.close()
    server.close()
  })
  return way
}

it('a planned end says what became of a mail once the API is back', async () => {
  const { api, folder } = await setUp(1)
  const way = await wayTo(api.url)
  const { smtp, worker, answer } = await endWhileHandingOver(way.url, folder, {
    databaseUrl: api.databaseUrl,
  })
  await worker.says(/"stopping"/)
  way.close()
  answer()
  // Seldom looked at: one that does not wait between its attempts is through with all of them by then.
  await eventually('it has tried in vain', () => way.refused >= 4, { everyMs: 500 })
  way.isClosed = false
  expect(await worker.exit).toEqual({ code: 0, signal: null })
  expect(await states(api)).toEqual(['sent'])
  expect(smtp.arrived).toHaveLength(1)
})
