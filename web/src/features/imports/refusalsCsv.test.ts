import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { refusalsCsv } from './refusalsCsv.ts'

const refusal = (value: string | null, reason = 'No vàlid.') => ({
  file: 'clients.csv',
  line: 7,
  column: 'nif',
  value,
  reason,
})

const read = (text: string): string[][] => parse(text, { delimiter: ';', bom: true })

it('writes a file that reads back as it was', () => {
  const text = refusalsCsv([refusal('B1;2'), refusal('a "b"\r\nc', 'Fa «massa»; llarg'), refusal(null)])
  expect(text.startsWith('\ufeff')).toBe(true)
  expect(read(text)).toEqual([
    ['fitxer', 'linia', 'columna', 'valor', 'motiu'],
    ['clients.csv', '7', 'nif', 'B1;2', 'No vàlid.'],
    ['clients.csv', '7', 'nif', 'a "b"\r\nc', 'Fa «massa»; llarg'],
    ['clients.csv', '7', 'nif', '', 'No vàlid.'],
  ])
})

it.each(['=1+1', '+34', '-5', '@SUM(A1)', '\t=1', '\r=1'])('keeps %j from being a formula', value => {
  expect(read(refusalsCsv([refusal(value)]))[1]?.[3]).toBe(`'${value}`)
})
