import { expect } from 'vitest'
import type { Bank } from '#wire/banks.ts'
import type { ApiClient } from './apiClient.ts'

/** Makes another row of the first bank's account, and puts the first out of use, as staff do who want another name. */
export const replaceBank = async (staff: ApiClient): Promise<void> => {
  const [bank] = (await staff.get<Bank[]>('/api/bancs')).body
  if (!bank) throw new Error('no bank')
  const { identifier, version, nombre, pais, entidadFinanciera, oficina, dc, numeroCuenta } = bank
  const account = { pais, entidadFinanciera, oficina, dc, numeroCuenta }
  const added = await staff.post('/api/bancs', { ...account, nombre: `${nombre} nova` })
  expect(added.status, added.text).toBe(201)
  const off = { ...account, nombre, isActive: false }
  const path = `/api/bancs/${identifier}`
  const { status, text } = await staff.put(path, off, { headers: { 'If-Match': `"${version}"` } })
  expect(status, text).toBe(200)
}
