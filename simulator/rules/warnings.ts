import type { XmlNode } from '#platform/agency/agencyXml.ts'
import { centsOf, listAt, textAt } from '../fields.ts'
import { fingerprintOf } from '../fingerprint.ts'
import type { SentRecord } from '../message.ts'
import { MARGIN_CENTS, sumsOf } from './breakdown.ts'
import { recipients } from './invoice.ts'

/** How far the chain has come: the fingerprint of the record before, null where there is none. */
export type ChainEnd = string | null

/** How far ahead of the agency's clock a record's may be. */
const CLOCK_MARGIN_MS = 240_000
/** Regimes whose sums the agency does not check. */
const UNSUMMED = ['03', '05', '06', '08', '09']

/**
 * The error with which a record is accepted all the same (2000–2009), or null. Only one is told.
 *
 * The agency is known to check the format of the fingerprint before alone (2002, 2003). Here 2003 is also told when it is not that of the
 * record which came in before it: a chain that is broken is a fault of the sender's, and a rehearsal is to find it.
 */
export const warningOf = (sent: SentRecord, end: ChainEnd, now: Date): number | null => {
  const { fields, kind } = sent
  if (fingerprintOf(fields, kind) !== sent.huella) return 2000
  if (sent.isFirst) {
    if (end !== null) return 2007
  } else {
    if (sent.previousHuella.length !== 64) return 2002
    if (!/^[0-9A-F]{64}$/.test(sent.previousHuella)) return 2003
    if (sent.previousHuella === sent.huella) return 2008
    if (sent.previousHuella !== end) return 2003
  }
  return (kind === 'alta' ? ofInvoice(fields) : null) ?? ofClock(fields, now)
}

const ofInvoice = (record: XmlNode): number | null => {
  const details = listAt(record, 'Desglose', 'DetalleDesglose')
  if (!details.some(detail => UNSUMMED.includes(textAt(detail, 'ClaveRegimen')))) {
    const { base, quota, surcharge } = sumsOf(record)
    const isOff = (name: string, sum: number) => Math.abs(centsOf(textAt(record, name)) - sum) > MARGIN_CENTS
    if (isOff('ImporteTotal', base + quota + surcharge)) return 2005
    if (isOff('CuotaTotal', quota + surcharge)) return 2006
  }
  if (recipients(record).some(recipient => textAt(recipient, 'IDOtro', 'IDType') === '07')) return 2001
  return details.some(detail => textAt(detail, 'Impuesto') === '02' && textAt(detail, 'ClaveRegimen') === '')
    ? 2009
    : null
}

const ofClock = (record: XmlNode, now: Date): number | null =>
  Date.parse(textAt(record, 'FechaHoraHusoGenRegistro')) > now.getTime() + CLOCK_MARGIN_MS ? 2004 : null
