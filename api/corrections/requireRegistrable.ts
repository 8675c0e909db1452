import { sql } from 'kysely'
import type { CorrectionType } from '#domain/corrections.ts'
import type { TaxPart } from '#domain/taxBreakdown.ts'
import { partsProblem } from '#domain/verifactu/requirements.ts'
import { unprocessable } from '#platform/errors.ts'
import type { Tx } from '../database/tables.ts'
import type { TaxCodes } from '../taxes/taxDecisions.ts'
import { readRegistration } from '../verifactu/sealInvoices.ts'
import { readRecipients } from '../verifactu/unregistrable.ts'

type Correction = {
  client: number
  tipoFactura: CorrectionType
  parts: (Pick<TaxPart, 'rate'> & { codes: TaxCodes })[]
}

/**
 * Refuses a correction that could not be registered, where invoices are: told while it is looked at, not first when it is issued.
 *
 * @throws AppError 422 in words of staff, with what to mend.
 */
export const requireRegistrable = async (
  tx: Tx,
  { client, tipoFactura, parts }: Correction,
): Promise<void> => {
  if (!(await readRegistration(tx)).isOn) return
  const [found] = await readRecipients(tx, sql`client.identifier = ${client}`)
  if (!found) throw new Error('a correction is for nobody')
  const problem =
    typeof found.recipient === 'string'
      ? found.recipient
      : partsProblem({
          type: tipoFactura,
          recipients: [found.recipient],
          details: parts.map(({ codes: { qualification, exemption }, rate }) => ({
            qualification,
            exemption,
            rate: rate === null ? null : String(rate),
          })),
        })
  if (problem !== null) throw unprocessable(problem, { originales: problem })
}
