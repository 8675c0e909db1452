import { expect } from 'vitest'
import type { ImportedStatements } from '#wire/bankStatements.ts'
import type { ApiClient } from './apiClient.ts'

/** Brings a bank's file as staff drop it; what has become of it. */
export const uploadStatement = async (staff: ApiClient, content: string): Promise<ImportedStatements> => {
  const { status, body, text } = await staff.raw<ImportedStatements>(
    'POST',
    '/api/bank-statements',
    content,
    'application/octet-stream',
  )
  expect(status, text).toBe(200)
  return body
}
