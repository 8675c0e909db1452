import { describe, expect, it } from 'vitest'
import { fieldReader, payerIn } from './norma43Texts.ts'

/** A movement's records of fields as they stand there, each filled up. */
const laid = (...fields: string[]) => {
  const records: string[] = []
  for (let at = 0; at < fields.length; at += 2)
    records.push((fields[at] ?? '').padEnd(38) + (fields[at + 1] ?? '').padEnd(38))
  return { kind: '04007', records }
}
/** What runs through all fields. */
const flowing = (text: string) => laid(...(text.match(/.{1,38}/g) ?? []))
const textOf = (parts: readonly string[]): string => parts.join(' ').replace(/\s+/g, ' ').trim()

describe('the texts of Norma 43', () => {
  it('that run through all fields are one, wherever a field ends', () => {
    const said = 'Transferencia De Construccions i Reformes Navarro, S.L., Concepto FRA A-1463 DEVOLUCION'
    for (let more = 0; more < 12; more++) {
      const one = flowing(`${said.slice(0, 13)} ${'X'.repeat(more)}${said.slice(14)}`)
      const read = fieldReader([one, flowing('Transferencia De Ana Puig, Concepto FRA 17')])(one)
      expect(textOf(read)).toMatch(/, Concepto FRA A-1463 DEVOLUCION$/)
    }
  })

  it('in fields of their own are parted from what follows, also where one is filled to its end', () => {
    const cut = laid('TRANSFERENCIA RECIBIDA', 'CLINICA DENTAL SOMRIU I FILLS SABADELL', 'FRA.1187')
    const other = laid('TRANSFERENCIA RECIBIDA', 'ANA PUIG', 'FRA.12')
    const more = laid('TRANSFERENCIA RECIBIDA', 'PERE PUIG', 'FRA.13')
    expect(textOf(fieldReader([other, more, cut])(cut))).toBe(
      'TRANSFERENCIA RECIBIDA CLINICA DENTAL SOMRIU I FILLS SABADELL FRA.1187',
    )
    const short = laid('TRANSF DE CLINICA DENTAL SOMRIU SABADE', 'FRA.1187')
    const others = [laid('TRANSF DE ANA PUIG', 'FRA.12'), laid('TRANSF DE PERE PUIG', 'FRA.13')]
    expect(payerIn(fieldReader([...others, short])(short))).toBe('CLINICA DENTAL SOMRIU SABADE')
    // Blanks at its end say so by themselves.
    const padded = laid('TRANSF DE CLINICA DENTAL SOMRIU SABA', 'FRA.1187')
    expect(payerIn(fieldReader([])(padded))).toBe('CLINICA DENTAL SOMRIU SABA')
    // Of another kind nothing is known.
    expect(payerIn(fieldReader([...others, short])({ ...short, kind: '99000' }))).toBe(
      'CLINICA DENTAL SOMRIU SABADEFRA.1187',
    )
  })

  it('that blanks part go on where a field ends, though the blanks of some end there, too', () => {
    const said = flowing('ABONO DE FUSTERIA SOLER SL   QUOTA MARIA SOLER NAVARRO')
    const atEnd = [laid('TRANSF. ANA PUIG MAS', 'QUOTA'), laid('TRANSF. PERE PUIG MAS', 'QUOTA')]
    const within = [flowing('ABONO DE ANA MAS   QUOTA'), flowing('ABONO DE PERE MAS   QUOTA')]
    expect(textOf(fieldReader([...atEnd, ...within, said])(said))).toContain('MARIA SOLER NAVARRO')
    // Most that are filled tell as much.
    const filled = [flowing('X'.repeat(60)), flowing('Y'.repeat(60)), flowing('Z'.repeat(60))]
    expect(fieldReader([...atEnd, ...filled])(filled[0] ?? said)).toContain('X'.repeat(60).padEnd(76))
  })

  it('tell a payer without what leads to the name and without the concept behind it', () => {
    const payer = (text: string) => payerIn(fieldReader([])(flowing(text)))
    expect(payer('Transferencia De Puig i Fills, S.L., Concepto FRA A-17')).toBe('Puig i Fills, S.L.')
    expect(payer('TRANSFERENCIA DE PUIG SL CONCEPTO: FRA A-17')).toBe('PUIG SL')
    expect(payer('TRASPAS DE PUIG SL, CPTO FRA A-17')).toBe('PUIG SL')
    expect(payer('Nou Concepte SL')).toBe('Nou Concepte SL')
    expect(payer('Transferencia De , Concepto FRA A-17')).toBeNull()
    expect(payer('TRANSFERENCIA')).toBeNull()
    expect(payer('TRANS/Puig SL')).toBe('Puig SL')
    expect(payer('TRANSF/ Puig SL')).toBe('Puig SL')
    expect(payer('TRANSPORTS PUIG SL')).toBe('TRANSPORTS PUIG SL')
    expect(payer('TRANS MEDITERRANEA SL')).toBe('TRANS MEDITERRANEA SL')
  })

  it('tell a payer in the record behind the one that only says that it is a transfer', () => {
    const one = laid('TRANSFERENCIA RECIBIDA', '', 'PUIG SL', '', 'FRA A-17')
    expect(payerIn(fieldReader([one])(one))).toBe('PUIG SL')
  })

  it('say what a transfer is for in codes before the concept, which are none of it', () => {
    const said = (concept: string) => {
      const one = laid('PUIG SL', '', 'NO PROPORCIONADO', '', concept)
      return textOf(fieldReader([one])(one))
    }
    expect(said('OTHRSUPPA-17 GRACIES')).toBe('PUIG SL NO PROPORCIONADO A-17 GRACIES')
    expect(said('    SUPPFRA A-17')).toBe('PUIG SL NO PROPORCIONADO FRA A-17')
    expect(said('SUPPORTS A-17')).toBe('PUIG SL NO PROPORCIONADO SUPPORTS A-17')
    expect(said('RENT A-17')).toBe('PUIG SL NO PROPORCIONADO RENT A-17')
  })
})
