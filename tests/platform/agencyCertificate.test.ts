import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import forge from 'node-forge'
import { describe, expect, test } from 'vitest'
import { readCertificateFile } from '#platform/agency/certificate.ts'
import {
  type Issued,
  issueCertificate,
  p12Of,
  type Subject,
  type Wanted,
} from '#tests/support/certificates.ts'
import { findCommand } from '#tests/support/findCommand.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { MAX_CERTIFICATE_FILE } from '#wire/verifactu.ts'

const NOW = new Date()
const authority = issueCertificate({ CN: 'AC FNMT de prova', O: 'Proves' })
const PERSON: Subject = {
  CN: 'PUJOL SERRA NÚRIA - 99999999R',
  givenName: 'Núria',
  surname: 'Pujol Serra',
  serialNumber: 'IDCES-99999999R',
}

const read = (file: Buffer, password = 'secret') => readCertificateFile(file, password, NOW)
const holderOf = (subject: Subject, wanted: Wanted = {}) => {
  const reading = read(p12Of(issueCertificate(subject, { by: authority, ...wanted }), 'secret'))
  return reading.outcome === 'read' ? reading.certificate.holder : reading.outcome
}

describe('a file', () => {
  const issued = issueCertificate(PERSON, { by: authority })

  test.each(['aes256', '3des'] as const)('of %s is read', encryption => {
    expect(read(p12Of(issued, 'secret', encryption))).toMatchObject({
      outcome: 'read',
      certificate: {
        privateKey: issued.privateKey,
        issuer: 'AC FNMT de prova',
        holder: { kind: 'person', name: 'Núria Pujol Serra', nif: '99999999R' },
        fingerprint: expect.stringMatching(/^[0-9A-F]{64}$/),
      },
    })
    expect(read(p12Of(issued, 'secret', encryption), 'Secret')).toEqual({ outcome: 'wrongPassword' })
  })

  test('brings its chain without the root, which the agency has', () => {
    const between = issueCertificate({ CN: 'AC intermedia' }, { by: authority, hasNewKey: true })
    const own = issueCertificate(PERSON, { by: between })
    const reading = read(p12Of(own, 'secret', 'aes256', [authority.certificate, between.certificate]))
    expect(reading.outcome === 'read' && reading.certificate.certificates.replaceAll('\r', '')).toBe(
      (own.certificate + between.certificate).replaceAll('\r', ''),
    )
  })

  test('without a key, or with the key of another, is not to be sent with', () => {
    expect(read(p12Of({ ...issued, privateKey: null }, 'secret'))).toEqual({ outcome: 'noPrivateKey' })
    const { privateKey } = issueCertificate(PERSON, { by: authority, hasNewKey: true })
    expect(read(p12Of({ ...issued, privateKey }, 'secret'))).toEqual({ outcome: 'noPrivateKey' })
  })

  test('that is no such file is told so, whatever it is', () => {
    const file = p12Of(issued, 'secret')
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('no certificate'),
      Buffer.from(issued.certificate),
      file.subarray(0, 500),
      Buffer.from('3080', 'hex'),
    ])
      expect(read(bytes)).toEqual({ outcome: 'notCertificateFile' })
    expect(read(Buffer.alloc(MAX_CERTIFICATE_FILE + 1))).toEqual({ outcome: 'tooLarge' })
  })

  test('that asks for derivations without end is not begun with', () => {
    const { asn1 } = forge
    const made = asn1.fromDer(p12Of(issued, 'secret').toString('binary'))
    // The check value stands last: its digest, its salt, its iterations.
    const check = made.value[2]
    const iterations = typeof check === 'object' ? check.value[2] : undefined
    if (typeof iterations !== 'object') throw new Error('a file of its own has a check value')
    iterations.value = '\x7f\xff\xff\xff'
    const endless = Buffer.from(asn1.toDer(made).getBytes(), 'binary')
    expect(read(endless)).toEqual({ outcome: 'notCertificateFile' })
  })

  test('is told when it is over, or has not begun, with what it is', () => {
    const past = issueCertificate(PERSON, { by: authority, from: new Date(0), to: new Date(1_000) })
    const future = issueCertificate(PERSON, {
      by: authority,
      from: new Date('2060-01-01'),
      to: new Date('2061-01-01'),
    })
    expect(read(p12Of(past, 'secret'))).toMatchObject({
      outcome: 'expired',
      certificate: { validTo: new Date(1_000) },
    })
    expect(read(p12Of(future, 'secret'))).toMatchObject({
      outcome: 'notYetValid',
      certificate: { holder: { nif: '99999999R' } },
    })
  })

  const openssl = findCommand('openssl')
  test.skipIf(openssl === undefined)(
    'written by OpenSSL is read, old and new, whatever letters its password has',
    () => {
      const folder = tempDir()
      const [key, cert, out] = ['key.pem', 'cert.pem', 'out.p12'].map(name => join(folder, name)) as [
        string,
        string,
        string,
      ]
      writeFileSync(key, issued.privateKey)
      writeFileSync(cert, issued.certificate)
      for (const legacy of [[], ['-legacy']])
        for (const password of ['secret', 'contraseñá ·l']) {
          execFileSync(String(openssl), [
            'pkcs12',
            '-export',
            ...legacy,
            '-inkey',
            key,
            '-in',
            cert,
            '-out',
            out,
            '-passout',
            `pass:${password}`,
          ])
          expect(read(readFileSync(out), password)).toMatchObject({ outcome: 'read' })
          expect(read(readFileSync(out), `${password}.`)).toEqual({ outcome: 'wrongPassword' })
        }
    },
  )
})

