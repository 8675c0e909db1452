import { describe, expect, it } from 'vitest'
import { toFailure } from './failure.ts'

describe('toFailure', () => {
  it('takes the words, fields and reference of the server', () => {
    const data = {
      code: 'validation',
      error: 'Hi ha camps incorrectes.',
      fields: { nombre: 'Camp obligatori.' },
      requestId: 'r-1',
    }
    expect(toFailure({ status: 422, data })).toEqual({
      status: 422,
      code: 'validation',
      message: 'Hi ha camps incorrectes.',
      fields: { nombre: 'Camp obligatori.' },
      requestId: 'r-1',
    })
  })

  it('has words of its own for an answer that is not ours', () => {
    expect(toFailure({ status: 502, data: '<html>Bad gateway</html>' }).message).toMatch(/no pot respondre/)
    expect(
      toFailure({ status: 'PARSING_ERROR', originalStatus: 503, data: '<html>', error: 'x' }),
    ).toMatchObject({
      status: 503,
      code: 'http-503',
    })
    expect(toFailure({ status: 'PARSING_ERROR', originalStatus: 200, data: '<html>', error: 'x' }).code).toBe(
      'unreadable',
    )
    expect(toFailure({ status: 403, data: null }).message).toMatch(/rol/)
  })

  it('tells no network from a slow server', () => {
    expect(toFailure({ status: 'FETCH_ERROR', error: 'x' })).toMatchObject({
      status: null,
      code: 'no-connection',
    })
    expect(toFailure({ status: 'TIMEOUT_ERROR', error: 'x' })).toMatchObject({
      status: null,
      code: 'timeout',
    })
  })

  it.each([undefined, null, 'text', 42, {}, new Error('x')])('has a sentence for %s too', error => {
    expect(toFailure(error).message).not.toBe('')
  })
})
