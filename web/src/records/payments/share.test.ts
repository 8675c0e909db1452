import { expect, it } from 'vitest'
import { share } from './share.ts'

const open = (...left: number[]) =>
  left.map((amount, place) => ({
    identifier: place + 1,
    number: `A-${place + 1}`,
    due: '2026-11-30',
    left: amount,
  }))

it('pays invoices in their order to the cent, and gives none more than is left of it', () => {
  expect([...share(100.1, open(60.05, 40.04, 10))]).toEqual([
    [1, 60.05],
    [2, 40.04],
    [3, 0.01],
  ])
  expect([...share(1000, open(60, 40))]).toEqual([
    [1, 60],
    [2, 40],
  ])
  expect([...share(0, open(60))]).toEqual([])
})

it('pays what is asked for by what came in, and what is to be given back by what was', () => {
  expect([...share(100, open(-30, 60))]).toEqual([[2, 60]])
  expect([...share(-20, open(50, -30))]).toEqual([[2, -20]])
})
