import { expect, it, onTestFinished } from 'vitest'
import { startApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'

it('a text that is an object whose length can’t be told is answered in words', async () => {
  const api = await startApi()
  onTestFinished(api.stop)
  const password = { length: { toString: 1, valueOf: null } }
  const answer = await api.visitor.post<ErrorBody>('/api/usuarios/Login', {
    email: 'a@example.com',
    password,
  })
  expect([answer.status, answer.body.code]).toEqual([400, 'malformed'])
})
