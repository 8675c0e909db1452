import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  startFixed: {
    ca: 'La data d’inici no es pot canviar perquè ja hi ha períodes facturats.',
    es: 'La fecha de inicio no se puede cambiar porque ya hay períodos facturados.',
    en: 'The start date can’t be changed because periods have been billed already.',
  },
  periodsDue: {
    ca: 'El contracte té períodes pendents de facturar. Factureu-los, o indiqueu fins quan està facturat, abans de canviar-ne la periodicitat.',
    es: 'El contrato tiene períodos pendientes de facturar. Factúrelos, o indique hasta cuándo está facturado, antes de cambiar su periodicidad.',
    en: 'The contract has periods still to be billed. Bill them, or say until when it has been billed, before you change how often it is billed.',
  },
  calendarUnknown: {
    ca: 'No se sap quina periodicitat tenia el contracte abans del {day}: no es pot indicar una data anterior.',
    es: 'No se sabe qué periodicidad tenía el contrato antes del {day}: no se puede indicar una fecha anterior.',
    en: 'How often the contract was billed before {day} is not known: an earlier date can’t be given.',
  },
  busy: {
    ca: 'Algú altre està canviant aquest registre ara mateix. Torneu-ho a provar.',
    es: 'Otra persona está cambiando este registro en este momento. Vuelva a intentarlo.',
    en: 'Somebody else is changing this record right now. Try again.',
  },
})
