import { formatQuantity } from '#domain/money.ts'
import { MAX_FAILED_JOBS } from '#wire/ops.ts'

export const texts = {
  title: 'Operacions',
  note: 'Es refresca tota sola.',
  notYours: 'Només un administrador pot veure les operacions.',
  board: 'Tauler de cues',
  calls: 'Crides',

  health: 'Salut',
  allWell: 'Tot respon.',

  queues: 'Cues',
  queue: 'Cua',
  waiting: 'En espera',
  active: 'En curs',
  delayed: 'Ajornades',
  failed: 'Fallides',
  done: 'Fetes',
  oldest: 'La més antiga espera',
  paused: 'aturada',

  failedJobs: 'Feines fallides',
  noFailedJobs: 'Cap feina fallida.',
  job: 'Feina',
  reason: 'Motiu',
  when: 'Quan',
  attempts: 'Intents',
  actions: 'Accions',
  retry: 'Torna-hi',
  retried: 'La feina torna a ser a la cua.',
  reference: 'Referència:',

  schedules: 'Programació',
  noSchedules: 'No hi ha res programat.',
  schedule: 'Nom',
  foldFiles: 'Mostra’n menys',
  pattern: 'Quan toca',
  next: 'Propera',
  last: 'Darrera',

  mails: 'Correus',
  mailsQueued: 'Pendents',
  mailsSent: 'Enviats',
  mailsKept: 'Desats en fitxers',
  mailsNotDelivered: 'No lliurats',
  allMails: 'Tots els correus',
  notDelivered: 'Correus no lliurats',
  noneRefused: 'Cap correu refusat. Els que són en fitxers no els ha rebut ningú.',
  allDelivered: 'Cap correu per lliurar.',
  recipient: 'Destinatari',
  state: 'Estat',

  outbox: 'Safata de sortida',
  outboxHint: 'Sense servidor de correu (SMTP_URL), els correus són fitxers que podeu obrir.',
  outboxWithServer: 'Hi ha un servidor de correu: aquests fitxers són d’abans.',
  outboxUnused: 'Els correus surten pel servidor de correu.',
  outboxEmpty: 'Encara no hi ha cap correu.',
  file: 'Missatge',
  size: 'Mida',
  save: 'Desa',

  versions: 'Versions',
  product: 'Producte',
  commit: 'Codi',
  node: 'Node',
  postgres: 'PostgreSQL',
  redis: 'Redis',
  queueBackend: 'Les cues viuen a',
  database: 'Base de dades',
  databaseSize: 'Mida',
  migrations: 'Migracions',
  pdfs: 'PDF pendents',
  impossiblePdfs: 'PDF que no es poden fer',
} as const

const parts: Record<string, string> = {
  api: 'l’API',
  sessions: 'les sessions',
  queue: 'la cua',
  documents: 'el magatzem de documents',
}

export const failingText = (failing: readonly string[]): string =>
  `No respon: ${failing.map(part => parts[part] ?? part).join(', ')}.`

const queueNames: Record<string, string> = {
  documents: 'Documents',
  mail: 'Correu',
  maintenance: 'Manteniment',
}

/** A queue as staff call it; one that is new here keeps its name. */
export const queueText = (name: string): string => queueNames[name] ?? name

const jobNames: Record<string, string> = {
  sweep: 'Repàs del que està pendent',
  renderInvoicePdfs: 'PDF de factures',
  sendMail: 'Enviament d’un correu',
  monthly: 'Informes del mes',
  weekly: 'Factures vençudes',
}

export const jobText = (name: string): string => jobNames[name] ?? name

export const backendText = (backend: 'postgres' | 'redis'): string =>
  backend === 'redis' ? 'Redis' : 'PostgreSQL'

/** `3 s`, `4 min`, `2 h`, `5 dies`. */
export const durationText = (seconds: number): string => {
  if (seconds < 60) return `${Math.round(seconds)} s`
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`
  if (seconds < 2 * 86_400) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} dies`
}

export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${formatQuantity(Math.ceil(bytes / 1024))} kB`
    : `${formatQuantity(Math.ceil(bytes / 1024 / 1024))} MB`

export const everyText = (ms: number): string => `cada ${durationText(ms / 1000)}`

export const migrationsText = (done: number, pending: readonly string[]): string =>
  pending.length === 0 ? `${done}, totes aplicades` : `${done} aplicades; falten ${pending.join(', ')}`

export const retryLabel = (name: string, id: string): string => `Torna a fer ${jobText(name)} ${id}`
export const saveLabel = (name: string): string => `Desa ${name}`

export const moreFiles = (shown: number, total: number): string =>
  `Es mostren els ${formatQuantity(shown)} més nous de ${formatQuantity(total)}.`
export const unfoldFiles = (folded: number): string => `Mostra’n ${formatQuantity(folded)} més`
export const moreFailed = `De cada cua es mostren com a molt les ${MAX_FAILED_JOBS} més noves.`
export const moreMails = (shown: number, total: number): string =>
  `Es mostren ${formatQuantity(shown)} de ${formatQuantity(total)}.`
