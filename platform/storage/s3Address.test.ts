import { expect, it } from 'vitest'
import { SettingsError } from '../env.ts'
import { readS3Address } from './s3Address.ts'

it('has endpoint, bucket, prefix, region and decoded credentials', () => {
  expect(
    readS3Address('s3://KEY:se%2Fcr%2Bet%3D@s3.example.com:9000/documents/facturacio/2026/?region=eu-west-1'),
  ).toEqual({
    endpoint: 'https://s3.example.com:9000',
    bucket: 'documents',
    prefix: 'facturacio/2026/',
    region: 'eu-west-1',
    credentials: { accessKeyId: 'KEY', secretAccessKey: 'se/cr+et=' },
  })
})

it('goes without TLS where that is said on purpose', () => {
  expect(readS3Address('s3+insecure://store:9000/documents').endpoint).toBe('http://store:9000')
})

it('does with host and bucket', () => {
  expect(readS3Address('s3+http://127.0.0.1:9000/documents')).toEqual({
    endpoint: 'http://127.0.0.1:9000',
    bucket: 'documents',
    prefix: '',
    region: 'us-east-1',
    credentials: null,
  })
})

it.each([
  ['no bucket', 's3://KEY:secreta@host', 'a bucket is needed'],
  ['a bucket that no store has', 's3://KEY:secreta@host/Bucket_secreta', 'a bucket is needed'],
  ['a secret with a slash', 's3://KEY:sec/reta@host/documents', 'percent-encoded'],
  ['a secret with a slash after a digit', 's3://KEY:1/secreta@host/documents', 'a bucket is needed'],
  ['a secret with a percent sign', 's3://KEY:sec%reta@host/documents', '%'],
  ['a key without its secret', 's3://secreta@host/documents', 'both or neither'],
  ['a prefix with a space', 's3://KEY:secreta@host/documents/a%20b', 'plain folder names'],
  ['a misspelt region', 's3://KEY:secreta@host/documents?regio=secreta', 'nothing but region'],
  ['another scheme', 'https://KEY:secreta@host/documents', 'must be s3://'],
])('refuses %s without repeating it', (_what, url, words) => {
  const read = () => readS3Address(url)
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(words)
  expect(read).not.toThrow(/reta|KEY:1/)
})
