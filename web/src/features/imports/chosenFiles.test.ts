import { expect, it } from 'vitest'
import { addFiles } from './chosenFiles.ts'

const file = (name: string, text = 'nombre\r\n') => new File([text], name)

it('knows the files of the books by their names, and says of others that it does not', async () => {
  const files = await addFiles([], [file('Clients (1).csv'), file('notes.txt')])
  expect(files.map(({ name, kind }) => [name, kind])).toEqual([
    ['Clients (1).csv', 'clients.csv'],
    ['notes.txt', null],
  ])
})

it('lets a file given again take the place of the older one', async () => {
  const first = await addFiles([], [file('clients.csv', 'old'), file('grups.csv')])
  const files = await addFiles(first, [file('Clients (1).csv', 'new')])
  expect(files.map(({ name }) => name)).toEqual(['grups.csv', 'Clients (1).csv'])
  expect(await files[1]?.content?.text()).toBe('new')
})

it('keeps a file that can’t be read in sight', async () => {
  const locked = Object.assign(file('clients.csv'), {
    arrayBuffer: () => Promise.reject(new DOMException('locked', 'NotReadableError')),
  })
  expect(await addFiles([], [locked])).toEqual([{ name: 'clients.csv', content: null, kind: null }])
})
