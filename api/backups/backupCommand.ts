import { constants, setPriority } from 'node:os'
import { beginNotes } from '#platform/backups/backupNotes.ts'
import { lacksStore } from '#platform/backups/manifest.ts'
import { UNDER_WAY_CODE } from '#platform/backups/unfinished.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { readEnv, setting } from '#platform/env.ts'
import { askParentForDatabase } from '#platform/parentWatch.ts'
import { StartError } from '#platform/startError.ts'
import { startProblem } from '#platform/startProblem.ts'
import { openFileStore } from '#platform/storage/openFileStore.ts'
import type { Tables } from '../database/tables.ts'
import { megabytes, readArguments, runCommand, say } from './commandLine.ts'
import { keepSecrets, refuseSecretsBeside } from './keptSecrets.ts'
import { BackupUnderWayError, makeBackup } from './makeBackup.ts'

/**
 * A backup of `DATABASE_URL`, or of the database that whoever has started this (`npm run backup`: launcher/backupBooks.ts) opens for
 * it, and of its documents. Ends with 0 when it stands whole: one that lacks many documents stays, and is told of as a failure.
 */

const USAGE = `Ús: npm run backup -- <carpeta> [--secrets <altra carpeta>]
  <carpeta>   on es fa la còpia, en una carpeta nova de nom facturacio-<moment>
  --secrets   on es desen els secrets de DATA_DIR, que no van mai amb la còpia`

const { DATABASE_URL } = setting.database
const canAsk = process.send !== undefined

await runCommand(USAGE, async () => {
  const { folder, secrets, isScheduled } = readArguments(process.argv.slice(2))
  if (folder === null) return say(USAGE)
  if (isScheduled) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  if (secrets !== null) refuseSecretsBeside(folder, secrets)
  const settings = readEnv({
    ...setting.common,
    ...setting.documents,
    DATABASE_URL: canAsk ? DATABASE_URL.optional() : DATABASE_URL,
  })
  const url = settings.DATABASE_URL ?? (await askParentForDatabase())
  const begun = performance.now()
  const db = makeDatabase<Tables>(makePool({ url, max: 1, applicationName: 'facturacio-backup' }))
  let made: Awaited<ReturnType<typeof makeBackup>>
  try {
    made = await makeBackup(db, openFileStore(settings), folder, say, installationOf(settings.DATA_DIR))
    const { missing } = made.manifest.documents
    if (missing.length > 0)
      say(
        `Documents que no hi són i es tornaran a fer o a demanar: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? '…' : ''}`,
      )
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    say(`Còpia feta: ${made.folder} (${megabytes(made.manifest.bytes)}, ${seconds} s).`)
  } catch (error) {
    if (!isScheduled || !(error instanceof BackupUnderWayError)) throw error
    process.exitCode = UNDER_WAY_CODE
    return
  } finally {
    await db.destroy()
  }
  await tellOfSecrets(settings.DATA_DIR, secrets)
  refuseStoreAway(made)
})

/** Also of what no night makes: who rehearses with these books in the same folder must not take it for their own. A backup that does not say it is better than none. */
function installationOf(dataDir: string): string | undefined {
  try {
    return beginNotes(dataDir).installation
  } catch (error) {
    say(
      `La còpia no dirà de quina instal·lació és, perquè no es pot anotar a ${dataDir}: ${startProblem(error) ?? error}`,
    )
    return undefined
  }
}

/** Nobody shall believe that they are kept. */
function refuseStoreAway({ folder, manifest }: Awaited<ReturnType<typeof makeBackup>>): void {
  const { count, missing } = manifest.documents
  if (!lacksStore(manifest.documents)) return
  throw new StartError(
    `La còpia ${folder} és feta, però sense ${missing.length} dels ${count + missing.length} documents que diuen els llibres. Mireu si hi són, a DATA_DIR/documents o on diu DOCUMENTS_URL.`,
  )
}

async function tellOfSecrets(dataDir: string, secrets: string | null): Promise<void> {
  if (secrets === null)
    return say(
      'Els secrets no hi són: deseu-los un cop amb --secrets <carpeta>, lluny de les còpies. Sense ells cal tornar a portar el certificat i refer els segons factors.',
    )
  const kept = await keepSecrets(dataDir, secrets)
  if (kept === null) return say('DATA_DIR no té secrets: els dona l’entorn.')
  say(`Secrets desats: ${kept.file}`)
  if (kept.aside !== null)
    say(`N’hi havia uns altres, que són els de còpies d’abans: no els llenceu. Ara són a ${kept.aside}`)
}
