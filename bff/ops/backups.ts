import { Gauge } from 'prom-client'
import { lastOf, listBackups, readFailure } from '#platform/backups/backupFolder.ts'
import type { Metrics } from '#platform/metrics.ts'
import { BACKUP_LATE_MS, type OpsBackups } from '#wire/ops.ts'

/**
 * The nightly backups, as the manifests in their folder tell.
 *
 * @param folder null where somebody else makes them.
 * @param runsMs for how long the product has been up: before the first night there is none to be missed.
 */
export const readBackups = (
  folder: string | null,
  now = Date.now(),
  runsMs = process.uptime() * 1_000,
): OpsBackups => {
  if (folder === null) return { isOurs: false, count: 0, last: null, isLate: false, failure: null }
  const kept = listBackups(folder)
  const last = lastOf(kept, now)
  return {
    isOurs: true,
    count: kept.length,
    last: last === undefined ? null : { takenAt: last.takenAt, bytes: last.bytes },
    isLate: (last === undefined ? runsMs : now - Date.parse(last.takenAt)) > BACKUP_LATE_MS,
    failure: readFailure(folder),
  }
}

/** Looked up when Prometheus asks. Where there is none yet, that has been so for as long as this process runs. */
export const backupMetrics = (metrics: Metrics, folder: string): void => {
  const gauge = (name: string, help: string, figure: (last: OpsBackups['last']) => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      collect() {
        this.set(figure(readBackups(folder).last))
      },
    })
  gauge('facturacio_backup_age_seconds', 'Age of the newest backup that is whole.', last =>
    last === null ? process.uptime() : (Date.now() - Date.parse(last.takenAt)) / 1_000,
  )
  gauge('facturacio_backup_bytes', 'Size of that backup; 0 where there is none.', last => last?.bytes ?? 0)
}
