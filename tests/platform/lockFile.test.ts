import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

const lock = lockSchema.parse(
  JSON.parse(await readFile(join(import.meta.dirname, '../../package-lock.json'), 'utf8')),
)

/** Versions below these have published advisories, or are known not to work here (connect-redis 9 and 10 with ioredis). */
const floors: Record<string, string> = {
  express: '5.3.0',
  'http-proxy-middleware': '3.0.7',
  jose: '6.2.0',
  multer: '2.0.2',
  nodemailer: '9.1.1',
  pg: '8.23.0',
  vite: '8.3.0',
  'react-router-dom': '7.18.0',
}

const compare = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

it('the lock file knows every package it names, also those of other platforms: npm ci refuses it otherwise', () => {
  const unknown = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(
        name =>
          !(`node_modules/${name}` in lock.packages) && !(`${path}/node_modules/${name}` in lock.packages),
      )
      .map(name => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
  const loose = Object.entries(lock.packages).filter(
    ([path, { version, integrity }]) => path !== '' && !(version && integrity),
  )
  expect(loose.map(([path]) => path)).toEqual([])
})

it('no package is older than its floor', () => {
  const old = Object.entries(floors).filter(([name, floor]) => {
    const version = lock.packages[`node_modules/${name}`]?.version
    return version !== undefined && compare(version, floor) < 0
  })
  expect(old).toEqual([])
  expect(lock.packages['node_modules/connect-redis']?.version).toBe('8.1.0')
})

it('the lock file names no registry', () => {
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([])
})