describe('the holder', () => {
  test('is a person by a number of their own', () => {
    expect(holderOf(PERSON)).toEqual({
      kind: 'person',
      name: 'Núria Pujol Serra',
      nif: '99999999R',
      person: null,
    })
    expect(holderOf({ CN: 'NOMBRE PUJOL SERRA NURIA - NIF 99999999R' })).toMatchObject({
      kind: 'person',
      name: 'PUJOL SERRA NURIA',
      nif: '99999999R',
    })
  })

  test('is an entity with the person who stands for it', () => {
    const representative = {
      CN: '99999999R NÚRIA PUJOL (R: A28083806)',
      givenName: 'Núria',
      surname: 'Pujol Serra',
      serialNumber: 'IDCES-99999999R',
      O: 'Consultoria SA',
    }
    const expected = {
      kind: 'representative',
      name: 'Consultoria SA',
      nif: 'A28083806',
      person: { name: 'Núria Pujol Serra', nif: '99999999R' },
    }
    expect(holderOf({ ...representative, organizationIdentifier: 'VATES-A28083806' })).toEqual(expected)
    expect(holderOf(representative)).toEqual(expected)
  })

  test('is an entity itself by its statement, or since no person is named', () => {
    const seal = { CN: 'Segell de Consultoria', O: 'Consultoria SA' }
    const expected = { kind: 'seal', name: 'Consultoria SA', nif: 'A28083806', person: null }
    expect(holderOf({ ...seal, organizationIdentifier: 'VATES-A28083806' }, { isSeal: true })).toEqual(
      expected,
    )
    expect(holderOf({ ...seal, serialNumber: 'A28083806' })).toEqual(expected)
    // Whoever answers for a seal may be named in it.
    expect(
      holderOf({ ...seal, organizationIdentifier: 'VATES-A28083806', givenName: 'Núria' }, { isSeal: true }),
    ).toMatchObject({ kind: 'seal', nif: 'A28083806' })
  })

  test('has no number where none is valid', () => {
    expect(holderOf({ CN: 'PUJOL SERRA NURIA - 99999999X' })).toMatchObject({ kind: 'person', nif: null })
  })
})

test('what was read sends: key and certificate belong together', () => {
  const issued: Issued = issueCertificate(PERSON, { by: authority })
  const reading = read(p12Of(issued, 'secret', '3des'))
  expect(reading.outcome === 'read' && reading.certificate.certificates.replaceAll('\r', '')).toBe(
    issued.certificate.replaceAll('\r', ''),
  )
})
