import { isReturnReason } from '#domain/sepa/returnReasons.ts'
import { texts as reasonTexts } from '#domain/sepa/returnTexts.ts'
import { texts } from './texts.ts'

/** `Rebut retornat: AM04 fons insuficients`. @param code as the bank gave it, known or not; null where it gave none. */
export const returnedDebitText = (code: string | null): string =>
  code === null
    ? texts.returned
    : texts.returnedFor({ code, reason: isReturnReason(code) ? reasonTexts.reasons[code] : '' }).trim()
