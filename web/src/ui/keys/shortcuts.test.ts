import { describe, expect, it } from 'vitest'
import { isCharacter, nameOf, SHORTCUTS, type Shortcut } from './shortcuts.ts'

const all: [string, Shortcut][] = Object.entries(SHORTCUTS)

describe('the keys that there are', () => {
  it('mean one thing each on a screen of one kind', () => {
    for (const group of ['list', 'record', 'movement', 'form', 'everywhere']) {
      const keys = all
        .filter(([, shortcut]) => shortcut.group === group || shortcut.group === 'everywhere')
        .flatMap(([, { keys }]) => keys.map(({ key }) => key))
      expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted())
    }
  })

  it('begin with no key that leads to screens', () => {
    expect(all.flatMap(([, { keys }]) => keys.map(({ key }) => key))).not.toContain('g')
  })
})

describe('the name of a key', () => {
  it.each([
    ['j', false, 'j'],
    ['J', true, 'Shift+j'],
    ['J', false, 'j'],
    ['?', true, '?'],
    ['/', true, '/'],
    ['ArrowDown', false, 'ArrowDown'],
    ['ArrowDown', true, 'Shift+ArrowDown'],
    [' ', false, ' '],
  ])('%s with shift %s is %s', (key, shiftKey, name) => {
    expect(nameOf({ key, shiftKey })).toBe(name)
  })

  it('says whether it writes something', () => {
    expect(['j', 'Shift+j', '?', ' '].map(isCharacter)).toEqual([true, true, true, true])
    expect(['Enter', 'Shift+ArrowUp', 'Escape'].map(isCharacter)).toEqual([false, false, false])
  })
})
