import { Gauge } from 'prom-client'
import { type KeptBackup, lastOf, wholeBackups } from '#platform/backups/backupFolder.ts'
import { readNotes } from '#platform/backups/backupNotes.ts'
import type { Metrics } from '#platform/metrics.ts'
import { ageOf } from './backups.ts'

/** Looked up when Prometheus asks. */
export const backupMetrics = (metrics: Metrics, folder: string, dataDir: string): void => {
  const gauge = (name: string, help: string, figure: (last: KeptBackup | undefined) => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      collect() {
        this.set(figure(lastOf(wholeBackups(folder, dataDir))))
      },
    })
  gauge(
    'facturacio_backup_age_seconds',
    'Age of the newest backup that is whole; where there is none, for how long.',
    last => ageOf(last, readNotes(dataDir), Date.now(), process.uptime() * 1_000) / 1_000,
  )
  gauge('facturacio_backup_bytes', 'Size of that backup; 0 where there is none.', last => last?.bytes ?? 0)
}
