import { fold } from '../fold.ts'

/**
 * Who pays for many: houses of factoring and confirming, banks, payment institutions, and those who keep the books of others. Their accounts and names say
 * nothing of whose invoice it is.
 */
const INTERMEDIARY =
  /\b(factoring|confirming|banco|banc|bank|bankinter|bbva|caixabank|abanca|kutxabank|ibercaja|unicaja|cajamar|sabadell|santander|stripe|paypal|adyen|sumup|redsys|mollie|gocardless|klarna|worldline|getnet|paycomet|payments?|entidad de pago|entitat de pagament|gestor(?:ia|s|es)?|asesor(?:ia|es)?|assessor(?:ia|s)?|administra(?:cion|cio|dor|dors|dores) de fin(?:cas|ques)|notari[ao]?|procurador(?:es|s)?)\b/

/** Whether a name is that of somebody who pays for many: nothing is learnt from what they have paid once. */
export const isIntermediary = (name: string): boolean => INTERMEDIARY.test(fold(name))
