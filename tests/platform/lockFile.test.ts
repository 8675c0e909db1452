import { spawnSync } from 'node:child_process'
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
      engines: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

const lock = lockSchema.parse(
  JSON.parse(await readFile(join(import.meta.dirname, '../../package-lock.json'), 'utf8')),
)

const manifest = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')))

/** Versions below these have published advisories, or are known not to work here (connect-redis 9 and 10 with ioredis). */
const floors: Record<string, string> = {
  '@simplewebauthn/server': '14.0.0',
  'express-session': '1.18.2',
  'fast-xml-parser': '5.3.4',
  'node-forge': '1.3.2',
  'path-to-regexp': '8.2.0',
  'body-parser': '2.2.1',
  qs: '6.14.1',
  cookie: '0.7.0',
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

/** Every copy of a package: npm puts what asks for another version below who asks for it. */
const copiesOf = (name: string, packages: typeof lock.packages): [path: string, version: string][] =>
  Object.entries(packages).flatMap(([path, { version }]) =>
    version !== undefined && (path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
      ? [[path, version] as [string, string]]
      : [],
  )

const belowFloors = (packages: typeof lock.packages): string[] =>
  Object.entries(floors).flatMap(([name, floor]) =>
    copiesOf(name, packages)
      .filter(([, version]) => compare(version, floor) < 0)
      .map(([path, version]) => `${path} ${version}`),
  )

it('no copy of a package is older than its floor, wherever it lies', () => {
  expect(belowFloors(lock.packages)).toEqual([])
  expect(lock.packages['node_modules/connect-redis']?.version).toBe('8.1.0')
})

it('a copy below another package is held against the floor too, and one that ends alike is not', () => {
  const packages = {
    'node_modules/qs': { version: '6.15.0' },
    'node_modules/x/node_modules/qs': { version: '6.5.2' },
    'node_modules/x/node_modules/@y/qs': { version: '1.0.0' },
  }
  expect(belowFloors(packages)).toEqual(['node_modules/x/node_modules/qs 6.5.2'])
})

it('the lock file names no registry', () => {
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([])
})

/** Whether a range of versions holds 20.0.0 and everything after it. */
const isFor20AndLater = (range: string): boolean =>
  range.split('||').some(part => /^\s*(\*|>=?\s*v?1?\d(\.\S+)?|>=\s*v?20(\.0)*)\s*$/.test(part))

/**
 * npm measures packages by the Node that it runs on itself, which may be as old as package.json allows; what they run on comes along. It
 * would print a page of warnings, and leave out what is optional without a word: the binaries of the bundler, below 20.19. So `engines.node`
 * goes from such an entry of the lock file, and npm keeps it so until the package has another version.
 */
it('the lock file asks npm for no newer Node than package.json does', () => {
  expect(lock.packages['']?.engines?.node).toBe('>=20')
  const newer = Object.entries(lock.packages).filter(
    ([, { engines }]) => engines?.node !== undefined && !isFor20AndLater(engines.node),
  )
  expect(newer.map(([path, { engines }]) => `${path}: take away engines.node ${engines?.node}`)).toEqual([])
})

it.each([
  ['>=20', true],
  ['>= 18.12.0', true],
  ['*', true],
  ['6.* || 8.* || >= 10.*', true],
  ['>=20.0.0', true],
  ['>=20.19.0', false],
  ['^18 || ^20 || >=22', false],
  ['>=22', false],
  ['>=100', false],
  ['>=4 <20', false],
])('a range like %s is told: %s', (range, isFor) => {
  expect(isFor20AndLater(range)).toBe(isFor)
})

it('every package of the product stands in its bill of materials, with version and checksum (`npm run sbom`)', () => {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { components } = z
    .object({
      components: z.array(z.object({ name: z.string(), version: z.string(), hashes: z.array(z.unknown()) })),
    })
    .parse(JSON.parse(stdout))
  const known = new Set(components.map(({ name, version }) => `${name} ${version}`))
  const missing = Object.entries(manifest.dependencies).filter(
    ([name, version]) => !known.has(`${name} ${version}`),
  )
  expect(missing).toEqual([])
})
