import { useRef, useState } from 'react'
import type { Cause } from '#domain/corrections.ts'
import { type CorrectionDraft, type FreeLine, PROPOSED, type TypedDraft } from './correctionDraft.ts'
import type { LineDraft } from './lineChanges.ts'

const NO_TYPED: Omit<TypedDraft, 'key'> = {
  serie: '',
  numero: '',
  fecha: '',
  base: '',
  cuota: '',
  tratamiento: '',
}

const NO_LINE: LineDraft = {
  producte: '',
  productoDescripcion: '',
  cantidad: '1',
  productoPrecio: '',
  productoDescuento: '0',
}

/** What is written of a correction: which invoices, why, what changes. `draft` is null until its reason is chosen. */
export function useCorrectionDraft(asked: number | undefined) {
  const nextKey = useRef(1)
  const [books, setBooks] = useState<readonly number[]>(asked === undefined ? [] : [asked])
  const [typed, setTyped] = useState<readonly TypedDraft[]>([])
  const [draft, setDraft] = useState<CorrectionDraft | null>(null)

  const change = (part: Partial<CorrectionDraft>) => setDraft(now => now && { ...now, ...part })
  // Lines and amounts say by its place of which original they are.
  const forgetPlaces = () =>
    setDraft(now => now && { ...now, freeLines: [], amount: { ...now.amount, original: 0, tratamiento: '' } })

  return {
    books,
    typed,
    draft,
    isChanged: draft !== null || typed.length > 0,
    addBook: (identifier: number) => setBooks(now => [...now.filter(one => one !== identifier), identifier]),
    removeBook: (identifier: number) => {
      setBooks(now => now.filter(one => one !== identifier))
      forgetPlaces()
    },
    addTyped: () => setTyped(now => [...now, { ...NO_TYPED, key: nextKey.current++ }]),
    typeOriginal: (key: number, part: Partial<TypedDraft>) =>
      setTyped(now => now.map(one => (one.key === key ? { ...one, ...part } : one))),
    removeTyped: (key: number) => {
      setTyped(now => now.filter(one => one.key !== key))
      forgetPlaces()
    },
    /** What was typed of lines stays; how it is said and what changes follow the reason. */
    choose: (causa: Cause, amountName: string) =>
      setDraft(now => ({
        rights: now?.rights ?? {},
        freeLines: now?.freeLines ?? [],
        lastDays: now?.lastDays ?? {},
        amount: { text: now?.amount.text ?? '', name: amountName, original: 0, tratamiento: '' },
        liberarPeriodos: false,
        causa,
        tipoFactura: undefined,
        ...PROPOSED[causa],
      })),
    change,
    typeLine: (identifier: number, line: LineDraft | null) =>
      setDraft(now => {
        if (!now) return now
        const { [identifier]: _, ...others } = now.rights
        return { ...now, rights: line ? { ...others, [identifier]: line } : others }
      }),
    typeLastDay: (identifier: number, day: string) =>
      setDraft(now => now && { ...now, lastDays: { ...now.lastDays, [identifier]: day } }),
    addFree: () =>
      setDraft(
        now =>
          now && {
            ...now,
            freeLines: [
              ...now.freeLines,
              { key: nextKey.current++, original: 0, tratamiento: '', draft: NO_LINE },
            ],
          },
      ),
    typeFree: (key: number, part: Partial<Omit<FreeLine, 'key'>>) =>
      setDraft(
        now =>
          now && {
            ...now,
            freeLines: now.freeLines.map(line => (line.key === key ? { ...line, ...part } : line)),
          },
      ),
    removeFree: (key: number) =>
      setDraft(now => now && { ...now, freeLines: now.freeLines.filter(line => line.key !== key) }),
  }
}

export type CorrectionWriting = ReturnType<typeof useCorrectionDraft>
