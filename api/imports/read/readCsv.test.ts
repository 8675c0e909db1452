import { describe, expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '#wire/imports.ts'
import { readCsv } from './readCsv.ts'

const COLUMNS = [
  { header: 'nombre', needed: true },
  { header: 'precio', needed: true },
  { header: 'isActive', needed: false },
]
const read = (content: string | Buffer) =>
  readCsv(typeof content === 'string' ? Buffer.from(content) : content, COLUMNS)
const rowsOf = (content: string | Buffer) =>
  read(content).rows.map(({ line, cells }) => [line, ...cells.values()])

describe('what Excel writes', () => {
  test('UTF-8 with and without BOM, and Windows-1252, read alike', () => {
    const content = 'nombre;precio\r\nCañón l·l € “ñ”;1\r\n'
    const windows1252 = Buffer.from(
      Array.from(
        content,
        character => ({ '€': 0x80, '“': 0x93, '”': 0x94 })[character] ?? character.charCodeAt(0),
      ),
    )
    for (const bytes of [Buffer.from(content), Buffer.from(`\ufeff${content}`), windows1252])
      expect(rowsOf(bytes)).toEqual([[2, 'Cañón l·l € “ñ”', '1']])
  })

  test('a letter and its accent apart are one letter', () => {
    expect(rowsOf('nombre;precio\nCafe\u0301;1')).toEqual([[2, 'Café', '1']])
  })

  test.each([
    ['CRLF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
  ])('lines that end with %s are counted as the file has them', (_, end) => {
    const content = ['nombre;precio', '"dues', 'línies";1', '', ';;', '"amb "";"" i ;";2', 'x;3'].join(end)
    expect(rowsOf(content)).toEqual([
      [2, 'dues\nlínies', '1'],
      [6, 'amb ";" i ;', '2'],
      [7, 'x', '3'],
    ])
  })

  test('heads are known in any case and order, with spaces around them and an empty one at the end', () => {
    expect(read(' PRECIO ;Nombre;ISACTIVE;\n1;a;Sí;').rows[0]?.cells).toEqual(
      new Map([
        ['precio', '1'],
        ['nombre', 'a'],
        ['isActive', 'Sí'],
      ]),
    )
  })

  test('spaces around cells and quotes mean nothing', () => {
    expect(rowsOf('nombre;precio\n a ; "b;c" ')).toEqual([[2, 'a', 'b;c']])
  })

  test('a row may end early; what stands beyond the last column is told', () => {
    const { rows } = read('nombre;precio;isActive\na;1\nb;2;Sí;;\nc;3;Sí;més')
    expect(rows.map(({ cells, excess }) => [cells.size, excess])).toEqual([
      [2, []],
      [3, []],
      [3, ['més']],
    ])
  })

  test('a head alone is a file of no rows', () => {
    expect(rowsOf('nombre;precio\r\n')).toEqual([])
  })
})

describe('a wrong file is one clear error', () => {
  test.each<[string, string | Buffer, RegExp]>([
    ['empty', '', /buit/],
    ['blank', ' \r\n\r\n', /buit/],
    ['only a BOM', '\ufeff', /buit/],
    ['a workbook', Buffer.from('504b0304140006000800', 'hex'), /llibre d’Excel/],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /llibre d’Excel/],
    ['UTF-16', Buffer.from('\ufeffnombre;precio\r\na;1', 'utf16le'), /UTF-16/],
    ['UTF-16 without its mark', Buffer.from('nombre;precio\r\na;1', 'utf16le'), /no és un fitxer de text/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /no és un fitxer de text/],
    ['bytes of no character set', Buffer.from([0x6e, 0x81, 0x8d, 0x90, 0x3b]), /no és un fitxer de text/],
    [
      'damaged UTF-8',
      Buffer.concat([Buffer.from('nombre;precio\nàéíòú;1\n'), Buffer.from([0xc3, 0x3b])]),
      /malmès/,
    ],
    ['a missing column', 'nombre;isActive\na;Sí', /falta la columna «precio»/],
    ['two missing columns', 'isActive\nSí', /falten les columnes «nombre», «precio»/],
    ['an unknown column', 'nombre;precio;descuent\na;1;2', /columna desconeguda «descuent»/],
    ['a column without a name', 'nombre;;precio\na;1;2', /columna desconeguda «»/],
    ['a column twice', 'nombre;precio;Precio\na;1;2', /columna repetida «Precio»/],
    ['another separator', 'nombre,precio\na,1', /separades per «;»/],
    ['a quote that is not closed', 'nombre;precio\na;1\n"b;2\nc;3', /cometes.*línia 3/],
    ['a quote inside a cell', 'nombre;precio\na "b" c;1', /cometes.*línia 2/],
    ['text after a quoted cell', 'nombre;precio\n"a"b;1', /cometes.*línia 2/],
    ['too large', Buffer.alloc(MAX_FILE_BYTES + 1, 'a'), /20 MB/],
    ['too long', `nombre;precio\n${'a;1\n'.repeat(100_001)}`, /100001 files/],
  ])('%s', (_, content, reason) => {
    expect(() => read(content)).toThrow(reason)
  })
})
