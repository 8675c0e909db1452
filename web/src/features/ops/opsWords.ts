import { formatQuantity } from '#domain/money.ts'
import { texts } from './texts.ts'

const isIn = <Table extends object>(name: string, table: Table): name is Extract<keyof Table, string> =>
  name in table

/** A part of the product as staff call it; one that is new here keeps its name, and so do queues and jobs. */
const partText = (name: string): string => (isIn(name, texts.parts) ? texts.parts[name] : name)

export const failingText = (failing: readonly string[]): string =>
  texts.failing({ parts: failing.map(partText).join(', ') })

export const queueText = (name: string): string =>
  isIn(name, texts.queueNames) ? texts.queueNames[name] : name

export const jobText = (name: string): string => (isIn(name, texts.jobNames) ? texts.jobNames[name] : name)

export const backendText = (backend: 'postgres' | 'redis'): string =>
  backend === 'redis' ? texts.redis : texts.postgres

/** `3 s`, `4 min`, `2 h`, `5 dies`. */
export const durationText = (seconds: number): string => {
  if (seconds < 60) return texts.seconds({ n: Math.round(seconds) })
  if (seconds < 3600) return texts.minutes({ n: Math.round(seconds / 60) })
  if (seconds < 2 * 86_400) return texts.hours({ n: Math.round(seconds / 3600) })
  return texts.days({ n: Math.round(seconds / 86_400) })
}

export const everyText = (ms: number): string => texts.every({ duration: durationText(ms / 1000) })

export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${formatQuantity(Math.ceil(bytes / 1024))} kB`
    : `${formatQuantity(Math.ceil(bytes / 1024 / 1024))} MB`

export const migrationsText = (done: number, pending: readonly string[]): string =>
  pending.length === 0
    ? texts.allMigrations({ done })
    : texts.someMigrations({ done, missing: pending.join(', ') })
