import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  changed: {
    ca: 'No hi ha cap restauració per confirmar, o n’hi ha una de més nova. Torneu a mirar-ho.',
    es: 'No hay ninguna restauración por confirmar, o hay una más nueva. Vuelva a mirarlo.',
    en: 'There is no restore to confirm, or a newer one. Look again.',
  },
  notForward: {
    ca: 'Sèrie {series}: l’últim número només pot avançar, i ara és el {number}.',
    es: 'Serie {series}: el último número solo puede avanzar, y ahora es el {number}.',
    en: 'Series {series}: the last number can only go forward, and is {number} now.',
  },
  tooFar: {
    ca: 'Sèrie {series}: de cop es pot avançar com a molt {most} números.',
    es: 'Serie {series}: de una vez se puede avanzar como máximo {most} números.',
    en: 'Series {series}: it can go forward by {most} numbers at most.',
  },
  wrongDay: {
    ca: 'Sèrie {series}: la data de l’última factura ha de ser entre el {from} i el {to}.',
    es: 'Serie {series}: la fecha de la última factura tiene que estar entre el {from} y el {to}.',
    en: 'Series {series}: the day of the last invoice has to be between {from} and {to}.',
  },
  sayBilled: {
    ca: 'Digueu si les factures que falten ja van facturar els períodes que als llibres consten pendents.',
    es: 'Diga si las facturas que faltan ya facturaron los períodos que en los libros constan como pendientes.',
    en: 'Say whether the invoices that are missing billed the periods that are due in the books.',
  },
  billedTooLate: {
    ca: 'El dia fins al qual ja es va facturar no pot ser posterior al de l’última factura que tenen els clients.',
    es: 'El día hasta el que ya se facturó no puede ser posterior al de la última factura que tienen los clientes.',
    en: 'The day through which was billed can’t be after that of the last invoice that clients have.',
  },
})
