import { expect } from 'vitest'
import { INVOICES } from '../addresses.ts'
import type { BusyCompany } from './books.ts'
import { crawl, go, leaveDialogs } from './crawl.ts'
import type { Reader } from './reader.ts'

/** What comes by no press of a button: by a key, a file, or time that has passed. */
export const walkScripts = async (reader: Reader, company: BusyCompany, isQuick: boolean): Promise<void> => {
  await pressKeys(reader)
  if (isQuick) return
  await bringFiles(reader)
  await confirmIdentity(reader, company)
}

const pressKeys = async (reader: Reader): Promise<void> => {
  const { page } = reader
  await go(reader, INVOICES)
  await reader.at('keys')
  await page.keyboard.press('j')
  const keys = page.locator('.key-groups')
  // Whoever presses it while the list is on its way presses it once more; the palette that was asked for before may come only now.
  const isShown = async () => {
    if (await keys.isVisible()) return true
    await page.keyboard.press((await page.locator('dialog[open]').count()) > 0 ? 'Escape' : '?')
    return keys.isVisible()
  }
  await expect.poll(isShown, { interval: 1_000 }).toBe(true)
  await leaveDialogs(reader, [], 'keys', await reader.read())

  await go(reader, '/extractes')
  for (const key of ['s', 'd'])
    for (const movement of await page.locator('[data-movement]').all()) {
      await reader.at(`/extractes » ${key}`)
      await movement.focus()
      await page.keyboard.press(key)
      await leaveDialogs(reader, [], `/extractes » ${key}`, await reader.read())
      if (!(await movement.isVisible())) break
    }
}

/** A company of its own with one client whose NIF is none. */
const FILES = [
  { name: 'Empresa.csv', lines: ['nombre;nif', 'La Meva, S.L.;B69965747'] },
  {
    name: 'clients.csv',
    lines: ['nombre;nif;tipoIVA', 'Client Propi;B69442382;21', 'Client Dolent;=B6944238;21'],
  },
]

const bringFiles = async (reader: Reader): Promise<void> => {
  const { page } = reader
  await crawl(reader, '/importar with files', async () => {
    await go(reader, '/importar')
    await page.locator('main input[type=file]').setInputFiles(
      FILES.map(({ name, lines }) => ({
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
      })),
    )
    await reader.read()
    return true
  })
}

/** So long after signing in that one is asked again who one is before an account is changed. */
const confirmIdentity = async (reader: Reader, company: BusyCompany): Promise<void> => {
  company.stack.setTime(company.muchLater)
  await crawl(reader, '/users later', async () => {
    await go(reader, '/users')
    return true
  })
}
