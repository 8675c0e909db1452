import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  missing: {
    ca: 'No hi ha cap apunt amb aquest identificador.',
    es: 'No hay ninguna anotación con este identificador.',
    en: 'There is no entry with this identifier.',
  },
  unknownClient: {
    ca: 'Aquest client no existeix.',
    es: 'Este cliente no existe.',
    en: 'This client does not exist.',
  },
  notOfClient: {
    ca: 'Alguna d’aquestes factures no existeix o no és d’aquest client.',
    es: 'Alguna de estas facturas no existe o no es de este cliente.',
    en: 'One of these invoices does not exist or is not this client’s.',
  },
  paidOn: {
    ca: 'La factura {number} es va cobrar el {day}.',
    es: 'La factura {number} se cobró el {day}.',
    en: 'Invoice {number} was paid on {day}.',
  },
  paid: {
    ca: 'De la factura {number} ja no queda res per cobrar.',
    es: 'De la factura {number} ya no queda nada por cobrar.',
    en: 'Nothing is left to pay of invoice {number}.',
  },
  dayPassed: {
    ca: 'El dia no pot ser anterior a avui.',
    es: 'El día no puede ser anterior a hoy.',
    en: 'The day can’t be before today.',
  },
  dayTooFar: {
    ca: 'Una promesa pot ser per a d’aquí a {months} mesos com a molt.',
    es: 'Una promesa puede ser para dentro de {months} meses como máximo.',
    en: 'A promise can be for {months} months from now at most.',
  },
  disputed: {
    ca: 'Aquest client ja té una disputa oberta sobre tot el que deu.',
    es: 'Este cliente ya tiene una disputa abierta sobre todo lo que debe.',
    en: 'This client has an open dispute about all that it owes already.',
  },
  noted: {
    ca: 'Aquest mateix apunt ja hi és i segueix obert. Si n’és un altre, digueu-ho al text.',
    es: 'Esta misma anotación ya consta y sigue abierta. Si es otra, dígalo en el texto.',
    en: 'The same entry is there already, and open. If it is another one, say so in the text.',
  },
  ended: {
    ca: 'Aquest apunt ja es va tancar.',
    es: 'Esta anotación ya se cerró.',
    en: 'This entry has ended already.',
  },
  running: {
    ca: 'Aquest apunt no està tancat.',
    es: 'Esta anotación no está cerrada.',
    en: 'This entry has not ended.',
  },
})
