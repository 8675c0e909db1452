import type {
  Generated,
  GeneratedAlways,
  Insertable,
  JSONColumnType,
  Kysely,
  Selectable,
  Transaction,
} from 'kysely'
import type { DueType } from '#domain/dueDate.ts'
import type { Language } from '#wire/company.ts'
import type { Export, ExportState } from '#wire/exports.ts'
import type { MailKind, MailOutlet, MailState } from '#wire/mail.ts'
import type { Role } from '#wire/roles.ts'
import type { ScheduleName } from '#wire/scheduleNames.ts'

/**
 * The tables of the books as queries see them: columns in camelCase, dates `YYYY-MM-DD` and numerics as text (presenters turn
 * them into numbers), numerics may be written as numbers of two decimals.
 */
type Day = string
type Amount = import('kysely').ColumnType<string, string | number, string | number>
type Defaulted<T> = import('kysely').ColumnType<T, T | undefined, T>
type Instant = import('kysely').ColumnType<Date, Date | undefined, Date>
type Text = string | null

export type ConfigurationTable = {
  singleton: Generated<boolean>
  verifactu: Generated<boolean>
  isSample: Generated<boolean>
  version: Generated<number>
}

export type CompanyVersionTable = {
  identifier: GeneratedAlways<number>
  nombre: string
  nif: Text
  direccion: Text
  cp: Text
  poblacion: Text
  provincia: Text
  pais: Text
  email: Text
  telefono: Text
  registryEntry: Text
  logo: Text
  language: Defaulted<Language>
  createdAt: Instant
}

export type UserTable = {
  id: Generated<string>
  nombreUsuario: string
  email: string
  passwordHash: string
  isEnabled: Generated<boolean>
  rol: Role
  telefonoUsuario: Text
  tokenVersion: Generated<number>
  creationDate: Instant
  version: Generated<number>
}

export type RemovalRequestTable = {
  identifier: GeneratedAlways<number>
  applicationUserEmail: string
  payload: JSONColumnType<Record<string, unknown>>
  requestedBy: string
  createdAt: Instant
  resolvedAt: Date | null
  resolvedBy: Text
  resolution: 'deleted' | 'disabled' | 'discarded' | null
}

export type MailTable = {
  identifier: GeneratedAlways<number>
  kind: MailKind
  key: string
  recipient: string
  payload: JSONColumnType<Record<string, unknown>>
  state: Defaulted<MailState>
  claim: Text
  attempts: Generated<number>
  dueAt: Instant
  error: Text
  messageId: Generated<string>
  requestId: Text
  createdAt: Instant
  settledAt: Date | null
  sender: Text
  invoiceIdentifier: number | null
  invoiceNumber: Text
  clienteIdentifier: number | null
  archivedAt: Date | null
  contentDigest: Text
  isOutside: Generated<boolean>
  outlet: MailOutlet | null
}

export type MailOutletTable = { onlyOne: Generated<boolean>; outlet: MailOutlet }

export type ExportTable = {
  identifier: GeneratedAlways<number>
  kind: 'report' | 'invoices'
  format: Export['format']
  request: JSONColumnType<Record<string, unknown>>
  fileName: string
  requestedBy: string
  state: Defaulted<ExportState>
  progress: Generated<number>
  total: number | null
  error: Text
  attempts: Generated<number>
  dueAt: Instant
  requestId: Text
  createdAt: Instant
  settledAt: Date | null
}

export type GroupTable = {
  identifier: GeneratedAlways<number>
  nombre: string
  url: Text
  isActive: Generated<boolean>
  isDelete: Generated<boolean>
  version: Generated<number>
}

export type CentreTable = {
  identifier: GeneratedAlways<number>
  nombre: string
  grupoIdentifier: number | null
  direccion: Text
  cp: Text
  poblacion: Text
  provincia: Text
  telefono: Text
  horario: Text
  url: Text
  isActive: Generated<boolean>
  inRequest: Generated<boolean>
  version: Generated<number>
}

export type ClientTable = {
  identifier: GeneratedAlways<number>
  nombre: string
  nif: Text
  cp: Text
  poblacion: Text
  provincia: Text
  direccion: Text
  pais: Text
  isActive: Generated<boolean>
  nombreFiscal: Text
  subtitulo: Text
  direccionFiscal: Text
  cpFiscal: Text
  poblacionFiscal: Text
  provinciaFiscal: Text
  paisFiscal: Text
  ordenFiscal: Text
  ordenConceptoFiscal: Text
  tipoIva: Amount
  swift: Text
  iban: Text
  isAdeudo: Generated<boolean>
  personasContacto: Text
  tipoVencimiento: Defaulted<DueType>
  language: Language | null
  inRequest: Generated<boolean>
  version: Generated<number>
}

export type ProductTable = {
  identifier: GeneratedAlways<number>
  nombre: string
  descripcion: Text
  precio: Amount
  unitats: Amount
  descuento: Amount
  diasFacturacion: number
  isRecurrente: Generated<boolean>
  isActive: Generated<boolean>
  version: Generated<number>
}

