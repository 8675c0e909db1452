import { sql } from 'kysely'
import type { Annulment } from '#domain/verifactu/record.ts'
import { DUPLICATE } from '#platform/agency/errorCodes.ts'
import type { Database, Row } from '../database/tables.ts'
import { isBinding } from './bindingChains.ts'

/** A record of an invoice, and what was answered; null while nothing was. */
type Said = Pick<Row<'verifactuRecords'>, 'kind' | 'issuerNif' | 'numero' | 'fecha'> & {
  state: Row<'verifactuAnswers'>['state'] | null
  code: string | null
}

/** The agency says that there is nothing to annul. */
const DOES_NOT_EXIST = '3002'

/**
 * What an annulment of an invoice says, by what the agency has of it ("Descripción del servicio web", 9.2). A registration without an answer goes
 * before it in the chain, and is taken for one that will be there; where that was rejected after all, so is the annulment, and the next one says so.
 *
 * @returns null for an invoice that has no registration.
 */
export const draftAnnulment = async (db: Database, invoice: number): Promise<Annulment | null> => {
  const { rows } = await sql<Said>`
    select record.kind, record.issuer_nif, record.numero, record.fecha, answer.state, answer.code
    from verifactu_records as record
    join verifactu_chains as chain on chain.identifier = record.chain_identifier
    left join verifactu_answers as answer on answer.record_identifier = record.identifier
    where record.invoice_identifier = ${invoice} and ${isBinding('chain')}
    order by record.identifier
  `.execute(db)
  const registrations = rows.filter(({ kind }) => kind === 'alta')
  const last = registrations.at(-1)
  if (last === undefined) return null
  const before = rows.findLast(({ kind }) => kind === 'anulacion')
  return {
    kind: 'anulacion',
    invoice: { issuer: last.issuerNif, number: last.numero, day: last.fecha },
    prior: {
      wasRejected: before?.state === 'rejected',
      isUnknown:
        before?.code === DOES_NOT_EXIST ||
        (before?.code !== String(DUPLICATE) &&
          registrations.every(({ state, code }) => state === 'rejected' && code !== String(DUPLICATE))),
    },
  }
}
