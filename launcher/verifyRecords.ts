import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { verifyChain } from '#domain/verifactu/verifyChain.ts'
import { readRecords } from '#platform/agency/readRecords.ts'

/**
 * `npm run verifactu:verify -- <zip>`: proves the chains of an export of records from the file alone: every fingerprint is reckoned again
 * from the literals beside it, and each record names the one before it. Needs neither database nor network. Ends with 1 where something
 * is wrong, with 2 where the file can't be read.
 */
const MAX_TOLD = 20

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase()

const verify = async (file: string): Promise<number> => {
  const entries = Object.entries(unzipSync(await readFile(file))).filter(([name]) => name.endsWith('.xml'))
  const chains = Map.groupBy(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ([name]) => dirname(name),
  )
  if (chains.size === 0) throw new Error('no hi ha cap fitxer de registres')
  let wrong = 0
  for (const [folder, files] of chains) {
    const records = files.flatMap(([name, bytes]) => {
      const read = readRecords(strFromU8(bytes))
      if (read === null) throw new Error(`${basename(name)} no és un fitxer de registres`)
      return read
    })
    const faults = verifyChain(records, sha256)
    wrong += faults.length
    const last = records.at(-1)?.fingerprint ?? '–'
    process.stdout.write(
      faults.length === 0
        ? `${folder}: ${records.length} registres, cadena íntegra. Última empremta: ${last}\n`
        : `${folder}: ${records.length} registres, ${faults.length} errors\n`,
    )
    for (const { place, invoice, fault } of faults.slice(0, MAX_TOLD))
      process.stdout.write(`  registre ${place} (${invoice}): ${TOLD[fault]}\n`)
    if (faults.length > MAX_TOLD) process.stdout.write(`  … i ${faults.length - MAX_TOLD} més\n`)
  }
  return wrong === 0 ? 0 : 1
}

const TOLD = {
  fingerprint: 'l’empremta no és la del que diu el registre',
  previous: 'no enllaça amb el registre anterior',
  first: 'diu que és el primer i no ho és',
  time: 'és d’abans que el registre anterior',
  issuer: 'és d’un altre emissor',
} as const

const [file] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write('Ús: npm run verifactu:verify -- <fitxer.zip>\n')
  process.exitCode = 2
} else {
  try {
    process.exitCode = await verify(file)
  } catch (error) {
    process.stderr.write(
      `${file} no es pot comprovar: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exitCode = 2
  }
}
