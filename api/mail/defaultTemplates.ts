import type { Language } from '#wire/company.ts'
import type { TemplateKind } from '#wire/mailTemplates.ts'

/** The words around the facts of a mail. */
export type TemplateWords = { subject: string; opening: string; closing: string }

/** What mails to clients say while the company has not written anything else. */
export const DEFAULT_TEMPLATES: Record<TemplateKind, Record<Language, TemplateWords>> = {
  invoice: {
    ca: {
      subject: 'Factura {numero} · {empresa}',
      opening: 'A l’atenció de {cliente}:\n\nUs enviem adjunta la factura {numero}, del {fecha}.',
      closing: 'Per a qualsevol dubte podeu escriure a {contacto}.\n\n{empresa}',
    },
    es: {
      subject: 'Factura {numero} · {empresa}',
      opening: 'A la atención de {cliente}:\n\nLe enviamos adjunta la factura {numero}, del {fecha}.',
      closing: 'Para cualquier duda puede escribir a {contacto}.\n\n{empresa}',
    },
  },
  reminder: {
    ca: {
      subject: 'Recordatori de pagament: factura {numero}',
      opening: 'Bon dia,\n\nUs recordem que la factura següent ha vençut i no ens consta que estigui pagada:',
      closing:
        'La trobareu adjunta. Us agrairem que en feu el pagament tan aviat com pugueu; si ja l’heu fet, no tingueu en compte aquest missatge.\n\nCordialment,\n{empresa}',
    },
    es: {
      subject: 'Recordatorio de pago: factura {numero}',
      opening: 'Buenos días:\n\nLe recordamos que la siguiente factura ha vencido y no nos consta su pago:',
      closing:
        'La encontrará adjunta. Le agradeceremos que realice el pago en cuanto le sea posible; si ya lo ha hecho, no tenga en cuenta este mensaje.\n\nAtentamente,\n{empresa}',
    },
  },
  reminders: {
    ca: {
      subject: 'Recordatori de pagament: {facturas} factures vençudes',
      opening:
        'Bon dia,\n\nUs recordem que les factures següents han vençut i no ens consta que estiguin pagades:',
      closing:
        'Les trobareu adjuntes. Us agrairem que en feu el pagament tan aviat com pugueu; si ja l’heu fet, no tingueu en compte aquest missatge.\n\nCordialment,\n{empresa}',
    },
    es: {
      subject: 'Recordatorio de pago: {facturas} facturas vencidas',
      opening:
        'Buenos días:\n\nLe recordamos que las siguientes facturas han vencido y no nos consta su pago:',
      closing:
        'Las encontrará adjuntas. Le agradeceremos que realice el pago en cuanto le sea posible; si ya lo ha hecho, no tenga en cuenta este mensaje.\n\nAtentamente,\n{empresa}',
    },
  },
  transferRequest: {
    ca: {
      subject: 'Rebut retornat: factura {numero}',
      opening:
        'A l’atenció de {cliente}:\n\nEl banc ens ha retornat el rebut de la factura {numero}, del {fecha}. Us demanem que la pagueu per transferència amb aquestes dades:',
      closing:
        'Si ja l’heu pagada, no tingueu en compte aquest missatge. Per a qualsevol dubte podeu escriure a {contacto}.\n\n{empresa}',
    },
    es: {
      subject: 'Recibo devuelto: factura {numero}',
      opening:
        'A la atención de {cliente}:\n\nEl banco nos ha devuelto el recibo de la factura {numero}, del {fecha}. Le pedimos que la pague por transferencia con estos datos:',
      closing:
        'Si ya la ha pagado, no tenga en cuenta este mensaje. Para cualquier duda puede escribir a {contacto}.\n\n{empresa}',
    },
  },
}
