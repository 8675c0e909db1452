import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cccControlDigits } from '#domain/iban.ts'
import type { Bank } from '#wire/banks.ts'
import type { Series } from '#wire/series.ts'
import { bodyOfNext, cellsOf, type Office, openOffice } from './office.ts'

let office: Office

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.stop())

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const addRow = (page: Page, name: string) => page.getByRole('row', { name, exact: true })
const editor = (page: Page, name: string) => page.getByRole('row', { name: `Editar ${name}`, exact: true })

/** Waits for a message of this title and text, and takes it away. */
const toast = async (page: Page, tone: 'status' | 'alert', title: string, text: string): Promise<void> => {
  const message = page.getByRole(tone).filter({ hasText: title }).filter({ hasText: text })
  await message.waitFor()
  await message.getByRole('button', { name: 'Tanca l’avís' }).click()
}

const newSeries = async (identifier: string, descripcion = `Sèrie ${identifier}`): Promise<Series> => {
  const answer = await office.colleague.post<Series>('/api/series', { identifier, descripcion })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const newBank = async (nombre: string): Promise<Bank> => {
  const answer = await office.colleague.post<Bank>('/api/bancs', {
    nombre,
    pais: 'ES',
    entidadFinanciera: '2100',
    oficina: '0418',
    dc: '45',
    numeroCuenta: '0200051332',
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

describe('series', () => {
  it('[SER-01] [SER-02] [SER-03] [SER-09] [API-46] [ERR-23] [ERR-27] adds a series to the table', async () => {
    const page = await office.visit('/series')
    expect((await cellsOf(page, 'Sèrie antiga')).slice(0, 2)).toEqual(['V', 'Sèrie antiga (fins a 2022)'])
    await expect.poll(() => cellsOf(page, 'Sèrie antiga')).toContain('No')
    const row = addRow(page, 'Nova Serie')
    await row.getByLabel('Serie', { exact: true }).fill('X')
    await row.getByLabel('Descripción').fill('Exportació')
    const [sent] = await Promise.all([
      bodyOfNext(page, 'POST', /\/api\/series$/),
      button(row, 'Nova Serie').click(),
    ])
    expect(sent).toEqual({ identifier: 'X', descripcion: 'Exportació' })
    await toast(page, 'status', 'Alta de Registre', 'Registre creat amb èxit')
    await expect.poll(() => cellsOf(page, 'Exportació')).toEqual(['X', 'Exportació', 'Cap', 'No', 'Sí', ''])
    await expect.poll(() => row.getByLabel('Serie', { exact: true }).inputValue()).toBe('')
  })

  it('[VAL-83] [VAL-84] [VAL-85] [VAL-86] [VAL-87] says on add which fields a series needs', async () => {
    const page = await office.visit('/series')
    const row = addRow(page, 'Nova Serie')
    await expect.poll(() => row.getByLabel('Serie', { exact: true }).getAttribute('maxlength')).toBe('3')
    await expect.poll(() => row.getByLabel('Descripción').getAttribute('maxlength')).toBe('50')
    await row.getByLabel('Descripción').fill('Només la descripció')
    await button(row, 'Nova Serie').click()
    await page.getByText("Rellene los campos 'Serie y Descripción'.", { exact: true }).waitFor()
    await row.getByLabel('Serie', { exact: true }).fill('Y')
    await page
      .getByText("Rellene los campos 'Serie y Descripción'.", { exact: true })
      .waitFor({ state: 'detached' })
  })

  it('[ERR-21] shows the server’s text in a red toast and keeps what was typed', async () => {
    const page = await office.visit('/series')
    const row = addRow(page, 'Nova Serie')
    await row.getByLabel('Serie', { exact: true }).fill('A')
    await row.getByLabel('Descripción').fill('Repetida')
    await row.getByLabel('Descripción').press('Enter')
    await toast(page, 'alert', 'Alta de Registre', 'Ja existeix la sèrie A.')
    await expect.poll(() => row.getByLabel('Descripción').inputValue()).toBe('Repetida')
  })

  it('[SER-04] [SER-06] [SER-07] [SER-08] [ENT-34] [VAL-88] [API-47] [ERR-25] [ERR-29] edits a row where it stands; Cancel restores it', async () => {
    await newSeries('ED', 'Per editar')
    const page = await office.visit('/series')
    await button(page, 'Editar ED').click()
    const row = editor(page, 'ED')
    await expect.poll(() => row.getByRole('textbox').count()).toBe(1)
    await row.getByLabel('Descripción').fill('Una altra')
    await button(row, 'Cancel').click()
    await expect.poll(() => cellsOf(page, 'Per editar')).toEqual(['ED', 'Per editar', 'Cap', 'No', 'Sí', ''])

    await button(page, 'Editar ED').click()
    await row.getByLabel('Descripción').fill('')
    await button(row, 'Save').click()
    await page.getByText("Els camps 'Serie i Descripció son obligatoris.", { exact: true }).waitFor()
    await row.getByLabel('Descripción').fill('Editada')
    await row.getByRole('switch', { name: 'Está Activo' }).uncheck()
    const [sent] = await Promise.all([
      bodyOfNext(page, 'PUT', /\/api\/series\/ED$/),
      button(row, 'Save').click(),
    ])
    expect(sent).toMatchObject({ identifier: 'ED', descripcion: 'Editada', isActive: false })
    await toast(page, 'status', 'Actualització de Registre', 'Registre actualitzat amb èxit.')
    await expect.poll(() => cellsOf(page, 'Editada')).toEqual(['ED', 'Editada', 'Cap', 'No', 'No', ''])
  })

  it('[SER-05] [API-48] [ERR-24] [ERR-28] [ERR-30] [ERR-32] asks before it deletes a series', async () => {
    await newSeries('DEL', 'Per esborrar')
    const page = await office.visit('/series')
    await button(page, 'Esborrar DEL').click()
    await page
      .getByRole('alertdialog')
      .getByText('Desitja esborrar la Serie: Per esborrar ?', { exact: true })
      .waitFor()
    await button(page, 'NO').click()
    await button(page, 'Esborrar DEL').click()
    await button(page, 'SI').click()
    await toast(page, 'status', 'Esborrat de Registre', 'Registre esborrat amb èxit.')
    await page.getByRole('cell', { name: 'DEL', exact: true }).waitFor({ state: 'detached' })
  })

  it('says why a series in use stays and offers to deactivate it', async () => {
    const page = await office.visit('/series')
    await button(page, 'Esborrar E').click()
    await button(page, 'SI').click()
    await toast(
      page,
      'alert',
      'Esborrat de Registre',
      'La sèrie E ja ha donat números de factura i no es pot esborrar.',
    )
    await button(page, 'Desactivar').click()
    await toast(page, 'status', 'Actualització de Registre', 'Registre actualitzat amb èxit.')
    await expect.poll(() => cellsOf(page, 'Equips i formació')).toContain('No')
  })

  it('tells who saves second that a colleague saved first, and loses nothing of either', async () => {
    const series = await newSeries('DOS', 'De dos')
    const page = await office.visit('/series')
    await button(page, 'Editar DOS').click()
    const row = editor(page, 'DOS')
    await row.getByLabel('Descripción').fill('La meva')
    await office.colleague.put('/api/series/DOS', { ...series, descripcion: 'La seva', isActive: false })
    await button(row, 'Save').click()
    await toast(page, 'alert', 'Actualització de Registre', 'Algú altre ha canviat aquest registre')
    await button(page, 'Torna a carregar').click()
    await page.getByText('Algú altre hi ha desat: La seva').waitFor()
    await expect.poll(() => row.getByLabel('Descripción').inputValue()).toBe('La meva')
    await expect.poll(() => row.getByRole('switch', { name: 'Está Activo' }).isChecked()).toBe(false)
    await button(row, 'Save').click()
    expect((await cellsOf(page, 'La meva')).slice(3)).toEqual(['No', 'No', ''])
  })

  it('[ERR-26] says why the table could not be loaded, and loads it again', async () => {
    const page = await office.visit('/')
    await page.route('**/api/series', route =>
      route.fulfill({
        status: 503,
        json: { code: 'unavailable', error: 'Ara no pot ser.', requestId: 'r-1' },
      }),
    )
    await button(page, 'Configuració').click()
    await page.getByRole('link', { name: 'Series Factura' }).click()
    await toast(page, 'alert', 'Error en la càrrega incial', 'Ara no pot ser.')
    await page.unroute('**/api/series')
    await button(page, 'Torna-ho a provar').click()
    await page.getByRole('cell', { name: 'Factures', exact: true }).waitFor()
  })
})

describe('banks', () => {
  const typed = {
    Nombre: 'Banc de la Plana',
    País: 'ES',
    Entidad: '2100',
    Oficina: '0418',
    DC: '54',
    'Número de cuenta': '0200051332',
  }
  const fields = (row: Locator) => ({
    fill: async (values: Record<string, string>) => {
      for (const [label, text] of Object.entries(values))
        await row.getByLabel(label, { exact: true }).fill(text)
    },
  })

  it('[BNK-01] [BNK-02] [BNK-03] [BNK-09] [ENT-36] [ENT-51] [API-41] [ERR-22] adds a bank, its control digits checked as they are typed', async () => {
    const page = await office.visit('/bancs')
    await expect.poll(() => cellsOf(page, 'Banco Levantino')).toContain('No')
    const row = addRow(page, 'Nou Banc')
    await fields(row).fill(typed)
    await row.getByText('Els dígits de control no quadren').waitFor()
    await fields(row).fill({ DC: '45' })
    await row.getByText('ES91 2100 0418 4502 0005 1332').waitFor()
    await row.getByText('IBAN amb els dígits de control verificats').waitFor()
    const [sent] = await Promise.all([
      bodyOfNext(page, 'POST', /\/api\/bancs$/),
      button(row, 'Nou Banc').click(),
    ])
    expect(sent).toEqual({
      Nombre: 'Banc de la Plana',
      Pais: 'ES',
      EntidadFinanciera: '2100',
      Oficina: '0418',
      DC: '45',
      NumeroCuenta: '0200051332',
    })
    await toast(page, 'status', 'Alta de Registre', 'Registre creat amb èxit')
    const cells = await cellsOf(page, 'Banc de la Plana')
    expect(cells.slice(0, 6)).toEqual(['Banc de la Plana', 'ES', '2100', '0418', '45', '0200051332'])
    expect(cells[6]).toContain('ES91 2100 0418 4502 0005 1332')
    expect(cells[7]).toBe('Sí')
  })

  it.each([
    ['VAL-89', 'Nombre'],
    ['VAL-90', 'País'],
    ['VAL-91', 'Entidad'],
    ['VAL-92', 'Oficina'],
    ['VAL-93', 'DC'],
    ['VAL-94', 'Número de cuenta'],
  ])('[%s] [VAL-95] asks for the bank’s %s', async (_row, label) => {
    const page = await office.visit('/bancs')
    const row = addRow(page, 'Nou Banc')
    await fields(row).fill({ ...typed, [label]: '' })
    await button(row, 'Nou Banc').click()
    await page.getByText('Rellene los campos del Banco.', { exact: true }).waitFor()
    await expect.poll(() => row.getByLabel(label, { exact: true }).getAttribute('aria-invalid')).toBe('true')
  })

  it('[VAL-96] [VAL-97] [VAL-98] [VAL-99] [VAL-100] [VAL-101] limits what can be typed', async () => {
    const page = await office.visit('/bancs')
    const limits = { Nombre: 50, País: 4, Entidad: 4, Oficina: 4, DC: 2, 'Número de cuenta': 10 }
    for (const [label, limit] of Object.entries(limits)) {
      const field = addRow(page, 'Nou Banc').getByLabel(label, { exact: true })
      expect(await field.getAttribute('maxlength'), label).toBe(String(limit))
    }
  })

  it('[BNK-04] [BNK-06] [BNK-07] [BNK-08] [API-42] edits a bank where it stands; Cancel restores it', async () => {
    await newBank('Banc per editar')
    const page = await office.visit('/bancs')
    await button(page, 'Editar Banc per editar').click()
    const row = editor(page, 'Banc per editar')
    await fields(row).fill({ Oficina: '9999', Nombre: 'Un altre' })
    await row.getByLabel('Nombre', { exact: true }).press('Escape')
    await expect.poll(() => cellsOf(page, 'Banc per editar')).toContain('0418')

    await button(page, 'Editar Banc per editar').click()
    await fields(row).fill({ Nombre: 'Banc editat' })
    await row.getByRole('switch', { name: 'Está Activo' }).uncheck()
    await row.getByLabel('Dies hàbils abans del cobrament').selectOption('2 dies abans')
    await row.getByLabel('Hora límit del banc').fill('14:30')
    const [sent] = await Promise.all([
      bodyOfNext(page, 'PUT', /\/api\/bancs\/\d+$/),
      button(row, 'Save').click(),
    ])
    expect(sent).toMatchObject({
      nombre: 'Banc editat',
      oficina: '0418',
      isActive: false,
      leadDays: 2,
      cutOff: '14:30',
    })
    await toast(page, 'status', 'Actualització de Registre', 'Registre actualitzat amb èxit.')
    await expect.poll(() => cellsOf(page, 'Banc editat')).toContain('No')
    await expect
      .poll(() => cellsOf(page, 'Banc editat'))
      .toContainEqual(expect.stringContaining('Fitxer de remeses: 2 dies abans, fins a les 14:30'))
  })

  it('saves an account that is wrong or there twice, with a warning that stays on its row', async () => {
    const page = await office.visit('/bancs')
    await page.getByText('Cada canvi de compte s’avisa per correu a tots els administradors.').waitFor()
    const row = addRow(page, 'Nou Banc')
    const account = { ...typed, Entidad: '9811', Oficina: '3480', 'Número de cuenta': '0230781539' }
    await fields(row).fill({ ...account, Nombre: 'Banc dubtós', DC: '99' })
    await button(row, 'Nou Banc').click()
    await toast(page, 'status', 'Alta de Registre', 'Registre creat amb èxit')
    const warned = async (name: string) => (await cellsOf(page, name))[6]
    const consequence = 'No s’imprimirà a factures ni correus fins que sigui correcte.'
    expect(await warned('Banc dubtós')).toContain('Els dígits de control no quadren amb el compte')
    await page.reload()
    expect(await warned('Banc dubtós')).toContain(consequence)

    const right = { ...account, DC: cccControlDigits('9811', '3480', '0230781539') }
    for (const [nombre, warning] of [
      ['Banc primer', null],
      ['Banc repetit', 'Aquest compte ja és el del banc «Banc primer».'],
    ] as const) {
      await fields(row).fill({ ...right, Nombre: nombre })
      if (warning !== null) await row.getByText(warning).waitFor()
      await button(row, 'Nou Banc').click()
      await toast(page, 'status', 'Alta de Registre', 'Registre creat amb èxit')
      if (warning === null) expect(await warned(nombre)).not.toContain(consequence)
      else expect(await warned(nombre)).toContain(`${warning} ${consequence}`)
    }
  })

  it('[BNK-05] [API-43] [ERR-31] [ERR-32] asks before it deletes a bank', async () => {
    await newBank('Banc sobrer')
    const page = await office.visit('/bancs')
    await button(page, 'Esborrar Banc sobrer').click()
    await page
      .getByRole('alertdialog')
      .getByText('Desitja esborrar el compte Bancari: Banc sobrer ?', { exact: true })
      .waitFor()
    await button(page, 'SI').click()
    await toast(page, 'status', 'Esborrat de Registre', 'Registre esborrat amb èxit.')
    await page.getByRole('cell', { name: 'Banc sobrer', exact: true }).waitFor({ state: 'detached' })
  })

  it('[ERR-22] says in a red toast that a bank is gone', async () => {
    const bank = await newBank('Banc fugaç')
    const page = await office.visit('/bancs')
    await button(page, 'Editar Banc fugaç').click()
    await office.colleague.delete(`/api/bancs/${bank.identifier}`)
    await button(editor(page, 'Banc fugaç'), 'Save').click()
    await toast(page, 'alert', 'Actualització de Registre', 'El banc no existeix.')
  })
})
