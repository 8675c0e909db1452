import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates.ts'
import { isSepaReference, isSepaText, toSepaText } from './characters.ts'
import { REPLACED } from './characterTable.ts'
import { creditorIdentifier, isCreditorIdentifier } from './creditorIdentifier.ts'
import { earliestCollection, fileBy, isTooLate, LEAST_TERMS } from './fileTerms.ts'
import { expiryOf, mandateState, proposedReference, sequenceOf } from './mandates.ts'
import { afterTargetDays, easterOf, isTargetDay, targetDayFrom } from './targetCalendar.ts'
import { isBeyondEea, isSepaAccount } from './zone.ts'

describe('identifier of a creditor', () => {
  it.each([
    ['B85626240', '000', 'ES77000B85626240'],
    ['47690558N', 'ZZZ', 'ES23ZZZ47690558N'],
    ['B64000009', '000', 'ES33000B64000009'],
  ])('of %s with %s is %s', (nif, suffix, expected) => {
    expect(creditorIdentifier(nif, suffix)).toBe(expected)
    expect(isCreditorIdentifier(expected)).toBe(true)
  })

  it('is none of what is no tax number, or with a wrong suffix', () => {
    expect(creditorIdentifier('B8562624')).toBeNull()
    expect(creditorIdentifier('B85626240', '00')).toBeNull()
    expect(creditorIdentifier('B85626240', 'abc')).toBeNull()
  })

  it('keeps its controls under any suffix, and loses them with any other figure', () => {
    const suffix = fc.stringMatching(/^[A-Z0-9]{3}$/)
    fc.assert(
      fc.property(
        suffix,
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 1, max: 96 }),
        (one, number, shift) => {
          const digits = String(number).padStart(8, '0')
          const nif = `${digits}${'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(number % 23)}`
          const identifier = creditorIdentifier(nif, one) ?? ''
          expect(isCreditorIdentifier(identifier)).toBe(true)
          const controls = Number(identifier.slice(2, 4))
          const others = String(((controls - 2 + shift) % 97) + 2).padStart(2, '0')
          expect(isCreditorIdentifier(`ES${others}${identifier.slice(4)}`)).toBe(false)
        },
      ),
    )
  })
})

describe('texts for banks', () => {
  it.each([
    ['Núñez García, Concepció', 'Nunez Garcia, Concepcio'],
    ['Paral·lel Instal·lacions', 'Paral.lel Instal.lacions'],
    ['Forns Puigçerdà & Fills, S.L.', 'Forns Puigcerda + Fills, S.L.'],
    ['L’Àncora – «Cafè» 100 %', "L'Ancora - .Cafe. 100 ."],
    ['Straße_1; 1º 2ª', 'Strasse-1, 1. 2.'],
    ['  a \t\n b\u00a0c ', 'a b c'],
    ['Łódź Ağrı Đà Nẵng', 'Lodz Agri Da Nang'],
    ['日本 🙂', '.. .'],
    ['Μθήνα Щука', 'Mthina SHTuka'],
    ['e\u0301', 'e'],
  ])('%s → %s', (text, expected) => {
    // One ß is one s in the banks' table.
    expect(toSepaText(text, 70)).toBe(expected.replace('Strasse', 'Strase'))
  })

  it('knows a replacement for every character of the table, and all of them are allowed', () => {
    for (const [into, characters] of Object.entries(REPLACED)) {
      expect(isSepaText(into), into).toBe(true)
      for (const character of characters)
        expect(toSepaText(`x${character}x`, 70), character).toBe(`x${into}x`)
    }
  })

  it('holds nothing but allowed characters, is never too long, and is left as it is the second time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.integer({ min: 1, max: 140 }),
        (text, most) => {
          const written = toSepaText(text, most)
          expect(isSepaText(written)).toBe(true)
          expect(written.length).toBeLessThanOrEqual(most)
          expect(written).toBe(written.trim())
          expect(toSepaText(written, most)).toBe(written)
        },
      ),
    )
  })

  it.each(['M-2026-0007', 'a', 'X'.repeat(35), "A/1+(b).,'?:-"])('%s can be a reference', text => {
    expect(isSepaReference(text)).toBe(true)
  })
  it.each(['', ' ', 'a b', '/a', 'a/', 'a//b', 'X'.repeat(36), 'ñ', 'a_b', 'a\n'])('%j can’t', text => {
    expect(isSepaReference(text)).toBe(false)
  })
})

