import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADMIN } from '#tests/support/sampleBooks.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import type { Client } from '#wire/clients.ts'
import type { Invoice } from '#wire/invoices.ts'
import { type Office, openOffice, search } from './office.ts'

/** Invoices, reminders and schedules by e-mail, from the screens to a mail server on loopback. */

let office: Office
let mailServer: SMTPServer
/** What the mail server has taken: to whom. */
const taken: string[] = []
/** Addresses that it refuses for good. */
const refused = new Set<string>()

const RUN = '5e0dbe0f-6a1c-4d0e-9c1e-2f7f6a4f1b11'
/** What a run of the sample company issued; all of it is overdue. */
let issued: Invoice[]
let clients: Client[]

beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    disableReverseLookup: true,
    onRcptTo: ({ address }, _, callback) =>
      callback(
        refused.has(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : undefined,
      ),
    onData: (stream, { envelope }, callback) => {
      stream.resume().once('end', () => {
        // Who signs in on a new device is told so, which is no matter of these tests.
        taken.push(
          ...envelope.rcptTo.map(({ address }) => address).filter(address => address !== ADMIN.email),
        )
        callback()
      })
    },
  })
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer.server, 'listening')
  const { port } = mailServer.server.address() as AddressInfo
  // A Friday by which the run is overdue.
  office = await openOffice({ SMTP_URL: `smtp://127.0.0.1:${port}`, NOW: '2027-02-12T09:00:00Z' })
  const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }
  const headers = { 'Idempotency-Key': RUN }
  issued = (await office.colleague.post<Invoice[]>('/api/facturas', run, { headers })).body
  clients = (await office.colleague.get<Client[]>('/api/clients')).body
})
afterAll(async () => {
  await office?.stop()
  await new Promise<void>(resolve => mailServer.close(() => resolve()))
})

const numberOf = ({ serieIdentifier, numFact }: Invoice): string => `${serieIdentifier}-${numFact}`

/** An invoice of a client that no other test mails, whose contacts are these. */
const invoiceFor = async (place: number, personasContacto: string): Promise<Invoice> => {
  const invoice = issued[place]
  const client = clients.find(({ identifier }) => identifier === invoice?.clienteIdentifier)
  if (!invoice || !client) throw new Error('the run issued too few invoices')
  const answer = await office.colleague.put(`/api/clients/${client.identifier}`, {
    ...client,
    personasContacto,
  })
  expect(answer.status).toBe(200)
  return invoice
}

const openInvoice = async (invoice: Invoice): Promise<Page> => {
  const page = await office.visit('/factures?des=2026-01-01&fins=2026-12-31')
  await search(page, numberOf(invoice))
  await page.getByRole('link', { name: numberOf(invoice), exact: true }).click()
  await page.waitForURL('**/details')
  return page
}

const mailsOf = (page: Page) => page.getByRole('region', { name: 'Correus' })

