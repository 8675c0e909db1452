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
  secondReminder: {
    ca: {
      subject: 'Segon avís de pagament · {empresa}',
      opening:
        'Bon dia,\n\nJa us vam recordar que això que segueix ha vençut, i encara no ens consta que estigui pagat:',
      closing:
        'Us demanem que en feu el pagament aquests dies o que ens digueu quan el fareu, i què ho impedeix, si és el cas: {contacto}.\nSi ja l’heu fet, no tingueu en compte aquest missatge.\n\nCordialment,\n{empresa}',
    },
    es: {
      subject: 'Segundo aviso de pago · {empresa}',
      opening:
        'Buenos días:\n\nYa le recordamos que lo siguiente ha vencido, y todavía no nos consta su pago:',
      closing:
        'Le pedimos que realice el pago estos días o que nos diga cuándo lo hará, y qué lo impide, si es el caso: {contacto}.\nSi ya lo ha hecho, no tenga en cuenta este mensaje.\n\nAtentamente,\n{empresa}',
    },
  },
  finalReminder: {
    ca: {
      subject: 'Últim avís de pagament · {empresa}',
      opening: 'Bon dia,\n\nMalgrat els avisos anteriors, això que segueix continua sense pagar:',
      closing:
        'Aquest és l’últim avís. Si no rebem el pagament de {total} els propers dies, o no ens dieu per què no es fa, estudiarem com reclamar-lo: {contacto}.\n\nCordialment,\n{empresa}',
    },
    es: {
      subject: 'Último aviso de pago · {empresa}',
      opening: 'Buenos días:\n\nA pesar de los avisos anteriores, lo siguiente sigue sin pagarse:',
      closing:
        'Este es el último aviso. Si no recibimos el pago de {total} en los próximos días, o no nos dice por qué no se realiza, estudiaremos cómo reclamarlo: {contacto}.\n\nAtentamente,\n{empresa}',
    },
  },
  accountStatement: {
    ca: {
      subject: 'Extracte de compte · {empresa}',
      opening:
        'A l’atenció de {cliente}:\n\nUs enviem adjunt l’extracte del vostre compte amb nosaltres, del {desde} al {hasta}:',
      closing:
        'Si alguna cosa no us quadra, o voleu la còpia d’una factura, podeu escriure a {contacto}.\n\nCordialment,\n{empresa}',
    },
    es: {
      subject: 'Extracto de cuenta · {empresa}',
      opening:
        'A la atención de {cliente}:\n\nLe enviamos adjunto el extracto de su cuenta con nosotros, del {desde} al {hasta}:',
      closing:
        'Si algo no le cuadra, o desea la copia de una factura, puede escribir a {contacto}.\n\nAtentamente,\n{empresa}',
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
  debitNotice: {
    ca: {
      subject: 'Avís de rebut: factura {numero}',
      opening:
        'A l’atenció de {cliente}:\n\nUs avisem que el {vencimiento} carregarem al vostre compte el rebut de la factura {numero}, del {fecha}:',
      closing: 'Per a qualsevol dubte podeu escriure a {contacto}.\n\n{empresa}',
    },
    es: {
      subject: 'Aviso de recibo: factura {numero}',
      opening:
        'A la atención de {cliente}:\n\nLe avisamos de que el {vencimiento} cargaremos en su cuenta el recibo de la factura {numero}, del {fecha}:',
      closing: 'Para cualquier duda puede escribir a {contacto}.\n\n{empresa}',
    },
  },
}
