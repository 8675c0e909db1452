import { expect, it } from 'vitest'
import type { CertificateEndingMail } from '#wire/mail.ts'
import { certificateEnding } from './certificateEnding.ts'

const CONTENT: CertificateEndingMail = {
  kind: 'certificateEnding',
  holder: 'Consultoria Serra, S.L.',
  validTo: '2026-12-30T23:30:00.000Z',
  days: 30,
}
const CONTEXT = { company: 'Consultoria Serra, S.L.', appUrl: 'https://facturacio.example' }

it('says whose it is, when it ends in Madrid, and where the new one goes', () => {
  const { subject, body } = certificateEnding.ca(CONTENT, CONTEXT)
  expect(subject).toBe('El certificat de Verifactu caduca d’aquí a 30 dies')
  expect(body).toContain('de Consultoria Serra, S.L. caduca d’aquí a 30 dies (31/12/2026).')
  expect(body).toContain('https://facturacio.example/verifactu')
})

it.each([
  [1, 'caduca mañana'],
  [0, 'caduca hoy'],
  [-3, 'ha caducado'],
])('counts as people do: %i', (days, said) => {
  expect(certificateEnding.es({ ...CONTENT, days }, CONTEXT).subject).toBe(
    `El certificado de Verifactu ${said}`,
  )
})