it('an invoice is mailed from its details, its recipient seen there, and sent again only when that is asked', async () => {
  const invoice = await invoiceFor(0, 'anna@mails.example; Joan <joan@mails.example>; sense adreça')
  const page = await openInvoice(invoice)
  const mails = mailsOf(page)
  await mails.getByText('Encara no s’ha enviat a ningú.').waitFor()
  await mails.getByRole('button', { name: 'Envia per correu' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('No és cap adreça: sense adreça').waitFor()
  await dialog.getByRole('button', { name: 'Treu joan@mails.example' }).click()
  await dialog.getByRole('button', { name: 'Envia per correu' }).click()
  await page.getByText('1 correu en cua.').waitFor()
  const recipient = mails.getByRole('listitem').filter({ hasText: 'anna@mails.example' })
  await recipient.getByText('Enviat', { exact: true }).waitFor()
  expect(taken).toEqual(['anna@mails.example'])

  await mails.getByRole('button', { name: 'Envia per correu' }).click()
  await dialog.getByRole('listitem').filter({ hasText: 'anna@mails.example' }).getByText('Ja la té').waitFor()
  await dialog.getByRole('button', { name: 'Treu joan@mails.example' }).click()
  await dialog.getByRole('button', { name: 'Envia per correu' }).click()
  await dialog.getByText('Tothom d’aquesta llista ja la té.').waitFor()
  await dialog.getByLabel('Torna a enviar-la a qui ja la té').check()
  await dialog.getByRole('button', { name: 'Envia per correu' }).click()
  await expect.poll(() => mails.getByText('Enviat', { exact: true }).count()).toBe(2)
  expect(taken).toEqual(['anna@mails.example', 'anna@mails.example'])
})

it('an address outside the client’s contacts gets an invoice once that is confirmed, and is marked from then on', async () => {
  const invoice = await invoiceFor(4, 'taller@mails.example')
  const page = await openInvoice(invoice)
  const mails = mailsOf(page)
  await mails.getByRole('button', { name: 'Envia per correu' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Adreces: afegeix').fill('gestoria@mails.example')
  await dialog.getByRole('button', { name: 'Afegeix' }).click()
  const stranger = dialog.getByRole('listitem').filter({ hasText: 'gestoria@mails.example' })
  await stranger.getByText('Fora dels contactes del client').waitFor()
  await dialog.getByRole('button', { name: 'Envia per correu' }).click()
  await dialog.getByText('Confirmeu l’enviament a les adreces que no són dels contactes').waitFor()
  expect(taken).not.toContain('taller@mails.example')
  await dialog.getByLabel('Envia-ho també a gestoria@mails.example').check()
  await dialog.getByRole('button', { name: 'Envia per correu' }).click()
  await page.getByText('2 correus en cua.').waitFor()
  const marked = mails.getByRole('listitem').filter({ hasText: 'Fora dels contactes del client' })
  await marked.getByText('gestoria@mails.example').waitFor()
  expect(await marked.count()).toBe(1)
  await expect.poll(() => taken).toContain('gestoria@mails.example')
  await page.goto('/correus?estat=enviat')
  const row = page.getByRole('row').filter({ hasText: 'gestoria@mails.example' })
  await row.getByText('Fora dels contactes del client').waitFor()
})

it('an answer that was lost stands in nobody’s way: the same choice sends nothing twice, another one is another sending', async () => {
  const invoice = await invoiceFor(6, 'primera@mails.example; segona@mails.example')
  const page = await openInvoice(invoice)
  const mails = mailsOf(page)
  await page.route('**/api/correus/factures', async route => {
    await route.fetch()
    await route.abort()
  })
  await mails.getByRole('button', { name: 'Envia per correu' }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Envia per correu' })
  await dialog.getByRole('button', { name: 'Treu segona@mails.example' }).click()
  await send.click()
  await dialog.getByText('No hi ha connexió amb el servidor.').waitFor()
  await page.unroute('**/api/correus/factures')
  await dialog.getByLabel('Adreces: afegeix').fill('segona@mails.example')
  await dialog.getByRole('button', { name: 'Afegeix' }).click()
  await send.click()
  await dialog.waitFor({ state: 'detached' })
  const ofBoth = () => taken.filter(address => /^(primera|segona)@/.test(address)).toSorted()
  await expect.poll(ofBoth).toEqual(['primera@mails.example', 'segona@mails.example'])
})

it('whoever changes an invoice that was mailed is told that the client has it as it was', async () => {
  const invoice = await invoiceFor(5, 'versio@mails.example')
  await office.colleague.post('/api/correus/factures', { invoices: [invoice.identifier] })
  await expect.poll(() => taken).toContain('versio@mails.example')
  const page = await openInvoice(invoice)
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Venciment', { exact: true }).fill('15/01/2027')
  await page.keyboard.press('Control+s')
  const question = page.getByRole('alertdialog')
  await question.getByText('a versio@mails.example').waitFor()
  await question.getByText('factura rectificativa').waitFor()
  // Nothing is saved until somebody says so.
  await question.getByRole('button', { name: 'Deixa-la com està' }).click()
  await page.getByText('No s’ha desat').waitFor()
  const read = () => office.colleague.get<Invoice>(`/api/facturas/${invoice.identifier}`)
  expect((await read()).body.fechaVencimiento).toBe(invoice.fechaVencimiento)
  await page.keyboard.press('Control+s')
  await question.getByRole('button', { name: 'Canvia-la igualment' }).click()
  await page.getByText('El client en té per correu la versió d’abans').waitFor()
  expect((await read()).body.fechaVencimiento).toBe('2027-01-15')
})

it('a selection is mailed, who has no address is named, and what was refused is sent again from the list of mails', async () => {
  const wrong = await invoiceFor(1, 'refusat@mails.example')
  const nobody = await invoiceFor(2, 'de moment, cap')
  refused.add('refusat@mails.example')
  const page = await office.visit('/factures?des=2026-01-01&fins=2026-12-31')
  for (const invoice of [wrong, nobody]) {
    await search(page, numberOf(invoice))
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: numberOf(invoice), exact: true }) })
    await row.getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: 'Envia per correu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar 2 factures per correu' })
  await dialog.getByRole('button', { name: 'Envia per correu' }).click()
  const result = page.getByRole('dialog', { name: 'Factures per correu' })
  await result.getByText('1 correu en cua.').waitFor()
  const left = result.getByRole('listitem').filter({ hasText: numberOf(nobody) })
  await left.getByRole('link', { name: nobody.cliente.nombre }).waitFor()

  await page.goto('/correus')
  const row = page.getByRole('row').filter({ hasText: 'refusat@mails.example' })
  await row.getByText('Refusat', { exact: true }).waitFor()
  await page.getByRole('cell', { name: /No such mailbox/ }).waitFor()
  refused.clear()
  await row.getByRole('button', { name: 'Torna a enviar a refusat@mails.example' }).click()
  await page.getByRole('heading', { name: 'Tots els correus s’han lliurat' }).waitFor()
  await page.getByLabel('Mostra').selectOption('sent')
  await row.getByText('Enviat', { exact: true }).waitFor()
  await row.getByRole('link', { name: numberOf(wrong) }).click()
  await mailsOf(page).getByText('refusat@mails.example').waitFor()
  expect(taken.filter(address => address === 'refusat@mails.example')).toHaveLength(1)
})

