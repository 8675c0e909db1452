import { type Kysely, sql } from 'kysely'
import {
  type ColumnMetadata,
  GenericExpressionNode,
  generate,
  IdentifierNode,
  LiteralNode,
  PostgresDialect,
  UnionExpressionNode,
} from 'kysely-codegen'

/** Where the types of columns are declared that say more than PostgreSQL's. */
const imports = {
  Amount: '#api/database/columnTypes.ts',
  Day: '#domain/dates.ts',
  DayRange: '#api/database/columnTypes.ts',
  JsonRecord: '#api/database/columnTypes.ts',
  DueType: '#domain/dueDate.ts',
  Environment: '#domain/verifactu/environments.ts',
  ExportFormat: '#wire/exports.ts',
  ExportState: '#wire/exports.ts',
  GeneratedAlways: 'kysely',
  Language: '#wire/company.ts',
  Movement: '#domain/bankStatements/statement.ts',
  AnswerFacts: '#domain/sepa/answerFacts.ts',
  KeptWarnings: '#domain/bankStatements/warnings.ts',
  MailFailure: '#wire/mailFailures.ts',
  MailKind: '#wire/mail.ts',
  MailOutlet: '#wire/mail.ts',
  MailState: '#wire/mail.ts',
  PaymentWay: '#wire/paymentWays.ts',
  Role: '#wire/roles.ts',
  Scheme: '#domain/sepa/mandates.ts',
  TaxZone: '#domain/taxTreatment.ts',
  Treatment: '#domain/taxTreatment.ts',
  ZeroTreatment: '#domain/taxTreatment.ts',
  TemplateKind: '#wire/mailTemplates.ts',
  SendingTrouble: '#domain/verifactu/sendingTrouble.ts',
  ScheduleName: '#wire/scheduleNames.ts',
}

/** Columns that say more than their type in PostgreSQL: most hold one of a few words, as a check of the table says, too. */
const meanings: Record<string, keyof typeof imports | 'unknown' | string[]> = {
  'audit_log.after': 'unknown',
  'audit_log.before': 'unknown',
  'bank_movements.state': ['open', 'linked', 'ignored'],
  'bank_statements.aside': 'Movement',
  'bank_statements.format': ['norma43', 'camt.053', 'camt.054'],
  'bank_statements.warnings': 'KeptWarnings',
  'billing_runs.state': ['running', 'done', 'failed'],
  'client_payers.kind': ['iban', 'name'],
  'collection_entries.kind': ['note', 'promise', 'dispute'],
  'clients.language': 'Language',
  'clients.tipo_vencimiento': 'DueType',
  'clients.zona_fiscal': 'TaxZone',
  'company_versions.language': 'Language',
  'company_versions.tratamiento_cero': 'ZeroTreatment',
  'configuration.verifactu_environment': 'Environment',
  'contracts.tratamiento': 'Treatment',
  'dispatches.name': 'ScheduleName',
  'dispatches.origin': ['scheduled', 'manual'],
  'exports.format': 'ExportFormat',
  'exports.kind': ['report', 'invoices', 'records', 'declaration', 'mandate'],
  'exports.language': ['ca', 'es', 'en'],
  'exports.state': 'ExportState',
  'invoices.causa': ['price', 'client', 'returned', 'discount', 'ended', 'insolvency', 'unpaid', 'other'],
  'invoices.language': 'Language',
  'invoices.modo': ['I', 'S'],
  'invoices.tipo_factura': ['F1', 'R1', 'R2', 'R3', 'R4'],
  'invoice_annulments.issued': 'unknown',
  'invoice_annulments.printed': 'unknown',
  'invoice_taxes.exemption': ['E1', 'E2', 'E3', 'E4', 'E5', 'E6'],
  'invoice_taxes.mention': ['exempt', 'notSubject', 'place', 'reverseCharge'],
  'invoice_taxes.qualification': ['S1', 'S2', 'N1', 'N2'],
  'invoice_taxes.regime': ['01', '02', '08'],
  'mail_templates.kind': 'TemplateKind',
  'mail_templates.language': 'Language',
  'mail_outlet.outlet': 'MailOutlet',
  'remittances.state': ['prepared', 'sent', 'settled', 'undone'],
  'remittance_answers.facts': 'AnswerFacts',
  'remittance_lines.address': 'unknown',
  'remittance_lines.after_return': ['again', 'transfer'],
  'remittance_lines.scheme': 'Scheme',
  'remittance_lines.sequence': ['RCUR', 'OOFF'],
  'company_versions.debit_notices': ['byHand', 'prepared', 'sent'],
  'mandates.scheme': 'Scheme',
  'mails.error_code': 'MailFailure',
  'mails.kind': 'MailKind',
  'mails.outlet': 'MailOutlet',
  'mails.state': 'MailState',
  'password_links.kind': ['reset', 'invitation'],
  'payments.way': 'PaymentWay',
  'products.tratamiento': 'Treatment',
  'removal_requests.resolution': ['deleted', 'disabled', 'discarded'],
  'schedules.name': 'ScheduleName',
  'sent_mails.kind': 'MailKind',
  'sign_in_tickets.method': ['password', 'provider'],
  'sign_ins.method': ['password', 'reset', 'passkey', 'provider'],
  'users.language': ['ca', 'es', 'en'],
  'users.rol': 'Role',
  'verifactu_answers.state': ['accepted', 'acceptedWithErrors', 'rejected'],
  'verifactu_certificates.holder_kind': ['person', 'representative', 'seal'],
  'verifactu_chains.environment': 'Environment',
  'verifactu_chains.trouble': 'SendingTrouble',
  'verifactu_records.kind': ['alta', 'anulacion'],
}

