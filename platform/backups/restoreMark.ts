import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from '../privateFile.ts'
import { StartError } from '../startError.ts'

/**
 * `DATA_DIR/restoring.json` is there while books are restored, and after one that was broken off: without it a start would find an
 * empty database and make new books in it, as if nothing were amiss.
 */
const fileOf = (dataDir: string): string => join(dataDir, 'restoring.json')

export const setRestoreMark = (dataDir: string, backup: string): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  writePrivateFile(fileOf(dataDir), JSON.stringify({ backup }))
}

export const removeRestoreMark = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true })

/** The folder that was being restored; null where nothing was. */
export const readRestoreMark = (dataDir: string): string | null => {
  try {
    return String(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')).backup)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    if (error instanceof SyntaxError) return 'desconeguda'
    throw error
  }
}

/** @throws StartError where a restore was broken off. */
export const refuseHalfRestored = (dataDir: string): void => {
  const backup = readRestoreMark(dataDir)
  if (backup === null) return
  throw new StartError(
    `En ${dataDir} hi ha una restauració a mig fer (de ${backup}). Torneu a fer \`npm run restore -- ${backup}\`, o esborreu ${fileOf(dataDir)} per començar amb llibres nous.`,
  )
}