it('a schedule keeps its recipients, is sent now, and shows what became of it', async () => {
  const page = await office.visit('/enviaments')
  const weekly = page.getByRole('region', { name: 'Factures vençudes' })
  await weekly.getByText('Cap: no està actiu.').waitFor()
  await weekly.getByLabel('Actiu').check()
  const saved: string[] = []
  page.on('request', call => call.method() === 'PUT' && saved.push(new URL(call.url()).pathname))
  await weekly.getByLabel('Destinataris: afegeix').fill('això no')
  await page.keyboard.press('Control+s')
  await weekly.getByText('No és cap adreça: això no').waitFor()
  await weekly.getByLabel('Destinataris: afegeix').fill('cap@mails.example')
  await page.keyboard.press('Control+s')
  await page.getByText('Enviament desat.').waitFor()
  expect(saved).toEqual(['/api/enviaments/weekly'])
  await weekly.getByText(/dilluns,? 15 (de )?febrer (de|del) 2027.*7:00/).waitFor()

  await weekly.getByRole('button', { name: 'Envia ara' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Envia ara' }).click()
  const history = weekly.getByRole('region', { name: 'Historial' })
  await history.getByText('Setmana del 08/02/2027').waitFor()
  await history.getByText('Enviat', { exact: true }).waitFor()
  expect(taken).toContain('cap@mails.example')
})

it('who is no Administrador sees the schedules and is told why they stay as they are', async () => {
  const account = {
    nombreUsuario: 'Qui Gestiona',
    email: 'gestio@example.com',
    password: 'secret-7',
    roleName: 'Gestió',
  }
  await office.colleague.post('/api/usuarios/Crear', account)
  const reader = await signInPatiently(office.stack.url, account)
  expect((await reader.get('/api/enviaments')).status).toBe(200)
  const page = await office.visitAs(account, '/enviaments')
  await page.getByText('Només un Administrador pot canviar els enviaments').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Desa' }).first().isDisabled()).toBe(true)
})

it('the company’s own words are in the mail that one looks at before sending it, until one goes back', async () => {
  const page = await office.visit('/textos')
  const catalan = page.getByRole('region', { name: 'En català' }).first()
  await catalan.getByText('Textos del programa', { exact: true }).waitFor()
  await catalan.getByText('Com quedarà').click()
  await catalan.getByText(/^Factura A-101 · /).waitFor()
  await catalan.getByLabel('Assumpte').fill('Per a vós: ')
  await catalan.getByRole('button', { name: 'Hi posa: número' }).click()
  await expect.poll(() => catalan.getByLabel('Assumpte').inputValue()).toBe('Per a vós: {numero}')
  await catalan.getByText('Per a vós: A-101').waitFor()
  await catalan.getByLabel('Després de les dades').fill('Pagueu a ES91 2100 0418 4502 0005 1332')
  await catalan.getByRole('button', { name: 'Desa' }).click()
  await catalan.getByText('Aquí no s’hi pot escriure cap compte bancari').waitFor()
  await catalan.getByLabel('Després de les dades').fill('Fins aviat!')
  await page.keyboard.press('Control+s')
  await catalan.getByText('Textos propis').waitFor()

  const invoice = await invoiceFor(5, 'paraules@mails.example')
  const details = await openInvoice(invoice)
  await mailsOf(details).getByRole('button', { name: 'Envia per correu' }).click()
  const dialog = details.getByRole('dialog')
  await dialog.getByText('Com quedarà').click()
  await dialog.getByText(`Per a vós: ${numberOf(invoice)}`).waitFor()
  await dialog.getByText('Fins aviat!').waitFor()
  await dialog.getByRole('link', { name: `Adjunt: ${numberOf(invoice)}.pdf` }).waitFor()

  await catalan.getByRole('button', { name: 'Torna als textos del programa' }).click()
  await catalan.getByText('Textos del programa', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Desfés' }).click()
  await expect.poll(() => catalan.getByLabel('Després de les dades').inputValue()).toBe('Fins aviat!')
  await catalan.getByRole('button', { name: 'Torna als textos del programa' }).click()
  await catalan.getByText('Textos del programa', { exact: true }).waitFor()
})

it('a reminder goes out once it was looked at and confirmed, about the invoices that were left in', async () => {
  const invoice = await invoiceFor(3, 'deutor@mails.example')
  const page = await office.visit('/recordatoris')
  const client = page.getByRole('region', { name: invoice.cliente.nombre, exact: true })
  await client.getByText('Cap recordatori encara').waitFor()
  await client.getByRole('checkbox', { name: invoice.cliente.nombre }).check()
  await client.getByRole('button', { name: /^Detalls/ }).click()
  await expect.poll(() => client.getByLabel('Text').inputValue()).toContain(numberOf(invoice))
  await client.getByLabel('Assumpte').fill('Ens falta un pagament')
  await page.getByRole('button', { name: 'Revisa i envia' }).click()
  const preview = page.getByRole('dialog')
  await preview.getByText('deutor@mails.example').waitFor()
  await preview.getByText('Ens falta un pagament').waitFor()
  await preview.getByRole('button', { name: 'Cancel·la' }).click()
  await client.getByLabel('Adreces: afegeix').fill('advocat@mails.example')
  await client.getByRole('button', { name: 'Afegeix' }).click()
  await page.getByRole('button', { name: 'Revisa i envia' }).click()
  await preview.getByRole('button', { name: 'Envia 1 recordatori' }).click()
  await preview.getByText('Confirmeu l’enviament').waitFor()
  await preview.getByLabel('Envia-ho també a advocat@mails.example').check()
  expect(taken).not.toContain('deutor@mails.example')
  await preview.getByRole('button', { name: 'Envia 1 recordatori' }).click()
  await page.getByText('2 correus en cua.').waitFor()
  await client.getByText(/Recordat el/).waitFor()
  await expect.poll(() => taken).toContain('deutor@mails.example')
  await expect.poll(() => taken).toContain('advocat@mails.example')
})

it('a client has a language of its own for what it gets, or the company’s', async () => {
  const [client] = clients
  if (!client) throw new Error('the sample company has no clients')
  const choose = async (language: string): Promise<Client['language'] | undefined> => {
    const page = await office.visit(`/clients?${new URLSearchParams({ q: client.nombre })}`)
    await page.getByRole('link', { name: `Editar ${client.nombre}`, exact: true }).click()
    await page.getByRole('tab', { name: 'Dades Fiscals' }).click()
    await page.getByLabel('Idioma dels documents').selectOption(language)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/clients(\?|$)/)
    return (await office.colleague.get<Client>(`/api/clients/${client.identifier}`)).body.language
  }
  expect(await choose('Castellà')).toBe('es')
  expect(await choose('Com l’empresa')).toBeNull()
})

it('a run is mailed as a whole, its mails counted while they go out, and nobody gets an invoice twice', async () => {
  const page = await office.visit(`/facturar?execucio=${RUN}`)
  const mails = mailsOf(page)
  const sendAll = async () => {
    await mails.getByRole('button', { name: 'Envia totes per correu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Envia per correu' }).click()
  }
  const figure = async (label: string): Promise<number> => {
    const texts = await mails.locator('dl > div').filter({ hasText: label }).allInnerTexts()
    return Number(texts[0]?.replace(label, '').trim() ?? Number.NaN)
  }
  await sendAll()
  const result = page.getByRole('dialog', { name: 'Factures per correu' })
  await result.getByText(/correus en cua/).waitFor()
  await result.getByRole('button', { name: 'Tanca' }).click()
  // Most clients of the sample company have an address; what is counted may for a moment be what was there before.
  const isThrough = async () =>
    (await figure('En cua')) === 0 && (await figure('Enviats')) > issued.length / 2
  await expect.poll(isThrough).toBe(true)
  const before = taken.length
  await sendAll()
  await result.getByText('No s’ha posat cap correu a la cua.').waitFor()
  expect(taken).toHaveLength(before)
})
