import { describe, expect, it, onTestFinished } from 'vitest'
import { type Spoken, takeLanguageFrom } from '#language/language.ts'
import { SCHEDULES } from '#wire/schedules.ts'
import { scheduleInWords, zoneInWords } from './scheduleWords.ts'

describe('scheduleInWords', () => {
  it.each([
    ['0 7 1 * *', 'el dia 1 de cada mes a les 7:00'],
    ['0 7 * * 1', 'cada dilluns a les 7:00'],
    ['5 23 * * 7', 'cada diumenge a les 23:05'],
    ['30 6 * * *', 'cada dia a les 6:30'],
  ])('says %s as «%s»', (pattern, words) => {
    expect(scheduleInWords(pattern)).toBe(words)
  })

  it.each(['*/5 * * * *', '0 7 1 1 *', '0 7 1 * 1', '0 7', '0 7 * * 8', '0 0 7 1 * *', ''])(
    'leaves %j to those who read it',
    pattern => {
      expect(scheduleInWords(pattern)).toBeNull()
    },
  )

  it.each([
    ['ca', 'el dia 1 de cada mes a la 1:05'],
    ['es', 'el día 1 de cada mes a la 1:05'],
    ['en', 'on day 1 of every month at 1:05'],
  ] as const)('says it in %s', (language: Spoken, words) => {
    const before = takeLanguageFrom(() => language)
    onTestFinished(() => void takeLanguageFrom(before))
    expect(scheduleInWords('5 1 1 * *')).toBe(words)
  })

  it('knows the words of every schedule of the product', () => {
    for (const { pattern } of Object.values(SCHEDULES)) expect(scheduleInWords(pattern)).not.toBeNull()
  })
})

describe('zoneInWords', () => {
  it('names the zone of the house in words', () => {
    expect([zoneInWords('Europe/Madrid'), zoneInWords('Asia/Tokyo'), zoneInWords(null)]).toEqual([
      'hora de Madrid',
      'Asia/Tokyo',
      'UTC',
    ])
  })
})
