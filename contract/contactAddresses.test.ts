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
})
