import type { Browser, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { eventually } from '#tests/support/eventually.ts'
import { SAMPLE_DAY } from '#tests/support/sampleBooks.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import type { Company, Configuration } from '#wire/company.ts'
import type { Invoice } from '#wire/invoices.ts'
import { closeVisitors, newSignedIn, sharedBrowser } from './browser.ts'
import { holdAnswer } from './holdAnswer.ts'
import { makeTabs } from './tabs.ts'

let stack: RunningProduct
let browser: Browser
let api: ApiClient
/** A tab of the administrator's, on no page yet. */
let takeTab: () => Promise<Page>

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startProduct(), sharedBrowser()])
  api = await signInPatiently(stack.url, stack.admin)
  takeTab = makeTabs(await newSignedIn(browser, stack.url, stack.admin))
})
afterAll(async () => {
  await closeVisitors()
  await stack?.stop()
})

/** In a browser of their own, which remembers nothing yet. */
const visitAs = async (account = stack.admin): Promise<Page> => {
  const { context, page } = await newSignedIn(browser, stack.url, account)
  onTestFinished(() => context.close())
  return page
}
const isOn = async (): Promise<boolean> => (await api.get<Configuration>('/api/configuration')).body.verifactu

describe('Verifactu', () => {
  const open = async (tab: Promise<Page> = takeTab()): Promise<Page> => {
    const page = await tab
    await page.goto('/verifactu')
    await page.getByRole('switch').waitFor()
    return page
  }

  it('[VF-01] [VF-02] [VF-03] [ENT-42] [API-56] [API-57] [ERR-38] is switched on and off, each with a save of the bare boolean', async () => {
    const page = await open()
    const turn = page.getByRole('switch', { name: 'Verifactu actiu' })
    const advanced = page.getByRole('region', { name: 'Configuració avançada' })
    await expect.poll(() => turn.isChecked()).toBe(false)
    await expect.poll(() => advanced.count()).toBe(0)

    await turn.check()
    await advanced.waitFor()
    await expect.poll(() => isOn()).toBe(false)
    const sent = page.waitForRequest('**/api/configuration/verifactu')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    expect((await sent).postData()).toBe('true')
    await page.getByText('Verifactu activat correctament.', { exact: true }).waitFor()
    await expect.poll(() => isOn()).toBe(true)

    await page.reload()
    await advanced.waitFor()
    await turn.uncheck()
    await advanced.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Verifactu desactivat correctament.', { exact: true }).waitFor()
    await expect.poll(() => isOn()).toBe(false)
  })

  it('[VF-04] [VF-05] [VF-06] [VF-07] [VF-08] [VF-09] [VF-10] [ENT-43] [VAL-102] [VAL-103] [VAL-104] [VAL-105] [LIM-20] [LIM-21] [ERR-39] [ERR-40] [API-59] keeps the advanced configuration in the browser', async () => {
    const page = await open(visitAs())
    const asked: string[] = []
    await page.getByRole('switch').check()
    page.on('request', request => asked.push(request.url()))
    const saving = page.getByRole('button', { name: 'Desa la configuració' })
    const testing = page.getByRole('button', { name: 'Prova la connexió' })
    const environment = page.getByLabel('Entorn')
    await expect.poll(() => environment.inputValue()).toBe('desenvolupament')
    await expect
      .poll(() => environment.getByRole('option').allInnerTexts())
      .toEqual(['desenvolupament', 'preproducció', 'producció'])

    const fields = {
      'URL del servei': 'https://verifactu.example',
      'NIF de l’empresa': 'B699657471',
      'Nom de l’empresa': 'Nosaltres',
    }
    for (const [label, text] of Object.entries(fields)) {
      expect([await saving.isDisabled(), await testing.isDisabled()]).toEqual([true, true])
      await page.getByLabel(label).pressSequentially(text)
    }
    await expect.poll(() => page.getByLabel('NIF de l’empresa').inputValue()).toBe('B69965747')
    for (const label of Object.keys(fields)) {
      const before = await page.getByLabel(label).inputValue()
      await page.getByLabel(label).fill(' ')
      expect([await saving.isDisabled(), await testing.isDisabled()]).toEqual([true, true])
      await page.getByLabel(label).fill(before)
    }
    await environment.selectOption('producció')

    await testing.click()
    await page.getByText('Provant la connexió amb el servei Verifactu...', { exact: true }).waitFor()
    await saving.click()
    await page
      .getByText("La configuració avançada de Verifactu s'ha guardat correctament.", { exact: true })
      .waitFor()
    expect(asked).toEqual([])

    await page.reload()
    await page.getByRole('switch').check()
    await expect.poll(() => environment.inputValue()).toBe('producció')
    await expect.poll(() => page.getByLabel('URL del servei').inputValue()).toBe('https://verifactu.example')
    await expect.poll(() => page.getByLabel('Nom de l’empresa').inputValue()).toBe('Nosaltres')
  })

  it('tells what is registered, of all and of one invoice, and asks what becomes of a rehearsal', async () => {
    await api.put('/api/configuration/verifactu', true)
    onTestFinished(async () => {
      await api.put('/api/configuration/verifactu', false)
    })
    const run = await api.post<Invoice[]>('/api/facturas', {
      SerieIdentifier: 'A',
      FechaFactura: SAMPLE_DAY.slice(0, 10),
    })
    expect(run.status, run.text).toBe(201)
    const page = await open()
    const registration = page.getByRole('region', { name: 'Registre de les factures' })
    await registration.getByText('És un assaig', { exact: false }).waitFor()
    await registration.getByRole('link', { name: `${run.body.length} Pendents d’enviar` }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('estats')).toBe('registre-pendents')
    await page.getByRole('button', { name: /^Verifactu: pendents/, pressed: true }).waitFor()

    await page.getByRole('link', { name: /^A-/ }).first().click()
    const own = page.getByRole('region', { name: 'Verifactu' })
    await own.getByText('Pendent', { exact: true }).waitFor()
    await own.getByText('Per corregir-la cal una factura rectificativa', { exact: false }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Delete', exact: true }).count()).toBe(0)

    await page.goto('/verifactu')
    await page.getByRole('switch').uncheck()
    // What can be done about it: nobody answers here, and it is said so; what was brought is no certificate, either.
    await page.getByRole('button', { name: 'Comprova l’enviament' }).click()
    await page.getByText('Comproveu la connexió', { exact: false }).waitFor()
    const bring = page.getByRole('button', { name: 'Desa el certificat' })
    await bring.click()
    await page.getByRole('alert').getByText('Trieu el fitxer del certificat.').waitFor()
    await page.getByLabel('Fitxer del certificat (.p12 o .pfx)').setInputFiles({
      name: 'empresa.p12',
      mimeType: 'application/x-pkcs12',
      buffer: Buffer.from('no certificate'),
    })
    await page.getByText('empresa.p12', { exact: true }).waitFor()
    await page.getByLabel('Contrasenya del fitxer').fill('secret')
    await bring.click()
    await page.getByText('no és un certificat', { exact: false }).waitFor()
    const exported = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporta els registres' }).click()
    expect((await exported).suggestedFilename()).toMatch(/^registres-verifactu-.*\.zip$/)

    // A rehearsal is left off without a question.
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Verifactu desactivat correctament.', { exact: true }).waitFor()
    await expect.poll(() => isOn()).toBe(false)

    // Going live asks what becomes of what was issued.
    const place = page.getByRole('combobox', { name: 'On es registren' })
    await place.selectOption('producció')
    await page.getByRole('button', { name: 'Canvia-ho' }).click()
    const leaving = page.getByRole('alertdialog', { name: 'Registrar les factures de debò?' })
    await leaving.getByText(`En l’assaig s’han emès ${run.body.length} factures:`).waitFor()
    await leaving.getByRole('button', { name: 'Registra-les de debò' }).click()
    await leaving.getByText('Digueu què se n’ha de fer.').waitFor()
    await leaving.getByRole('radio', { name: 'Desfer-les' }).check()
    await leaving.getByRole('button', { name: 'Registra-les de debò' }).click()
    await page.getByText('A partir d’ara les factures es registren aquí: Agència Tributària.').waitFor()
    await registration.getByText('Declaració responsable subscrita').waitFor()
    await expect
      .poll(async () => (await api.get(`/api/facturas/${run.body[0]?.identifier}`)).status)
      .toBe(404)

    // What is missing leads to where it is mended.
    await registration.getByRole('link', { name: 'Declaració responsable' }).first().click()
    await page.getByText('DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN').waitFor()
    await page.getByRole('button', { name: 'Subscriu la declaració' }).click()
    await page.getByText('Subscrita per', { exact: false }).waitFor()
    const paper = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixa-la en PDF' }).click()
    expect((await paper).suggestedFilename()).toMatch(/^declaracio-responsable-.*\.pdf$/)
    await api.put('/api/verifactu/entorn', { environment: 'desenvolupament' })
  })

  it('[ERR-35] says that its state could not be read', async () => {
    const page = await takeTab()
    await page.route('**/api/configuration', route => route.abort())
    await page.goto('/verifactu')
    const text = "No s'ha pogut carregar la configuració de Verifactu. Verifiqueu la connexió."
    await page.getByRole('alert').getByText(text, { exact: true }).waitFor()
    await page.unroute('**/api/configuration')
    await page.getByRole('button', { name: 'Torna-ho a provar' }).click()
    await page.getByRole('switch').waitFor()
  })

  it('[ERR-36] says that its state could not be saved, and why', async () => {
    const page = await takeTab()
    await page.route('**/api/configuration/verifactu', route => route.abort())
    await page.goto('/verifactu')
    await page.getByRole('switch').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page
      .getByRole('alert')
      .getByText("No s'ha pogut guardar l'estat de Verifactu.", { exact: true })
      .waitFor()
    await page.getByRole('main').getByText('No hi ha connexió amb el servidor.').waitFor()
    await expect.poll(() => page.getByRole('switch').isChecked()).toBe(true)
    await expect.poll(() => isOn()).toBe(false)
  })

  it('[ERR-37] says that the advanced configuration could not be kept', async () => {
    const page = await open()
    await page.getByRole('switch').check()
    for (const label of ['URL del servei', 'NIF de l’empresa', 'Nom de l’empresa'])
      await page.getByLabel(label).fill('x')
    // As in a browser whose storage is full.
    await page.evaluate(
      `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`,
    )
    await page.getByRole('button', { name: 'Desa la configuració' }).click()
    const text = "No s'ha pogut guardar la configuració. Torneu-ho a provar."
    await page.getByRole('alert').getByText(text, { exact: true }).waitFor()
  })
})

describe('Empresa', () => {
  const company = async (): Promise<Company> => (await api.get<Company>('/api/empresa')).body
  const open = async (tab: Promise<Page> = takeTab()): Promise<Page> => {
    const page = await tab
    await page.goto('/empresa')
    await page.getByLabel('Nom', { exact: true }).waitFor()
    return page
  }
  const save = async (page: Page): Promise<void> => {
    // The message alone could be that of the save before.
    const answered = page.waitForResponse(
      answer => answer.url().endsWith('/api/empresa') && answer.request().method() === 'PUT',
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    expect((await answered).status()).toBe(200)
    await page.getByText('Registre actualitzat amb èxit.').first().waitFor()
  }
  const picture = (side: number) => ({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: PNG.sync.write(new PNG({ width: side, height: side })),
  })

  it('changes the issuer, whose name stands at the foot of every page', async () => {
    const page = await open()
    const before = await company()
    await expect.poll(() => page.getByLabel('NIF').inputValue()).toBe(before.nif)
    await page.getByLabel('Nom', { exact: true }).fill('Consultoria Nova, S.L.')
    await page.getByLabel('Registre Mercantil').fill('Tom 1, Foli 2')
    await page.getByLabel('Idioma dels PDF i dels correus').selectOption('es')
    await save(page)
    await page.getByRole('contentinfo').getByText('Consultoria Nova, S.L.').waitFor()
    const { version: _, ...after } = await company()
    const { version: _before, ...kept } = before
    expect(after).toEqual({
      ...kept,
      nombre: 'Consultoria Nova, S.L.',
      registryEntry: 'Tom 1, Foli 2',
      language: 'es',
    })
  })

  it('shows a logo before it is saved, and refuses what is no picture or too big', async () => {
    const page = await open()
    const logo = page.getByLabel('Logotip', { exact: true })
    const preview = page.getByRole('img', { name: 'Logotip de l’empresa' })
    await logo.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await page.getByText('El logotip ha de ser PNG o JPEG.').waitFor()
    await logo.setInputFiles({ ...picture(8), buffer: Buffer.alloc(300_001) })
    await page.getByText('El logotip pesa massa: com a màxim 300 kB.').waitFor()
    await expect.poll(() => preview.count()).toBe(0)

    const good = picture(40)
    await logo.setInputFiles(good)
    await preview.waitFor()
    expect((await company()).logo).toBeNull()
    await save(page)
    expect((await company()).logo).toBe(`data:image/png;base64,${good.buffer.toString('base64')}`)
    const onFooter = page.getByRole('contentinfo').getByRole('img', { name: /^Logotip de / })
    await onFooter.waitFor()
    const drawn = async () =>
      (await page.evaluate("document.querySelector('footer img').naturalWidth")) === 40
    await eventually('the picture is drawn', drawn)

    await logo.setInputFiles(picture(2_001))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('com a màxim 2000 per costat').first().waitFor()
    await page.getByRole('button', { name: 'Treu el logotip' }).click()
    await preview.waitFor({ state: 'detached' })
    await save(page)
    // The message of the first save may still be there.
    await expect.poll(async () => (await company()).logo).toBeNull()
    await onFooter.waitFor({ state: 'detached' })
  })

  it('keeps what was typed when somebody else saved first', async () => {
    const page = await open()
    await page.getByLabel('Telèfon').fill('930 111 222')
    const { version: _, ...theirs } = await company()
    expect((await api.put('/api/empresa', { ...theirs, poblacion: 'Girona' })).status).toBe(200)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Algú altre ha canviat aquest registre mentrestant.').waitFor()
    await page.getByRole('button', { name: 'Torna a carregar' }).click()
    await page.getByRole('button', { name: 'Torna a carregar' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByLabel('Població').inputValue()).toBe('Girona')
    await expect.poll(() => page.getByLabel('Telèfon').inputValue()).toBe('930 111 222')
    await save(page)
    expect(await company()).toMatchObject({ poblacion: 'Girona', telefono: '930 111 222' })
  })

  it('keeps what is typed while the answer to a save is on its way, as not saved yet', async () => {
    const page = await open()
    const [phone, town] = [page.getByLabel('Telèfon'), page.getByLabel('Població')]
    const button = page.getByRole('button', { name: 'Save', exact: true })
    const saved = await holdAnswer(page, 'PUT', '/api/empresa')
    await phone.fill(' 930 222 333 ')
    await button.click()
    await saved.taken
    await town.fill('Olot')
    saved.answer()
    await page.getByText('Registre actualitzat amb èxit.').waitFor()
    await expect.poll(() => button.isEnabled()).toBe(true)
    // As it was saved, and as it was typed since.
    await expect.poll(() => phone.inputValue()).toBe('930 222 333')
    await expect.poll(() => town.inputValue()).toBe('Olot')

    await page.getByRole('navigation').getByRole('link').first().click()
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await page.unroute('**/api/empresa')
    await save(page)
    expect(await company()).toMatchObject({ poblacion: 'Olot', telefono: '930 222 333' })
  })

  it('says what 0 % of a client means, with the article where one is named', async () => {
    const page = await open()
    const meaning = page.getByLabel('Què vol dir un client al 0 % d’IVA')
    await meaning.selectOption({ label: 'Exempta, art. 20 (E1)' })
    await page.getByLabel('Article de la llei').fill('20.Uno.9.º')
    await save(page)
    await expect.poll(company).toMatchObject({ tratamientoCero: 'E1', articuloCero: '20.Uno.9.º' })
    await meaning.selectOption({ label: 'No subjecta per localització (N2)' })
    await page.getByLabel('Article de la llei').waitFor({ state: 'detached' })
    await save(page)
    await expect.poll(company).toMatchObject({ tratamientoCero: 'N2', articuloCero: null })
    await meaning.selectOption({ label: 'No s’ha dit' })
    await save(page)
    await expect.poll(company).toMatchObject({ tratamientoCero: null })
  })

  it('asks for name and tax number', async () => {
    const page = await open()
    await page.getByLabel('NIF').fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Camp obligatori.').waitFor()
  })

  it('says to staff who may not change it why its button does nothing', async () => {
    const account = { email: 'gestio@example.com', password: 'secret-7' }
    const made = { ...account, nombreUsuario: 'Gestió', telefonoUsuario: null, roleName: 'Gestió' }
    expect((await api.post('/api/usuarios/Crear', made)).status).toBe(201)
    const page = await open(visitAs(account))
    await page.getByText('Només ho pot fer un administrador.').waitFor()
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  })
})
