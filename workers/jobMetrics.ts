import { DelayedError } from 'bullmq'
import { Histogram } from 'prom-client'
import type { Metrics } from '#platform/metrics.ts'
import type { JobProcessor } from '#platform/queues.ts'
import { REGISTRY } from './registry.ts'

const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]

/**
 * Measures how long each job was in hand, and how that ended: `done`, `failed`, or `putOff` where something that it needs is away.
 */
export const measureJobs = (metrics: Metrics): ((processor: JobProcessor) => JobProcessor) => {
  const seconds = new Histogram({
    name: 'facturacio_job_duration_seconds',
    help: 'Time that a job was in hand, by its name and outcome.',
    labelNames: ['job', 'outcome'],
    buckets: BUCKETS,
    registers: [metrics],
  })
  return processor => async (queued, token, signal) => {
    // Whatever else somebody puts into the queue is one line together.
    const job = REGISTRY.has(queued.name) ? queued.name : 'unknown'
    const begun = performance.now()
    let outcome = 'failed'
    try {
      const result = await processor(queued, token, signal)
      outcome = 'done'
      return result
    } catch (error) {
      if (error instanceof DelayedError) outcome = 'putOff'
      throw error
    } finally {
      seconds.observe({ job, outcome }, (performance.now() - begun) / 1000)
    }
  }
}
