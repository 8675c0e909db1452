import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  notOver: {
    ca: 'Només es pot tancar un mes que s’ha acabat, o que s’acaba avui.',
    es: 'Solo se puede cerrar un mes que ha terminado, o que termina hoy.',
    en: 'Only a month that is over, or ends today, can be closed.',
  },
  closedAlready: {
    ca: 'La facturació ja està tancada fins al {day}.',
    es: 'La facturación ya está cerrada hasta el {day}.',
    en: 'Invoicing is closed through {day} already.',
  },
  changedSince: {
    ca: 'Les factures d’aquest període han canviat mentrestant. Torneu a mirar què es tanca.',
    es: 'Las facturas de este período han cambiado mientras tanto. Vuelva a mirar qué se cierra.',
    en: 'The invoices of this period have changed meanwhile. Look again at what would be closed.',
  },
  withoutIssuer: {
    ca: '{count, plural, one {A 1 factura li falten} other {A # factures els falten}} les dades de l’empresa. Ompliu-les abans de tancar.',
    es: '{count, plural, one {A 1 factura le faltan} other {A # facturas les faltan}} los datos de la empresa. Rellénelos antes de cerrar.',
    en: '{count, plural, one {1 invoice lacks} other {# invoices lack}} the company’s details. Fill them in before closing.',
  },
  movedSince: {
    ca: 'Algú ha tancat o reobert un període mentrestant. Torneu a mirar fins on està tancat.',
    es: 'Alguien ha cerrado o reabierto un período mientras tanto. Vuelva a mirar hasta dónde está cerrado.',
    en: 'Somebody has closed or reopened a period meanwhile. Look again at what is closed.',
  },
  notBefore: {
    ca: 'Per reobrir, el tancament ha de quedar en un mes anterior.',
    es: 'Para reabrir, el cierre tiene que quedar en un mes anterior.',
    en: 'To reopen, the boundary has to move to an earlier month.',
  },
})
