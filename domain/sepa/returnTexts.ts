import { defineMessages } from '#language/defineMessages.ts'

/** Why a debit came back, in words for staff. */
export const texts = defineMessages({
  reasons: {
    AC01: { ca: 'IBAN incorrecte', es: 'IBAN incorrecto', en: 'wrong IBAN' },
    AC04: { ca: 'compte cancel·lat', es: 'cuenta cancelada', en: 'account closed' },
    AC06: { ca: 'compte bloquejat', es: 'cuenta bloqueada', en: 'account blocked' },
    AC13: { ca: 'compte d’un consumidor', es: 'cuenta de un consumidor', en: 'a consumer’s account' },
    AG01: {
      ca: 'el compte no admet rebuts',
      es: 'la cuenta no admite recibos',
      en: 'the account takes no debits',
    },
    AG02: {
      ca: 'codi d’operació incorrecte',
      es: 'código de operación incorrecto',
      en: 'wrong operation code',
    },
    AM04: { ca: 'fons insuficients', es: 'fondos insuficientes', en: 'insufficient funds' },
    AM05: { ca: 'cobrat dues vegades', es: 'cobrado dos veces', en: 'collected twice' },
    BE04: { ca: 'falta l’adreça', es: 'falta la dirección', en: 'address missing' },
    BE05: { ca: 'creditor desconegut', es: 'acreedor desconocido', en: 'creditor not known' },
    CNOR: {
      ca: 'banc del creditor fora d’abast',
      es: 'banco del acreedor no alcanzable',
      en: 'creditor’s bank out of reach',
    },
    DNOR: {
      ca: 'banc del client fora d’abast',
      es: 'banco del cliente no alcanzable',
      en: 'client’s bank out of reach',
    },
    FF01: { ca: 'format incorrecte', es: 'formato incorrecto', en: 'wrong format' },
    FF05: { ca: 'tipus d’adeudo incorrecte', es: 'tipo de adeudo incorrecto', en: 'wrong kind of debit' },
    MD01: {
      ca: 'sense mandat, no autoritzat',
      es: 'sin mandato, no autorizado',
      en: 'no mandate, not authorised',
    },
    MD02: {
      ca: 'dades del mandat incorrectes',
      es: 'datos del mandato incorrectos',
      en: 'wrong mandate data',
    },
    MD06: {
      ca: 'devolució demanada pel client',
      es: 'devolución pedida por el cliente',
      en: 'refund asked by the client',
    },
    MD07: { ca: 'titular difunt', es: 'titular fallecido', en: 'holder deceased' },
    MS02: { ca: 'rebutjat pel client', es: 'rechazado por el cliente', en: 'refused by the client' },
    MS03: {
      ca: 'el banc no en diu el motiu',
      es: 'el banco no dice el motivo',
      en: 'the bank gives no reason',
    },
    RC01: { ca: 'BIC incorrecte', es: 'BIC incorrecto', en: 'wrong BIC' },
    RR01: {
      ca: 'falta el compte o la identificació',
      es: 'falta la cuenta o la identificación',
      en: 'account or identification missing',
    },
    RR02: {
      ca: 'falta el nom o l’adreça del client',
      es: 'falta el nombre o la dirección del cliente',
      en: 'name or address of the client missing',
    },
    RR03: {
      ca: 'falta el nom o l’adreça del creditor',
      es: 'falta el nombre o la dirección del acreedor',
      en: 'name or address of the creditor missing',
    },
    RR04: { ca: 'motius reguladors', es: 'motivos regulatorios', en: 'regulatory reasons' },
    SL01: {
      ca: 'el client no admet rebuts vostres',
      es: 'el cliente no admite recibos suyos',
      en: 'the client’s bank bars your debits',
    },
    SL11: {
      ca: 'fora de la llista blanca del client',
      es: 'fuera de la lista blanca del cliente',
      en: 'not on the client’s white list',
    },
    SL12: {
      ca: 'a la llista negra del client',
      es: 'en la lista negra del cliente',
      en: 'on the client’s black list',
    },
    SL13: {
      ca: 'passa del nombre de rebuts admesos',
      es: 'supera el número de recibos admitidos',
      en: 'more debits than the client admits',
    },
    SL14: {
      ca: 'passa de l’import admès',
      es: 'supera el importe admitido',
      en: 'more than the amount the client admits',
    },
    TM01: { ca: 'arribat fora d’hora', es: 'llegado fuera de hora', en: 'arrived too late' },
  },
})
