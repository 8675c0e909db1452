import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  missing: { ca: 'El cobrament no existeix.', es: 'El cobro no existe.', en: 'This payment does not exist.' },
  noClient: { ca: 'El client no existeix.', es: 'El cliente no existe.', en: 'This client does not exist.' },
  noBank: { ca: 'El banc no existeix.', es: 'El banco no existe.', en: 'This bank does not exist.' },
  noInvoice: {
    ca: 'Aquesta factura ja no existeix.',
    es: 'Esta factura ya no existe.',
    en: 'This invoice no longer exists.',
  },
  otherClient: {
    ca: 'La {number} és d’un altre client.',
    es: 'La {number} es de otro cliente.',
    en: '{number} is another client’s.',
  },
  annulled: {
    ca: 'La {number} es va anul·lar el {day}: no s’hi pot cobrar res.',
    es: 'La {number} se anuló el {day}: no se puede cobrar nada de ella.',
    en: '{number} was annulled on {day}: nothing can be collected for it.',
  },
  settled: {
    ca: 'De la {number} no hi ha res a cobrar: la salda una rectificativa.',
    es: 'De la {number} no hay nada que cobrar: la salda una rectificativa.',
    en: 'There is nothing to collect for {number}: a corrective invoice settles it.',
  },
  writtenOff: {
    ca: 'La {number} està donada per perduda des del {day}. Abans l’heu de tornar a reclamar.',
    es: 'La {number} está dada por perdida desde el {day}. Antes debe volver a reclamarla.',
    en: '{number} is written off since {day}. Claim it again first.',
  },
  notWrittenOff: {
    ca: 'La {number} no està donada per perduda.',
    es: 'La {number} no está dada por perdida.',
    en: '{number} is not written off.',
  },
  nothingToGiveUp: {
    ca: 'De la {number} no queda res per cobrar: no hi ha res a donar per perdut.',
    es: 'De la {number} no queda nada por cobrar: no hay nada que dar por perdido.',
    en: 'Nothing is left to pay of {number}: there is nothing to write off.',
  },
  otherToGiveUp: {
    ca: 'Ara es donarien per perduts {amount}, i no l’import que heu vist. Torneu-ho a mirar.',
    es: 'Ahora se darían por perdidos {amount}, y no el importe que ha visto. Vuelva a mirarlo.',
    en: 'By now {amount} would be written off, and not the amount that you have seen. Look again.',
  },
  beforeInvoice: {
    ca: 'El dia no pot ser anterior al de la {number}, {day}.',
    es: 'El día no puede ser anterior al de la {number}, {day}.',
    en: 'The day can’t be before that of {number}, {day}.',
  },
  nothingLeft: {
    ca: 'De la {number} ja no queda res per cobrar.',
    es: 'De la {number} ya no queda nada por cobrar.',
    en: 'Nothing is left to pay of {number}.',
  },
  moreThanLeft: {
    ca: 'De la {number} queden {left} i s’hi volen aplicar {amount}.',
    es: 'De la {number} quedan {left} y se quieren aplicar {amount}.',
    en: 'Of {number} {left} are left, and {amount} were to pay it.',
  },
  moreThanPaid: {
    ca: 'S’aplica a les factures més del que s’ha cobrat.',
    es: 'Se aplica a las facturas más de lo que se ha cobrado.',
    en: 'The invoices get more than was paid.',
  },
  invoiceTwice: {
    ca: 'Hi ha una factura repetida.',
    es: 'Hay una factura repetida.',
    en: 'An invoice is there twice.',
  },
  reversed: {
    ca: 'El cobrament ja es va retrocedir el {day}.',
    es: 'El cobro ya se retrocedió el {day}.',
    en: 'The payment was taken back on {day} already.',
  },
  takenOver: {
    ca: 'El banc ho ha confirmat: el moviment ocupa el seu lloc',
    es: 'El banco lo ha confirmado: el movimiento ocupa su lugar',
    en: 'The bank has confirmed it: its movement stands instead',
  },
  markChanged: {
    ca: 'El cobrament anotat a mà ha canviat mentrestant. Torneu a mirar el moviment.',
    es: 'El cobro anotado a mano ha cambiado mientras tanto. Vuelva a mirar el movimiento.',
    en: 'The payment noted by hand has changed meanwhile. Look at the movement again.',
  },
  paysOthers: {
    ca: 'Aquest cobrament paga altres factures des que l’heu mirat. Torneu a mirar-lo.',
    es: 'Este cobro paga otras facturas desde que lo ha mirado. Vuelva a mirarlo.',
    en: 'This payment pays other invoices since you looked at it. Look again.',
  },
  futureDay: {
    ca: 'El dia no pot ser posterior a avui.',
    es: 'El día no puede ser posterior a hoy.',
    en: 'The day can’t be after today.',
  },
})
