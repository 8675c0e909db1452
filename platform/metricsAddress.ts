/** `METRICS_PORT` and `METRICS_HOST`; without a port nothing is measured. */
export type MetricsAddress = { port: number; host: string }

/** @returns null where the settings name no port. */
export const metricsAddress = (settings: {
  METRICS_PORT?: number | undefined
  METRICS_HOST: string
}): MetricsAddress | null =>
  settings.METRICS_PORT === undefined ? null : { port: settings.METRICS_PORT, host: settings.METRICS_HOST }
