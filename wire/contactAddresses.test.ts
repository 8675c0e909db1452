import { describe, expect, it } from 'vitest'
import { contactAddresses } from './contactAddresses.ts'

describe('contactAddresses', () => {
  it('takes apart what is separated by semicolons, commas or lines', () => {
    expect(contactAddresses('anna@taller.example; joan@taller.example,\npere@taller.example;')).toEqual({
      addresses: ['anna@taller.example', 'joan@taller.example', 'pere@taller.example'],
      rest: [],
    })
  })

  it('takes the address out of a name with an address', () => {
    expect(contactAddresses('Anna Puig <anna@taller.example>').addresses).toEqual(['anna@taller.example'])
  })

  it('has an address once, however it is written', () => {
    expect(contactAddresses('Anna@Taller.example; anna@taller.example').addresses).toEqual([
      'Anna@Taller.example',
    ])
  })

  it('says what is no address', () => {
    expect(contactAddresses('Anna (tardes); 972 000 000; anna@taller.example')).toEqual({
      addresses: ['anna@taller.example'],
      rest: ['Anna (tardes)', '972 000 000'],
    })
  })

  it.each([null, '', ' ; '])('finds nothing in %j', text => {
    expect(contactAddresses(text)).toEqual({ addresses: [], rest: [] })
  })

  it.each<[string, string[], string[]]>([
    ['a@taller.cat b@taller.cat', ['a@taller.cat', 'b@taller.cat'], []],
    ['"Puig, Anna; SL" <anna@taller.cat>, b@taller.cat', ['anna@taller.cat', 'b@taller.cat'], []],
    ['<a@taller.cat>; <mailto:b@taller.cat>', ['a@taller.cat', 'b@taller.cat'], []],
    ['anna@taller', [], ['anna@taller']],
    ['Anna a@taller.cat', [], ['Anna a@taller.cat']],
    ['Anna <a@taller.cat', [], ['Anna <a@taller.cat']],
    ['Anna <a@taller.cat> <b@taller.cat>', [], ['Anna <a@taller.cat> <b@taller.cat>']],
    ['a@taller.cat\r\nBcc: evil@example.com', ['a@taller.cat'], ['Bcc: evil@example.com']],
    [`${'a'.repeat(250)}@taller.cat`, [], [`${'a'.repeat(250)}@taller.cat`]],
  ])('reads %j', (text, addresses, rest) => {
    expect(contactAddresses(text)).toEqual({ addresses, rest })
  })

  it('is not held up by a text that opens quotes and brackets and closes none', () => {
    const text = '"<'.repeat(1_001)
    expect(contactAddresses(text)).toEqual({ addresses: [], rest: [text] })
  })
})
