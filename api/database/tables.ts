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
  registroMercantil: Text
  logo: Text
  idioma: Defaulted<Language>
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
  enviatPer: Text
  facturaIdentifier: number | null
  facturaNumero: Text
  clienteIdentifier: number | null
  peticion: Text
  archivedAt: Date | null
  contenido: Text
  isFora: Generated<boolean>
  mitja: MailOutlet | null
}

export type MailOutletTable = { onlyOne: Generated<boolean>; mitja: MailOutlet }

export type ExportTable = {
  identifier: GeneratedAlways<number>
  tipus: 'informe' | 'factures'
  format: Export['format']
  request: JSONColumnType<Record<string, unknown>>
  nom: string
  requestedBy: string
  estat: Defaulted<ExportState>
  fet: Generated<number>
  total: number | null
  error: Text
  attempts: Generated<number>
  dueAt: Instant
  requestId: Text
  clau: Text
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
  idioma: Language | null
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
  ancla: Day
  facturadoHasta: Day | null
  version: Generated<number>
}

/** Kept by a trigger on `contracts`. */
export type PastCalendarTable = {
  identifier: GeneratedAlways<number>
  contratoIdentifier: number
  ancla: Day
  hasta: Day
  productoDiasFacturacion: number
  isRecurrente: boolean
}

export type PauseTable = {
  identifier: GeneratedAlways<number>
  clienteIdentifier: number | null
  contratoIdentifier: number | null
  desde: Day | null
  hasta: Day | null
}

export type SeriesTable = {
  identifier: string
  descripcion: string
  isActive: Generated<boolean>
  ultimoNumero: Generated<number>
  ultimaFecha: Day | null
  version: Generated<number>
}

/** What imports said of a series: numbers up to this one were given elsewhere, the last of them on that day. */
export type SeriesStartTable = {
  identifier: GeneratedAlways<number>
  serieIdentifier: string
  numero: number
  fecha: Day
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
  cuenta: Text
}

export type BillingRunTable = {
  key: string
  bodyHash: string
  estat: Defaulted<'en-curs' | 'fet' | 'fallit'>
  serieIdentifier: string
  fechaFactura: Day
  usuario: string
  omesos: Generated<number>
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
  empresaVersion: number | null
  bancIdentifier: number | null
  bancoNombre: Text
  /** As it is printed; null where it was wrong. */
  bancoCuenta: Text
  runKey: Text
  clienteNombre: string
  receptorNombre: string
  receptorNif: Text
  receptorDireccion: Text
  receptorCp: Text
  receptorPoblacion: Text
  receptorProvincia: Text
  receptorPais: Text
  ordenFiscal: Text
  ordenConceptoFiscal: Text
  isAdeudo: boolean
  iban: Text
  idioma: Language | null
  iva: Amount
  precioBase: Amount
  descuentoFactura: Amount
  impuestoIva: Amount
  totalFactura: Amount
  isPagada: Generated<boolean>
  anotacion: Text
  sealedAt: Date | null
  documentoVersion: Generated<number>
  archivoVersion: number | null
  archivoError: Text
  createdAt: Instant
  version: Generated<number>
}

export type InvoiceLineTable = {
  identifier: GeneratedAlways<number>
  facturaIdentifier: number
  contratoIdentifier: number
  /** `[first,after last)` */
  periodo: string
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
  nom: ScheduleName
  actiu: Generated<boolean>
  destinataris: Defaulted<string[]>
  actiuDesDe: Date | null
  version: Generated<number>
}

export type DispatchTable = {
  identifier: GeneratedAlways<number>
  nom: ScheduleName
  periode: string
  origen: 'programat' | 'manual'
  dueAt: Date | null
  solicitante: Text
  clau: Text
  createdAt: Date
}

export type AuditLogTable = {
  identifier: GeneratedAlways<number>
  at: Instant
  usuario: string
  accion: string
  entidad: string
  registro: Text
  antes: unknown
  despues: unknown
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
  auditLog: AuditLogTable
}

/** The database, or a transaction on it. */
export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>
