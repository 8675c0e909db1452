import { expect, it } from 'vitest'
import { decodeText } from './decodeText.ts'

/** Code page 850, of the letters that are used here. */
const CP850: Record<string, number> = {
  Ç: 0x80,
  É: 0x90,
  Ñ: 0xa5,
  Á: 0xb5,
  À: 0xb7,
  È: 0xd4,
  Í: 0xd6,
  Ó: 0xe0,
  Ò: 0xe3,
  Ú: 0xe9,
  á: 0xa0,
  é: 0x82,
  í: 0xa1,
  ó: 0xa2,
  ñ: 0xa4,
}
const inDos = (text: string) =>
  Uint8Array.from([...text].map(letter => CP850[letter] ?? letter.charCodeAt(0)))
const inWestern = (text: string) => Uint8Array.from([...text].map(letter => letter.charCodeAt(0)))

it.each([
  'ASSOCIACIÓ CULTURAL',
  'JOSÉ PEÑA MUÑOZ',
  'GARCÍA I FILLS',
  'CALÇATS BOLÓS',
  'Gestoria Núñez',
  'TRANSFERENCIA DE ÀNGELS',
  'LLUÍS',
])('%s is read in UTF-8, Windows-1252 and code page 850', text => {
  expect(decodeText(new TextEncoder().encode(text))).toBe(text)
  expect(decodeText(inWestern(text))).toBe(text)
  if ([...text].every(letter => letter.charCodeAt(0) < 0x80 || CP850[letter] !== undefined))
    expect(decodeText(inDos(`${text} PEÑA`))).toBe(`${text} PEÑA`)
})

// GARCÖA may be a name.
it.each(['ASSOCIACIÓ CULTURAL', 'CALÇATS', 'JOSÉ', 'BOLÓS'])(
  '%s alone says of itself that it is code page 850',
  text => {
    expect(decodeText(inDos(text))).toBe(text)
  },
)

it.each(['CAFÉ 12 €', 'Nº 5', 'l·l', 'SÜDKAFFEE', 'ÖSTERREICH', 'Müller & Söhne'])(
  '%s stays Windows-1252',
  text => {
    const bytes = Uint8Array.from([...text].map(letter => (letter === '€' ? 0x80 : letter.charCodeAt(0))))
    expect(decodeText(bytes)).toBe(text)
  },
)
