import { fingerprintText } from './fingerprintText.ts'
import type { InvoiceId, Registration } from './record.ts'

/** A record as it was read back from its XML: what its fingerprint is made of, and what it says of the one before. */
export type ReadRecord = {
  content:
    | ({ kind: 'alta'; invoice: InvoiceId } & Pick<Registration, 'totalQuota' | 'total'> & { type: string })
    | { kind: 'anulacion'; invoice: InvoiceId }
  previous: (InvoiceId & { fingerprint: string }) | null
  generatedAt: string
  fingerprint: string
}

/** What is wrong with a record of a chain. `place` counts from 1. */
export type ChainFault = {
  place: number
  invoice: string
  fault: 'fingerprint' | 'previous' | 'first' | 'time' | 'issuer'
}

/**
 * Whether records are one whole chain, in their order: fingerprints are those of what the records say, the first one alone has nothing
 * before it, each other names the one before, and none is earlier than that.
 *
 * @param sha256 of a text in UTF-8, in capital hexadecimals.
 */
export const verifyChain = (records: readonly ReadRecord[], sha256: (text: string) => string): ChainFault[] =>
  records.flatMap((record, index) => {
    const before = records[index - 1]
    const { invoice } = record.content
    const faults: ChainFault['fault'][] = []
    if (sha256(fingerprintText(record.content, record)) !== record.fingerprint) faults.push('fingerprint')
    if (before === undefined) {
      if (record.previous !== null) faults.push('previous')
    } else if (record.previous === null) faults.push('first')
    else if (!follows(record.previous, before)) faults.push('previous')
    if (before && new Date(record.generatedAt) < new Date(before.generatedAt)) faults.push('time')
    if (before && before.content.invoice.issuer !== invoice.issuer) faults.push('issuer')
    return faults.map(fault => ({ place: index + 1, invoice: invoice.number, fault }))
  })

const follows = (said: InvoiceId & { fingerprint: string }, { content, fingerprint }: ReadRecord): boolean =>
  said.fingerprint === fingerprint &&
  said.issuer === content.invoice.issuer &&
  said.number === content.invoice.number &&
  said.day === content.invoice.day
