import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textBlocks } from './textBlocks.ts'

const squeezed = (text: string): string => text.replace(/\s+/g, '')

describe('textBlocks', () => {
  test('leaves an ordinary text in one piece, and an empty one out', () => {
    expect(textBlocks('Quota de novembre\nInclou dues visites', 60)).toEqual([
      'Quota de novembre\nInclou dues visites',
    ])
    expect(textBlocks(' \n ', 60)).toEqual([])
  })

  test('cuts many lines between them', () => {
    const text = Array.from({ length: 30 }, (_, index) => `línia ${index + 1}`).join('\n')
    expect(textBlocks(text, 60).map(block => block.split('\n').length)).toEqual([12, 12, 6])
  })

  test('cuts a long paragraph after a sentence, else between words', () => {
    const sentences = 'Una frase que diu alguna cosa de la feina feta. '.repeat(40)
    for (const block of textBlocks(sentences, 40)) expect(block).toMatch(/^Una .*\.$/)
    const words = 'mot '.repeat(300)
    for (const block of textBlocks(words, 40)) expect(block).toMatch(/^mot( mot)*$/)
  })

  test('loses nothing and makes no block that could outgrow a page', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '. ', '\n', '\r\n', 'paraula', 'ç'),
      maxLength: 1500,
    })
    fc.assert(
      fc.property(text, fc.integer({ min: 20, max: 90 }), (written, width) => {
        const blocks = textBlocks(written, width)
        expect(squeezed(blocks.join('\n'))).toBe(squeezed(written))
        for (const block of blocks) {
          const lines = block
            .split('\n')
            .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0)
          expect(lines).toBeLessThanOrEqual(18)
        }
      }),
    )
  })
})
