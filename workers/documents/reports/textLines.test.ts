import { describe, expect, it } from 'vitest'
import { textWidth } from '#workers/print/textWidth.ts'
import { linesOf, shortened } from './textLines.ts'

const setting = { size: 10 }
const width = (text: string): number => textWidth(text, 10, false)

describe('linesOf', () => {
  it('breaks between words and loses none', () => {
    const text = 'Mecànica i Planxa del Vallès Oriental Germans Puigdomènech'
    const lines = linesOf(text, 90, setting, 20)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.join(' ')).toBe(text)
    for (const line of lines) expect(width(line)).toBeLessThanOrEqual(90)
  })

  it('breaks a word that fills a line by itself, never a character', () => {
    const text = `a ${'𝄞'.repeat(60)}${'W'.repeat(60)}`
    const lines = linesOf(text, 77, setting, 50)
    expect(lines.join('').replace(' ', '')).toBe(text.replace(' ', ''))
    for (const line of lines) {
      expect(width(line)).toBeLessThanOrEqual(77)
      expect(line.isWellFormed()).toBe(true)
    }
  })

  it('cuts what is left after so many lines', () => {
    const lines = linesOf('paraula '.repeat(50), 90, setting, 3)
    expect(lines).toHaveLength(3)
    expect(lines.at(-1)).toMatch(/…$/)
    expect(width(lines.at(-1) ?? '')).toBeLessThanOrEqual(90)
  })

  it('is done with a column narrower than a character', () => {
    expect(linesOf('abc', 1, setting, 9)).toEqual(['a', 'b', 'c'])
  })

  it.each(['', '   ', '\n'])('has an empty line for %j', text => {
    expect(linesOf(text, 90, setting, 3)).toEqual([''])
  })
})

describe('shortened', () => {
  it('leaves what fits, its line ends made spaces', () => {
    expect(shortened(' Serrallonga\ni  Vinyals ', 500, setting)).toBe('Serrallonga i Vinyals')
  })

  it('fills the width up to the ellipsis', () => {
    const short = shortened('Serrallonga i Vinyals', 60, setting)
    expect(short).toMatch(/^Serr.*…$/)
    expect(width(short)).toBeLessThanOrEqual(60)
    expect(width(short)).toBeGreaterThan(50)
  })
})
