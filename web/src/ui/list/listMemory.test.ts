import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetLists, listReturn, rememberList } from './listMemory.ts'

/** As much of a tab's storage as the memory uses, its entries being own properties as they are in a browser. */
class TabStorage {
  [key: string]: unknown
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: new TabStorage() })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const target = (path: string) => new URL(path, 'http://office.example')

describe('the way back to a list', () => {
  it.each([
    ['/clients', '/clients/edit'],
    ['/clients', '/clients/delete'],
    ['/cps', '/cp/add'],
    ['/factures', '/factures/details'],
  ])('leads to what %s showed, from %s', (list, screen) => {
    rememberList(list, '?q=vic&pagina=2')
    expect(listReturn(target(list), screen)).toBe(`${list}?q=vic&pagina=2`)
  })

  it.each(['/', '/productes/edit', '/factures/next', '/clients'])('is the plain list from %s', from => {
    rememberList('/clients', '?q=vic')
    rememberList('/factures', '?q=vic')
    expect(listReturn(target('/clients'), from)).toBeNull()
    expect(listReturn(target('/factures'), from)).toBeNull()
  })

  it('leaves a link alone that says itself what to show', () => {
    rememberList('/factures', '?q=vic')
    expect(listReturn(target('/factures?des=2026-01-01'), '/factures/add')).toBeNull()
  })

  it('knows nothing of lists that were not opened, were left as they are at first, or are forgotten', () => {
    expect(listReturn(target('/clients'), '/clients/edit')).toBeNull()
    rememberList('/clients', '?q=vic')
    rememberList('/clients', '')
    expect(listReturn(target('/clients'), '/clients/edit')).toBeNull()
    rememberList('/clients', '?q=vic')
    forgetLists()
    expect(listReturn(target('/clients'), '/clients/edit')).toBeNull()
  })

  it('does without a storage that refuses', () => {
    vi.stubGlobal('window', {
      get sessionStorage(): never {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    rememberList('/clients', '?q=vic')
    forgetLists()
    expect(listReturn(target('/clients'), '/clients/edit')).toBeNull()
  })
})
