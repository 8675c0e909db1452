import { expect, it } from 'vitest'
import { declarationFacts, declarationText } from '#domain/verifactu/declaration.ts'
import { speaking } from '#platform/languageContext.ts'
import { pagesOf } from '#workers/print/readPdf.ts'
import { renderDeclaration } from './renderDeclaration.ts'

const FACTS = declarationFacts({
  nombre: 'Consultoria Serra, S.L.',
  nif: 'B69965747',
  direccion: 'Carrer Major, 1',
  cp: '08500',
  poblacion: 'Vic',
  provincia: 'Barcelona',
  pais: null,
})

it('prints the official text item by item, dated, and what it means after it', async () => {
  const pdf = await renderDeclaration({
    official: speaking('es', () => declarationText(FACTS, '22/11/2026')),
    translated: speaking('ca', () => declarationText(FACTS, '22/11/2026')),
    producer: FACTS.producerName,
    day: '2026-11-22',
  })
  const pages = pagesOf(Buffer.from(pdf))
  const [first = ''] = pages
  expect(first).toContain('DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN')
  const text = pages.join('\n')
  for (const letter of 'abcdefghijkl') expect(text).toMatch(new RegExp(`^\\s*${letter}\\) `, 'm'))
  expect(text).toContain('22/11/2026, Vic, España')
  expect(text).toContain('DECLARACIÓ RESPONSABLE DEL SISTEMA INFORMÀTIC DE FACTURACIÓ')
})
