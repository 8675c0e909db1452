import { expect, test } from 'vitest'
import { foldersOf } from './files.ts'

test('the folders to flush are all that files were made in, once each, also those between', () => {
  const files = [
    'documents/invoices/1-v1.pdf',
    'documents/invoices/2-v1.pdf',
    'documents/a/b/c.csv',
    'documents.gz',
  ]
  expect(foldersOf(files).toSorted()).toEqual([
    'documents',
    'documents/a',
    'documents/a/b',
    'documents/invoices',
  ])
  expect(foldersOf([])).toEqual([])
})
