import { resolve } from 'node:path'
import { readManifest } from '#platform/backups/manifest.ts'
import { readRestoreMark, removeRestoreMark, setRestoreMark } from '#platform/backups/restoreMark.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { readEnv, setting } from '#platform/env.ts'
import { askParentForDatabase } from '#platform/parentWatch.ts'
import { openFileStore } from '#platform/storage/openFileStore.ts'
import type { Tables } from '../database/tables.ts'
import { megabytes, readArguments, runCommand, say } from './commandLine.ts'
import { bringSecrets } from './keptSecrets.ts'
import {
  holdsBooksOf,
  refuseBooks,
  refuseUnknownSchema,
  restoreBooks,
  restoreDocuments,
  verifyBackup,
} from './restoreBackup.ts'

/**
 * Restores a backup into the empty `DATABASE_URL`, or into the one that whoever has started this (`npm run restore`:
 * launcher/restoreBooks.ts) opens for it, and its documents into their store. Ends with 0 when all stands.
 */

const USAGE = `Ús: npm run restore -- <carpeta d’una còpia> [--secrets <carpeta>]
  --secrets   on són els secrets que es van desar amb npm run backup`

const { DATABASE_URL } = setting.database
const canAsk = process.send !== undefined

await runCommand(USAGE, async () => {
  const { folder: given, secrets } = readArguments(process.argv.slice(2))
  if (given === null) return say(USAGE)
  const folder = resolve(given)
  const settings = readEnv({
    ...setting.common,
    ...setting.documents,
    DATABASE_URL: canAsk ? DATABASE_URL.optional() : DATABASE_URL,
  })
  const { DATA_DIR } = settings
  const manifest = await readManifest(folder)
  say(
    `Còpia del ${manifest.takenAt}: ${manifest.documents.count} documents, ${megabytes(manifest.bytes)}. Es comprova…`,
  )
  await verifyBackup(folder, manifest)

  const url = settings.DATABASE_URL ?? (await askParentForDatabase())
  const begun = performance.now()
  const db = makeDatabase<Tables>(makePool({ url, max: 1, applicationName: 'facturacio-restore' }))
  try {
    if (readRestoreMark(DATA_DIR) === folder && (await holdsBooksOf(db, manifest))) {
      // Killed between its last write and taking the mark away.
      removeRestoreMark(DATA_DIR)
      return say('La restauració ja s’havia acabat: tot és al seu lloc.')
    }
    await refuseBooks(db)
    await refuseUnknownSchema(db, manifest)
    if (secrets !== null) await bringSecrets(DATA_DIR, secrets)
    setRestoreMark(DATA_DIR, folder)
    await restoreDocuments(openFileStore(settings), folder)
    say('Documents al seu lloc. Es carreguen els llibres…')
    await restoreBooks(db, folder, manifest)
    removeRestoreMark(DATA_DIR)
  } finally {
    await db.destroy()
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `Restaurat i comprovat: ${manifest.tables.length} taules, ${rows} files, ${manifest.documents.count} documents (${((performance.now() - begun) / 1_000).toFixed(1)} s).`,
  )
  say(
    'Tothom ha de tornar a entrar, i els enllaços per triar contrasenya ja no valen. Comptes, contrasenyes i segons factors són els del moment de la còpia. Els correus que esperaven no surten sols: són a Correus, entre els no lliurats.',
  )
  say(
    'No s’emet, ni es registra, ni s’envia cap remesa fins que un administrador ho ha mirat i confirmat: és a l’inici, «Llibres restaurats».',
  )
  const { missing } = manifest.documents
  if (missing.length > 0) say(`${missing.length} documents no eren a la còpia: es tornaran a fer sols.`)
})
