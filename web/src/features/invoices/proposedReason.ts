import type { Cause } from '#domain/corrections.ts'

/**
 * What is proposed to be printed as the reason, in the language of the document: the client's, whoever reads the screen. A page has the words
 * of its own language alone, so that these stand apart from its messages.
 */
const REASONS: Record<'ca' | 'es', Record<Cause, string>> = {
  ca: {
    price: 'Preu o quantitat erronis',
    client: 'Dades del destinatari errònies',
    returned: 'Devolució o anul·lació',
    discount: 'Descompte posterior',
    ended: 'Baixa anticipada del contracte',
    insolvency: 'Concurs de creditors',
    unpaid: 'Crèdit incobrable',
    other: 'Correcció de la factura',
  },
  es: {
    price: 'Precio o cantidad erróneos',
    client: 'Datos del destinatario erróneos',
    returned: 'Devolución o anulación',
    discount: 'Descuento posterior',
    ended: 'Baja anticipada del contrato',
    insolvency: 'Concurso de acreedores',
    unpaid: 'Crédito incobrable',
    other: 'Corrección de la factura',
  },
}

export const proposedReason = (causa: Cause, language: 'ca' | 'es'): string => REASONS[language][causa]
