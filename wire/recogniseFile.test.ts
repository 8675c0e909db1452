import { expect, test } from 'vitest'
import { recogniseFile } from './recogniseFile.ts'

test.each([
  ['clients.csv', 'clients.csv'],
  ['CLIENTS.CSV', 'clients.csv'],
  ['clients (1).csv', 'clients.csv'],
  ['clients(12).csv', 'clients.csv'],
  [' Sèries.csv ', 'series.csv'],
  ['Client productes.csv', 'client_productes.csv'],
  ['client-productes (2).csv', 'client_productes.csv'],
])('%s is %s', (name, file) => {
  expect(recogniseFile(name)).toBe(file)
})

test.each(['clients.txt', 'clients', 'client.csv', 'clients.csv.exe', '.csv', '', '../clients.csv'])(
  '%s is none',
  name => {
    expect(recogniseFile(name)).toBeNull()
  },
)