describe('days of settlement', () => {
  it.each([
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('Easter of %i is %s', (year, day) => expect(easterOf(year)).toBe(day))

  it.each([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-12-25',
    '2026-12-26',
    '2026-11-28',
    '2026-11-29',
  ])('%s is none', day => expect(isTargetDay(day)).toBe(false))
  it.each(['2026-01-02', '2026-04-02', '2026-04-07', '2026-12-24', '2026-12-28', '2026-12-08', '2026-10-12'])(
    '%s is one: national holidays don’t count',
    day => expect(isTargetDay(day)).toBe(true),
  )

  it('goes on to the next one', () => {
    expect(targetDayFrom('2026-04-03')).toBe('2026-04-07')
    expect(targetDayFrom('2026-12-24')).toBe('2026-12-24')
    expect(afterTargetDays('2026-12-24', 1)).toBe('2026-12-28')
    expect(afterTargetDays('2026-11-27', 2)).toBe('2026-12-01')
    expect(afterTargetDays('2026-11-28', 0)).toBe('2026-11-28')
  })

  it('is asked for at least so many days of settlement before, by the hour of the bank', () => {
    const two = { leadDays: 2, cutOff: '14:30' }
    // Monday in time, Monday too late, Friday too late, and a Sunday.
    expect(earliestCollection({ day: '2026-11-30', time: '14:30' }, two)).toBe('2026-12-02')
    expect(earliestCollection({ day: '2026-11-30', time: '14:31' }, two)).toBe('2026-12-03')
    expect(earliestCollection({ day: '2026-11-27', time: '15:00' }, two)).toBe('2026-12-02')
    expect(earliestCollection({ day: '2026-11-29', time: '09:00' }, two)).toBe('2026-12-02')
    expect(earliestCollection({ day: '2026-11-30', time: '23:59' }, LEAST_TERMS)).toBe('2026-12-01')
    expect(fileBy('2026-12-28', two)).toEqual({ day: '2026-12-23', time: '14:30' })
  })

  it('is asked for in time until the last day for its file, and not after it', () => {
    const day = fc.integer({ min: 0, max: 3_000 }).map(count => addDays('2024-01-01', count))
    const cutOff = fc.option(fc.constantFrom('00:00', '11:00', '23:59'))
    const time = fc.constantFrom('00:00', '10:59', '11:00', '11:01', '23:59')
    fc.assert(
      fc.property(day, time, day.map(targetDayFrom), fc.integer({ min: 1, max: 10 }), cutOff, (...given) => {
        const [brought, at, collection, leadDays, until] = given
        const terms = { leadDays, cutOff: until }
        const moment = { day: brought, time: at }
        const by = fileBy(collection, terms)
        const isInTime = brought < by.day || (brought === by.day && (until === null || at <= until))
        expect(earliestCollection(moment, terms) <= collection).toBe(isInTime)
        expect(isTooLate(moment, by)).toBe(!isInTime)
      }),
    )
  })

  it('is Easter on a Sunday in spring, and never more than five days without settlement', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1990, max: 2999 }), fc.integer({ min: 0, max: 364 }), (year, offset) => {
        const easter = easterOf(year)
        expect(new Date(`${easter}T00:00:00Z`).getUTCDay()).toBe(0)
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
        const day = addDays(`${year}-01-01`, offset)
        expect(targetDayFrom(day) <= addDays(day, 5)).toBe(true)
      }),
    )
  })
})

describe('mandates', () => {
  const mandate = { signedOn: '2023-11-30', lastUsedOn: null, cancelledOn: null, isOneOff: false }

  it('lapse 36 months after the last collection, or after the signature', () => {
    expect(expiryOf(mandate)).toBe('2026-11-30')
    expect(expiryOf({ ...mandate, lastUsedOn: '2024-02-29' })).toBe('2027-02-28')
    expect(mandateState(mandate, '2026-11-30')).toBe('usable')
    expect(mandateState(mandate, '2026-12-01')).toBe('expired')
    expect(mandateState({ ...mandate, lastUsedOn: '2026-01-01' }, '2026-12-01')).toBe('usable')
  })

  it('are recurrent, or collected by once', () => {
    expect(sequenceOf(mandate)).toBe('RCUR')
    expect(sequenceOf({ isOneOff: true })).toBe('OOFF')
    expect(mandateState({ ...mandate, isOneOff: true }, '2026-01-01')).toBe('usable')
    expect(mandateState({ ...mandate, isOneOff: true, lastUsedOn: '2025-01-01' }, '2026-01-01')).toBe(
      'usedUp',
    )
  })

  it('are proposed a reference that no other of the client has', () => {
    expect(proposedReference(42, [])).toBe('M-42-1')
    expect(proposedReference(42, [{ reference: 'm-42-7' }, { reference: 'ANTIC' }])).toBe('M-42-8')
    expect(proposedReference(42, [{ reference: 'M-2026-0007' }])).toBe('M-42-2')
    expect(proposedReference(42, [{ reference: 'A' }, { reference: 'B' }])).toBe('M-42-3')
    expect(isSepaReference(proposedReference(2_147_483_647, []))).toBe(true)
  })
  it('can’t be collected by once cancelled, or before they are signed', () => {
    expect(mandateState({ ...mandate, cancelledOn: '2024-01-01' }, '2024-02-01')).toBe('cancelled')
    expect(mandateState(mandate, '2023-11-29')).toBe('notSigned')
  })
})

it('knows which accounts can be debited, and whose bank wants an address', () => {
  expect(['ES91', 'AD12', 'GB33', 'IS14'].map(isSepaAccount)).toEqual([true, true, true, true])
  expect(['US12', 'TR33', ''].map(isSepaAccount)).toEqual([false, false, false])
  expect(['ES91', 'AD12', 'NO93', 'CH93', 'GI75'].map(isBeyondEea)).toEqual([false, true, false, true, true])
})
