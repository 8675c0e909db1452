import { Gauge } from 'prom-client'
import type { Metrics } from '#platform/metrics.ts'
import type { OpsQueues as QueueStates } from '#wire/ops.ts'
import type { OpsQueues } from '../services.ts'
import { withQueueTimeout } from './opsQueues.ts'
import { stateOf } from './queueStates.ts'

/** The gauges of one scrape are of one look at the queues. */
const SAME_LOOK_MS = 1_000

/**
 * How full the queues are, looked up when Prometheus asks. The BFF tells it, and not the workers: that none of them is left is one
 * of the things to be seen. While the queue is away there is nothing but `facturacio_queue_up 0`.
 */
export const queueMetrics = (metrics: Metrics, queues: OpsQueues): void => {
  let look: Promise<QueueStates['queues'] | null> | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  const states = () => {
    if (!look || performance.now() - lookedAt > SAME_LOOK_MS) {
      lookedAt = performance.now()
      look = withQueueTimeout(Promise.all(queues.all().map(stateOf))).catch(() => null)
    }
    return look
  }

  new Gauge({
    name: 'facturacio_queue_up',
    help: 'Whether the queue answers.',
    registers: [metrics],
    async collect() {
      this.set((await states()) === null ? 0 : 1)
    },
  })
  new Gauge({
    name: 'facturacio_queue_jobs',
    help: 'Jobs by queue and state.',
    labelNames: ['queue', 'state'],
    registers: [metrics],
    async collect() {
      this.reset()
      for (const { name: queue, waiting, active, delayed, failed, completed } of (await states()) ?? []) {
        this.set({ queue, state: 'waiting' }, waiting)
        this.set({ queue, state: 'active' }, active)
        this.set({ queue, state: 'delayed' }, delayed)
        this.set({ queue, state: 'failed' }, failed)
        this.set({ queue, state: 'completed' }, completed)
      }
    },
  })
  new Gauge({
    name: 'facturacio_queue_oldest_waiting_seconds',
    help: 'For how long the oldest waiting job of the queue has been there; 0 where none waits.',
    labelNames: ['queue'],
    registers: [metrics],
    async collect() {
      this.reset()
      for (const { name: queue, oldestWaitSeconds } of (await states()) ?? [])
        this.set({ queue }, oldestWaitSeconds ?? 0)
    },
  })
}
