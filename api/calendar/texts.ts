import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  startFixed: {
    ca: 'La data d’inici no es pot canviar perquè ja hi ha períodes facturats.',
    es: 'La fecha de inicio no se puede cambiar porque ya hay períodos facturados.',
    en: 'The start date can’t be changed because periods have been billed already.',
  },
  startPaused: {
    ca: 'El client o el contracte va estar en pausa fins al {day}: un període que comença abans no es factura mai. Trieu una data posterior, o feu la factura a mà.',
    es: 'El cliente o el contrato estuvo en pausa hasta el {day}: un período que empieza antes no se factura nunca. Elija una fecha posterior, o haga la factura a mano.',
    en: 'The client or the contract was paused until {day}: a period that begins before is never billed. Choose a later date, or make the invoice by hand.',
  },
  stepPaused: {
    ca: 'El client o el contracte està en pausa: amb una altra periodicitat, el primer període començaria dins la pausa i no es facturaria mai. Canvieu-la quan el reactiveu; la del contracte es pot desar alhora.',
    es: 'El cliente o el contrato está en pausa: con otra periodicidad, el primer período empezaría dentro de la pausa y no se facturaría nunca. Cámbiela cuando lo reactive; la del contrato se puede guardar a la vez.',
    en: 'The client or the contract is paused: billed at another interval, its first period would begin in the pause and would never be billed. Change it when you resume it; for the contract, one save can do both.',
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
  notDueAgain: {
    ca: 'El període del {day} de «{product}» no es tornaria a facturar: {why, select, paused {comença en una pausa del contracte o del client} other {el contracte consta com a facturat fins al {through}}}{others, plural, =0 {.} one { (i 1 període més).} other { (i # períodes més).}}',
    es: 'El período del {day} de «{product}» no se volvería a facturar: {why, select, paused {empieza en una pausa del contrato o del cliente} other {el contrato consta como facturado hasta el {through}}}{others, plural, =0 {.} one { (y 1 período más).} other { (y # períodos más).}}',
    en: 'The period of {day} of “{product}” would not be billed again: {why, select, paused {it begins in a pause of the contract or its client} other {the contract counts as billed through {through}}}{others, plural, =0 {.} one { (and 1 period more).} other { (and # periods more).}}',
  },
  busy: {
    ca: 'Algú altre està canviant aquest registre ara mateix. Torneu-ho a provar.',
    es: 'Otra persona está cambiando este registro en este momento. Vuelva a intentarlo.',
    en: 'Somebody else is changing this record right now. Try again.',
  },
  closed: {
    date: {
      ca: 'La facturació està tancada fins al {day}: la primera data possible és l’{first}.',
      es: 'La facturación está cerrada hasta el {day}: la primera fecha posible es el {first}.',
      en: 'Invoicing is closed through {day}: the first possible date is {first}.',
    },
    change: {
      ca: 'La factura és d’un període tancat (fins al {day}) i ja no es pot canviar, llevat del cobrament i l’anotació. Per corregir-la cal una factura rectificativa amb data de l’{first} o posterior.',
      es: 'La factura es de un período cerrado (hasta el {day}) y ya no se puede cambiar, salvo el cobro y la anotación. Para corregirla hace falta una factura rectificativa con fecha del {first} o posterior.',
      en: 'The invoice belongs to a closed period (through {day}) and can’t be changed any more, but for its payment and its note. To correct it, issue a corrective invoice dated {first} or later.',
    },
    delete: {
      ca: 'La factura és d’un període tancat (fins al {day}) i no es pot esborrar. Per anul·lar-la cal una factura rectificativa amb data de l’{first} o posterior.',
      es: 'La factura es de un período cerrado (hasta el {day}) y no se puede eliminar. Para anularla hace falta una factura rectificativa con fecha del {first} o posterior.',
      en: 'The invoice belongs to a closed period (through {day}) and can’t be deleted. To cancel it, issue a corrective invoice dated {first} or later.',
    },
    annul: {
      ca: 'La factura és d’un període tancat (fins al {day}), que ja s’ha declarat: no es pot anul·lar. Feu-ne una de rectificativa amb data de l’{first} o posterior.',
      es: 'La factura es de un período cerrado (hasta el {day}), que ya se ha declarado: no se puede anular. Haga una rectificativa con fecha del {first} o posterior.',
      en: 'The invoice belongs to a closed period (through {day}), which has been declared: it can’t be annulled. Issue a corrective invoice dated {first} or later.',
    },
  },
})