export type ContractTable = {
  identifier: GeneratedAlways<number>
  productoIdentifier: number
  clienteIdentifier: number
  productoTitulo: string
  productoDescripcion: Text
  productoUnidades: Amount
  productoPrecio: Amount
  productoDescuento: Amount
  productoDiasFacturacion: number
  isRecurrente: Generated<boolean>
  isActive: Generated<boolean>
  fechaInicio: Day
  anchor: Day
  billedThrough: Day | null
  version: Generated<number>
}

/** Kept by a trigger on `contracts`. */
export type PastCalendarTable = {
  identifier: GeneratedAlways<number>
  contractIdentifier: number
  anchor: Day
  until: Day
  productoDiasFacturacion: number
  isRecurrente: boolean
}

export type PauseTable = {
  identifier: GeneratedAlways<number>
  clienteIdentifier: number | null
  contractIdentifier: number | null
  firstDay: Day | null
  lastDay: Day | null
}

export type SeriesTable = {
  identifier: string
  descripcion: string
  isActive: Generated<boolean>
  lastNumber: Generated<number>
  lastDate: Day | null
  version: Generated<number>
}

/** What imports said of a series: numbers up to this one were given elsewhere, the last of them on that day. */
export type SeriesStartTable = {
  identifier: GeneratedAlways<number>
  serieIdentifier: string
  number: number
  date: Day
}

export type BankTable = {
  identifier: GeneratedAlways<number>
  nombre: string
  pais: string
  entidadFinanciera: string
  oficina: string
  dc: string
  numeroCuenta: string
  isActive: Generated<boolean>
  creationDateTime: Instant
  version: Generated<number>
}

/** A view of the banks. */
export type PayableBankTable = {
  identifier: number
  nombre: string
  isActive: boolean
  /** The account as invoices print it, null while it is wrong or another bank's. */
  cuentaBancaria: Text
}

export type IdempotencyKeyTable = {
  caller: string
  call: string
  key: string
  bodyHash: Text
  answer: JSONColumnType<object> | null
  createdAt: Instant
}

export type BillingRunTable = {
  key: string
  state: Defaulted<'running' | 'done' | 'failed'>
  serieIdentifier: string
  fechaFactura: Day
  requestedBy: string
  skipped: Generated<number>
  error: Text
  createdAt: Instant
  finishedAt: Date | null
}

export type InvoiceTable = {
  identifier: GeneratedAlways<number>
  serieIdentifier: string
  numFact: number
  fechaFactura: Day
  fechaVencimiento: Day
  fechaCobro: Day | null
  clienteIdentifier: number
  companyVersion: number | null
  bancIdentifier: number | null
  bancNombre: Text
  /** As it is printed; null where it was wrong. */
  bancCuentaBancaria: Text
  runKey: Text
  clienteNombre: string
  buyerNombre: string
  buyerNif: Text
  buyerDireccion: Text
  buyerCp: Text
  buyerPoblacion: Text
  buyerProvincia: Text
  buyerPais: Text
  ordenFiscal: Text
  ordenConceptoFiscal: Text
  isAdeudo: boolean
  iban: Text
  language: Language | null
  iva: Amount
  precioBase: Amount
  descuentoFactura: Amount
  impuestoIva: Amount
  totalFactura: Amount
  isPagada: Generated<boolean>
  anotacion: Text
  sealedAt: Date | null
  documentVersion: Generated<number>
  fileVersion: number | null
  fileError: Text
  createdAt: Instant
  version: Generated<number>
}

export type InvoiceLineTable = {
  identifier: GeneratedAlways<number>
  invoiceIdentifier: number
  contractIdentifier: number
  /** `[first,after last)` */
  period: string
  producte: string
  productoDescripcion: Text
  cantidad: Amount
  productoPrecio: Amount
  productoDescuento: Amount
  precioBase: Amount
  descuento: Amount
  precioLinea: Amount
}

export type ScheduleTable = {
  name: ScheduleName
  isActive: Generated<boolean>
  recipients: Defaulted<string[]>
  activeSince: Date | null
  version: Generated<number>
}

export type DispatchTable = {
  identifier: GeneratedAlways<number>
  name: ScheduleName
  period: string
  origin: 'scheduled' | 'manual'
  dueAt: Date | null
  requestedBy: Text
  createdAt: Date
}

export type AuditLogTable = {
  identifier: GeneratedAlways<number>
  at: Instant
  account: string
  action: string
  entity: string
  record: Text
  before: unknown
  after: unknown
  requestId: Text
}

export type Tables = {
  configuration: ConfigurationTable
  companyVersions: CompanyVersionTable
  users: UserTable
  removalRequests: RemovalRequestTable
  mails: MailTable
  mailOutlet: MailOutletTable
  /** Kept by triggers on `mails`. */
  sentMails: { kind: MailKind; amount: number }
  exports: ExportTable
  groups: GroupTable
  centres: CentreTable
  clients: ClientTable
  products: ProductTable
  contracts: ContractTable
  pastCalendars: PastCalendarTable
  pauses: PauseTable
  series: SeriesTable
  seriesStarts: SeriesStartTable
  banks: BankTable
  payableBanks: PayableBankTable
  billingRuns: BillingRunTable
  invoices: InvoiceTable
  invoiceLines: InvoiceLineTable
  schedules: ScheduleTable
  dispatches: DispatchTable
  idempotencyKeys: IdempotencyKeyTable
  auditLog: AuditLogTable
}

/** The database, or a transaction on it. */
export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>
