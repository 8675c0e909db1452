import { describe, expect, it } from 'vitest'
import { makeAddressWrites } from './addressWrites.ts'

describe('an address that several controls write', () => {
  it('is written on top of what is on its way, not of what is drawn', () => {
    const writes = makeAddressWrites()
    writes.wrote('/clients?q=bossa')
    expect(writes.latest('/clients?')).toBe('/clients?q=bossa')
    writes.arrived('1', '/clients?q=bossa')
    expect(writes.latest('/clients?q=bossa')).toBe('/clients?q=bossa')
  })

  it('is not read while a newer one is on its way: a search that is drawn late takes back no filter', () => {
    const writes = makeAddressWrites()
    writes.wrote('/clients?q=bossa')
    writes.wrote('/clients?q=bossa&camps=name')
    writes.arrived('1', '/clients?q=bossa')
    expect(writes.isSettled()).toBe(false)
    writes.arrived('2', '/clients?q=bossa&camps=name')
    expect(writes.isSettled()).toBe(true)
  })

  it('may skip what a newer change has overtaken', () => {
    const writes = makeAddressWrites()
    writes.wrote('/clients?q=a')
    writes.wrote('/clients?q=ab')
    writes.arrived('2', '/clients?q=ab')
    expect(writes.isSettled()).toBe(true)
  })

  it('is as drawn when somebody else has changed it: what was on its way has been called off', () => {
    const writes = makeAddressWrites()
    writes.wrote('/clients?q=a')
    writes.arrived('back', '/clients?pagina=2')
    expect(writes.isSettled()).toBe(true)
    expect(writes.latest('/clients?pagina=2')).toBe('/clients?pagina=2')
  })

  it('counts a drawn address once, though each control of the page tells of it', () => {
    const writes = makeAddressWrites()
    writes.wrote('/clients?')
    writes.arrived('1', '/clients?')
    writes.wrote('/clients?q=a')
    writes.arrived('1', '/clients?')
    expect(writes.isSettled()).toBe(false)
  })
})
