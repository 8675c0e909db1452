import type { InvoiceRecord, InvoiceRecords } from '#wire/verifactu.ts'

/** The agency's code for having another record of the number. */
const DUPLICATE = '3000'

type Answered = Pick<InvoiceRecord, 'kind' | 'code' | 'state'>
type Mending = InvoiceRecords['mending']

/**
 * Whether the invoice is right as it is, and its record has an error of its place in the chain: of what was accepted nothing else can be repeated, and that is
 * all there is to do.
 */
export const isPlaced = ({ state }: Answered, mending: Mending): boolean =>
  state === 'acceptedWithErrors' && mending?.canRepeat === true

/** Which words tell what registering it once more means. */
export const mendingWords = (
  record: Answered,
  mending: NonNullable<Mending>,
): 'alta' | 'anulacion' | 'placed' | 'replacing' | 'repeated' => {
  if (mending.refusal === null || record.kind === 'anulacion') return record.kind
  if (isPlaced(record, mending)) return 'placed'
  return record.code === DUPLICATE ? 'replacing' : 'repeated'
}