/** PostgreSQL does not know which columns of a view may be null; these never are. */
const neverNull = new Set(['payable_banks.identifier', 'payable_banks.nombre', 'payable_banks.is_active'])

const typeOf = (of: string | string[]) =>
  typeof of === 'string'
    ? new IdentifierNode(of)
    : new UnionExpressionNode(of.map(word => new LiteralNode(word)))

const ALWAYS = 'generated always'

/**
 * The tables of a migrated database as queries see them, as the text of `api/database/schema.ts`: columns in camelCase, with the types
 * that `platform/database.ts` reads them as.
 */
export const tableTypesOf = async <Tables>(db: Kysely<Tables>): Promise<string> => {
  const always = await alwaysGenerated(db)
  const dialect = new PostgresDialect()
  Object.assign(dialect.adapter.scalars, {
    date: typeOf('Day'),
    daterange: typeOf('DayRange'),
    int8: typeOf('number'),
    jsonb: typeOf('JsonRecord'),
    numeric: typeOf('Amount'),
    timestamptz: typeOf('Date'),
    ...Object.fromEntries(Object.entries(meanings).map(([column, of]) => [column, typeOf(of)])),
    [ALWAYS]: new GenericExpressionNode('GeneratedAlways', [typeOf('number')]),
  })
  const found = new Set<string>()
  const refine = (path: string, column: ColumnMetadata): void => {
    found.add(path)
    if (path in meanings) column.dataType = path
    if (neverNull.has(path)) column.isNullable = false
    if (!always.has(path)) return
    column.dataType = ALWAYS
    column.isAutoIncrementing = column.hasDefaultValue = false
  }
  const text = await generate({
    db,
    dialect,
    camelCase: true,
    customImports: imports,
    outFile: null,
    typeOnlyImports: true,
    postprocess: async ({ metadata }) => {
      for (const table of metadata.tables)
        for (const column of table.columns) refine(`${table.name}.${column.name}`, column)
      return metadata
    },
  })
  const unknown = [...Object.keys(meanings), ...neverNull].filter(path => !found.has(path))
  if (unknown.length > 0) throw new Error(`No such column any more: ${unknown.join(', ')}`)
  return text
}

/** Columns that no query may write. */
const alwaysGenerated = async <Tables>(db: Kysely<Tables>): Promise<Set<string>> => {
  const { rows } = await sql<{ path: string }>`
    select attrelid::regclass || '.' || attname as path from pg_attribute where attidentity = 'a'`.execute(db)
  return new Set(rows.map(({ path }) => path))
}
