import { z } from 'zod'
import { dayOut, identifier } from './fields.ts'

/**
 * Why a client is billed otherwise than in the month before, in the order in which they are told. Amounts before VAT:
 * - `new`: a contract that is billed for the first time;
 * - `ended`: a contract that is inactive by now;
 * - `price`, `units`, `discount`: what a contract's line costs, each at the old value of those that come after it;
 * - `paused`: the period began in a pause, of this month or of the last;
 * - `oneOff`: a contract of one period;
 * - `byHand`: a line of no contract, on an invoice that somebody made;
 * - `rectified`: a line of an invoice that corrects others;
 * - `calendar`: no period of the contract begins in one of the two months, or it has another rhythm since;
 * - `leftOut`: due in one of the months and not billed in it: an inactive, excluded or blocked client;
 * - `elsewhere`: the period is on another invoice, or marked as billed;
 * - `corrected`: an earlier period, billed late or again;
 * - `edited`: the invoice was changed after it was issued.
 *
 * And of VAT: `vat`, what follows from these at the rate of before, and `vatRate`, what another rate makes of all that is billed now.
 */
export const CHANGE_REASONS = [
  'new',
  'ended',
  'price',
  'units',
  'discount',
  'paused',
  'oneOff',
  'byHand',
  'rectified',
  'calendar',
  'leftOut',
  'elsewhere',
  'corrected',
  'edited',
  'vat',
  'vatRate',
] as const

const side = z.object({ precioBase: z.number(), impuestoIVA: z.number(), totalFactura: z.number() })

/** Part of a difference, in euros; of a contract, or of the whole client (`vat`, `vatRate`). */
const changeReason = z.object({
  reason: z.enum(CHANGE_REASONS),
  amount: z.number(),
  contractIdentifier: identifier().nullable(),
  /** The contract's title as it is now. */
  producte: z.string().nullable(),
})

const comparedClient = z.object({
  clienteIdentifier: identifier(),
  /** The client's name as it is now. */
  cliente: z.string(),
  before: side,
  now: side,
  /** Of the totals. It is the sum of the reasons, to the cent. */
  difference: z.number(),
  reasons: z.array(changeReason),
})

/** A billing run beside the invoices of the calendar month before it. Clients of either, the greatest difference first. */
export const runComparisonSchema = z.object({
  fechaFactura: dayOut(),
  before: side,
  now: side,
  difference: z.number(),
  clients: z.array(comparedClient),
})

export type ChangeReason = z.infer<typeof changeReason>
export type ReasonName = ChangeReason['reason']
export type ComparedSide = z.infer<typeof side>
export type ComparedClient = z.infer<typeof comparedClient>
export type RunComparison = z.infer<typeof runComparisonSchema>
