import { fold } from '../fold.ts'
import { isOfAnyTransfer } from '../reconciliation/rules.ts'

/**
 * Words that say of whom money is, or for what: none that banks or clients write of any payment or debit, no legal forms, days, years or amounts.
 */
export const distinctiveWords = (text: string): Set<string> =>
  new Set(
    fold(text)
      .split(/[\s/]+/)
      .map(word => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
      .filter(word => word.length > 2 && !SAYS_NOTHING.test(word))
      .filter(word => !isOfAnyTransfer(word) && !OF_ANY_PAYMENT.has(word)),
  )

/** A year, a day without marks, an amount, a day or an hour. */
const SAYS_NOTHING = /^(?:20\d\d|\d{6}|\d{8}|\d+[.,]\d\d|\d+[-.:]\d+(?:[-.:]\d+)?)$/

/** What is written of any invoice, debit or return. */
const OF_ANY_PAYMENT = new Set(
  'factura facturas factures fact fra fras rebut rebuts recibo recibos quota quotes cuota cuotas mensual mes num pagada pagado efectiu efectivo caixa caja oficina servei serveis servicio servicios devolucio devolucion devolucions devoluciones devuelto devueltos retorn retorns retorno impagat impagats impagado impagados remesa remeses remesas adeudo adeudos adeute adeutes carrec cargo core b2b motiu motivo despeses gastos comissio comision saldo insuficient insuficiente fons fondos deudor deutor compte cuenta titular client cliente slu sau scp sccl scl slp sll coop sociedad societat limitada notprovided nonref'.split(
    ' ',
  ),
)

/**
 * Whether two texts speak of the same: more than half of the words are said of both that the one has that has fewer. `Tallers Puig` and `Tallers Roca` are two.
 */
export const speakOfOne = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => {
  const shared = one.intersection(other).size
  return shared * 2 > Math.min(namesIn(one), namesIn(other)) && shared > 0
}

/** Figures are references, too, which each format has of its own. */
const namesIn = (words: ReadonlySet<string>): number => [...words].filter(word => !/\p{N}/u.test(word)).length
