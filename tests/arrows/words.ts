import { type ESTree, Visitor } from 'vite'
import { type Finding, lineAt, programOf, type Source } from './sources.ts'

/**
 * Words for people stand among the messages (`texts.ts`), in every language. These are the ways around: text between tags, an attribute
 * that is read out or shown, a string that only Catalan or Spanish can be.
 */
export const strayWords = (sources: readonly Source[]): Finding[] =>
  sources.filter(isChecked).flatMap(findingsIn)

/** Where people read what is said; terminal lines of the launcher and addresses are no messages. */
const ROOMS = /^(web\/src|api|bff|workers|wire|domain|platform)\//
const MESSAGES = /(?:\/texts|Texts)\.ts$/

const isChecked = ({ path }: Source): boolean =>
  ROOMS.test(path) &&
  !MESSAGES.test(path) &&
  !/\.test\.tsx?$/.test(path) &&
  !EXEMPT.some(place => path.startsWith(place))

/** What nobody reads as the words of a screen or an answer. */
const EXEMPT: readonly string[] = [
  // In the language of a client or of the company, whoever has it sent.
  'api/invoices/annulmentMailText.ts',
  'api/invoices/invoiceMailText.ts',
  'api/mail/defaultTemplates.ts',
  'api/reminders/reminderText.ts',
  'api/accountMails/accountMailText.ts',
  'api/remittances/debitNotices.ts',
  'api/remittances/transferRequestText.ts',
  'web/src/features/invoices/proposedReason.ts',
  'workers/documents/invoice/',
  'workers/documents/reports/sampleReport.ts',
  'workers/mail/texts/',
  // Kept beside a mail that nobody at a screen has sent off.
  'workers/mail/attachReports.ts',
  'workers/mail/smtpTransport.ts',
  // At a terminal.
  'api/audit/verifyCommand.ts',
  'api/backups/',
  'api/database/migrate.ts',
  'api/imports/command.ts',
  'api/imports/printReport.ts',
  'platform/apiTls.ts',
  'platform/backups/',
  'platform/dataDir.ts',
  'platform/lifecycle.ts',
  'platform/secrets.ts',
  'platform/startProblem.ts',
  // Data: names as they are stored, read or printed.
  'api/imports/read/cells.ts',
  'domain/bankStatements/decodeText.ts',
  'domain/dates.ts',
  'domain/postcodes.ts',
  'domain/sepa/characterTable.ts',
  'web/src/features/clients/warnings.ts',
  // The environments as the specification calls them.
  'domain/verifactu/environments.ts',
  // The software as its declaration names it.
  'domain/verifactu/system.ts',
  'wire/permissions.ts',
  'wire/roles.ts',
  'workers/print/engine/',
  // The product's name.
  'web/src/app/Brand.tsx',
  'bff/files/spa.ts',
]

/** Attributes that people see or hear. */
const SPOKEN = new Set([
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'label',
  'text',
  'caption',
  'note',
  'legend',
])

/** Words, and no names of keys or beginnings of addresses. */
const LETTERS = /^(?!\s*(?:Esc|Ctrl\+\w|https:\/\/)\s*$).*\p{L}{2}/su
/** Letters and marks that no English identifier has. */
const FOREIGN = /[àáèéíïòóúüçñ¿¡]|l·l/i

const findingsIn = (source: Source): Finding[] => {
  const { path, text } = source
  if (!path.endsWith('.tsx') && !FOREIGN.test(text)) return []
  const found: Finding[] = []
  const find = ({ start }: { start: number }, words: string): void => {
    found.push({ path, line: lineAt(text, start), message: `words outside of the messages: ${words.trim()}` })
  }
  const asString = (node: ESTree.Node, value: string): void => {
    if (FOREIGN.test(value)) find(node, value)
  }
  new Visitor({
    JSXText: node => {
      if (LETTERS.test(node.value)) find(node, node.value)
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !SPOKEN.has(name.name)) return
      if (value?.type === 'Literal' && typeof value.value === 'string' && LETTERS.test(value.value))
        find(value, value.value)
    },
    Literal: node => {
      if (typeof node.value === 'string') asString(node, node.value)
    },
    TemplateElement: node => asString(node, node.value.raw),
  }).visit(programOf(source))
  return found
}
