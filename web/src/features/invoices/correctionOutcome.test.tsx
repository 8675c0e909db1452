import { expect, it } from 'vitest'
import type { CorrectionPreview } from '#wire/corrections.ts'
import { drawn } from '../../session/drawn.tsx'
import { texts } from './assistantTexts.ts'
import { CorrectionOutcome } from './CorrectionOutcome.tsx'

const nothing = { base: 0, cuota: 0, total: 0 }
const PREVIEW = {
  serieIdentifier: 'R',
  numFact: 1,
  tipoFactura: 'R1',
  fechaVencimiento: '2026-11-30',
  facturaDetalles: [],
  precioBase: -100,
  impuestoIVA: -21,
  totalFactura: -121,
  retencion: null,
  desglose: [],
  sustitucion: null,
  restante: nothing,
  periodosLiberables: [],
  notDueAgain: null,
  isCompensada: false,
  warnings: [],
} as unknown as CorrectionPreview

it.each([
  ['nothing', {}, []],
  ['what is not due again', { notDueAgain: 'El període de novembre no es tornaria a facturar.' }, ['free']],
  [
    'what is',
    { periodosLiberables: [{ producte: 'Suport', inicio: '2026-11-01', fin: '2026-11-30' }] },
    ['free', 'due'],
  ],
])('offers to free periods where it takes back some, and promises no invoice for %s', (_, more, expected) => {
  const html = drawn(
    <CorrectionOutcome
      preview={{ ...PREVIEW, ...more }}
      before={nothing}
      liberarPeriodos={true}
      onFree={() => {}}
    />,
  )
  const told = { free: html.includes(texts.freeLabel), due: html.includes(texts.freed) }
  expect(Object.entries(told).flatMap(([name, isTold]) => (isTold ? [name] : []))).toEqual(expected)
})
