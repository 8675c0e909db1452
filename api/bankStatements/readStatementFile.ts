import { readCamt } from '#domain/bankStatements/camt.ts'
import { decodeText } from '#domain/bankStatements/decodeText.ts'
import { isNorma43, readNorma43 } from '#domain/bankStatements/norma43.ts'
import type { StatementFile } from '#domain/bankStatements/statement.ts'
import { isStatusReport, readStatusReport } from '#domain/bankStatements/statusReport.ts'
import { texts } from '#domain/bankStatements/texts.ts'
import { UnreadableStatement } from '#domain/bankStatements/unreadable.ts'
import { unprocessable } from '#platform/errors.ts'
import { xmlElements } from './xmlElements.ts'

/**
 * Reads a file of a bank, whatever its format and its letters.
 *
 * @throws AppError 422 with what is wrong and where, in the language of who asked.
 */
export const readStatementFile = (bytes: Uint8Array): StatementFile => {
  try {
    const text = decodeText(bytes)
    if (text.trim() === '') throw new UnreadableStatement(texts.empty)
    if (isNorma43(text)) return readNorma43(text)
    if (/^\uFEFF?\s*</.test(text)) {
      const document = xmlElements(text)
      return isStatusReport(document)
        ? { statements: [], warnings: [], report: readStatusReport(document) }
        : readCamt(document)
    }
    throw new UnreadableStatement(texts.unknownFormat)
  } catch (error) {
    if (error instanceof UnreadableStatement) throw unprocessable(error.message)
    throw error
  }
}
