import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Database } from '#api/database/tables.ts'
import { formatAmount } from '#domain/money.ts'
import { findCommand } from '#tests/support/findCommand.ts'

const run = promisify(execFile)
const MAX_OUTPUT = 64 * 2 ** 20

/**
 * What a reader of PDFs that is not ours says of the files of all invoices: each is sound, and its pages name the number and the total of its invoice.
 * They are read as one document, since a program for each would take longer than the strike.
 *
 * @param folder where the files lie, one for each invoice, as `documentVersion` names them.
 * @returns what is wrong; nothing where the two programs are not at hand.
 */
export async function printedProblems(db: Database, folder: string): Promise<string[]> {
  if (!findCommand('qpdf') || !findCommand('pdftotext')) return []
  const invoices = await db
    .selectFrom('invoices')
    .select(['identifier', 'documentVersion', 'serieIdentifier', 'numFact', 'totalFactura'])
    .orderBy('numFact')
    .execute()
  if (invoices.length === 0) return []
  const work = await mkdtemp(join(tmpdir(), 'facturacio-printed-'))
  try {
    const whole = join(work, 'all.pdf')
    const files = invoices.map(({ identifier, documentVersion }) =>
      join(folder, `${identifier}-v${documentVersion}.pdf`),
    )
    // Ends with another code than 0 where it had to mend or warn of anything in any of them.
    await run('qpdf', ['--empty', '--pages', ...files, '--', whole])
    await run('qpdf', ['--check', whole])
    const { stdout } = await run('pdftotext', ['-layout', whole, '-'], { maxBuffer: MAX_OUTPUT })
    // A page ends with a form feed; what a strike bills fits one page.
    const pages = stdout.replaceAll(' ', ' ').split('\f').slice(0, -1)
    if (pages.length !== invoices.length) return [`${pages.length} pages for ${invoices.length} invoices`]
    return invoices.flatMap(({ serieIdentifier, numFact, totalFactura }, place) => {
      const text = pages[place] ?? ''
      return [`${serieIdentifier}-${numFact}`, formatAmount(Number(totalFactura))]
        .filter(said => !text.includes(said))
        .map(said => `the PDF of ${serieIdentifier}-${numFact} does not say ${said}`)
    })
  } catch (error) {
    return [`the PDFs can't be read: ${error instanceof Error ? error.message.slice(-400) : error}`]
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
