import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  noEnds: {
    ca: 'Falten el final del compte (33) i el del fitxer (88): els imports no es poden comprovar, i l’últim moviment no s’ha pres perquè pot no ser sencer. Entrarà amb el fitxer següent que el porti, o preneu-lo a «Extractes rebuts».',
    es: 'Faltan el final de la cuenta (33) y el del fichero (88): los importes no se pueden comprobar, y el último movimiento no se ha tomado porque puede no estar entero. Entrará con el siguiente fichero que lo traiga, o tómelo en «Extractos recibidos».',
    en: 'The ends of the account (33) and of the file (88) are missing: the amounts can’t be checked, and the last movement was not taken since it may not be whole. It comes in with the next file that has it, or take it under “Statements taken”.',
  },
  noAccountEnd: {
    ca: 'Falta el final del compte (33): els imports no es poden comprovar.',
    es: 'Falta el final de la cuenta (33): los importes no se pueden comprobar.',
    en: 'The end of the account (33) is missing: the amounts can’t be checked.',
  },
  noFileEnd: {
    ca: 'Falta el final del fitxer (88).',
    es: 'Falta el final del fichero (88).',
    en: 'The end of the file (88) is missing.',
  },
  otherCount: {
    ca: 'El final del fitxer diu {stated} registres i n’hi ha {count}.',
    es: 'El final del fichero dice {stated} registros y hay {count}.',
    en: 'The end of the file says {stated} records, and there are {count}.',
  },
  longLine: {
    ca: 'La línia té més de 80 caràcters: la resta no s’ha llegit.',
    es: 'La línea tiene más de 80 caracteres: el resto no se ha leído.',
    en: 'The line has more than 80 characters: the rest was not read.',
  },
  afterEnd: {
    ca: 'Després del final del fitxer hi ha més línies, que no s’han llegit.',
    es: 'Después del final del fichero hay más líneas, que no se han leído.',
    en: 'There are more lines after the end of the file, which were not read.',
  },
  unproved: {
    ca: 'Extracte {statement}: no porta saldo inicial i final, i els imports no es poden comprovar.',
    es: 'Extracto {statement}: no trae saldo inicial y final, y los importes no se pueden comprobar.',
    en: 'Statement {statement} has no opening and closing balance: its amounts can’t be checked.',
  },
  pending: {
    ca: '{count, plural, one {# moviment pendent no s’ha apuntat} other {# moviments pendents no s’han apuntat}}: encara no són definitius.',
    es: '{count, plural, one {# movimiento pendiente no se ha anotado} other {# movimientos pendientes no se han anotado}}: aún no son definitivos.',
    en: '{count, plural, one {# pending movement was} other {# pending movements were}} not taken: not final yet.',
  },
  partsDiffer: {
    ca: 'Les parts de l’entrada fan {parts} i l’entrada {entry}: la diferència s’ha apuntat a part.',
    es: 'Las partes de la entrada suman {parts} y la entrada {entry}: la diferencia se ha anotado aparte.',
    en: 'The parts of the entry come to {parts} and the entry to {entry}: the difference stands by itself.',
  },
  foreignLetters: {
    ca: 'El fitxer té lletres que s’han perdut abans d’arribar (�): els noms poden no coincidir.',
    es: 'El fichero tiene letras que se perdieron antes de llegar (�): puede que los nombres no coincidan.',
    en: 'Letters were lost on the way to the file (�): names may not fit.',
  },
  foreign: {
    ca: 'El compte {account} és aquí en {currency}, i l’empresa factura i cobra en euros: els seus moviments es guarden i no s’enllacen. Si el banc els ha abonat en euros, doneu l’extracte en euros d’aquest compte; si no, anoteu el cobrament a mà i digueu que el moviment no és cap factura.',
    es: 'La cuenta {account} está aquí en {currency}, y la empresa factura y cobra en euros: sus movimientos se guardan y no se enlazan. Si el banco los ha abonado en euros, dé el extracto en euros de esta cuenta; si no, anote el cobro a mano y diga que el movimiento no es ninguna factura.',
    en: 'Account {account} is in {currency} here, and the company invoices and collects in euros: its movements are kept and not linked. If the bank has credited them in euros, give the statement in euros of this account; if not, note the payment by hand and say that the movement is no invoice.',
  },
  gap: {
    ca: '{bank}: el saldo inicial ({opening}) no és l’últim saldo final que es coneix ({closing}). Potser falta un extracte.',
    es: '{bank}: el saldo inicial ({opening}) no es el último saldo final conocido ({closing}). Quizá falta un extracto.',
    en: '{bank}: the opening balance ({opening}) is not the last closing one that is known ({closing}). A statement may be missing.',
  },
  difference: {
    ca: 'Amb els moviments que consten el saldo és de {sum}, i el saldo final del fitxer és {closing}. Reviseu si falta o sobra algun moviment.',
    es: 'Con los movimientos que constan el saldo es de {sum}, y el saldo final del fichero es {closing}. Revise si falta o sobra algún movimiento.',
    en: 'With the movements that are kept the balance is {sum}, and the closing one of the file is {closing}. Check whether one is missing or too many.',
  },
  missed: {
    ca: '{bank}: {count, plural, one {un moviment enllaçat, del {first}, no és} other {# moviments enllaçats, del {first} al {last}, no són}} a cap extracte amb saldos, tot i que els d’aquests dies ja hi són. Comproveu al banc si és cert; si no ho és, desfeu-ne l’enllaç.',
    es: '{bank}: {count, plural, one {un movimiento enlazado, del {first}, no está} other {# movimientos enlazados, del {first} al {last}, no están}} en ningún extracto con saldos, aunque los de esos días ya están. Compruebe en el banco si es cierto; si no lo es, deshaga el enlace.',
    en: '{bank}: {count, plural, one {one linked movement, of {first}, is} other {# linked movements, from {first} to {last}, are}} in no statement with balances, though those of these days are here. Check with the bank whether it is so; if not, undo the link.',
  },
  perhaps: {
    ca: '{count, plural, one {Un moviment potser és el mateix que un que ja es coneix d’un altre fitxer i no s’ha enllaçat sol: digueu què és.} other {# moviments potser són els mateixos que ja es coneixen d’un altre fitxer i no s’han enllaçat sols: digueu què són.}}',
    es: '{count, plural, one {Un movimiento quizá es el mismo que uno ya conocido de otro fichero y no se ha enlazado solo: diga qué es.} other {# movimientos quizá son los mismos que ya se conocen de otro fichero y no se han enlazado solos: diga qué son.}}',
    en: '{count, plural, one {One movement may be the same as one that is known from another file, and was not linked by itself: say what it is.} other {# movements may be the same as some that are known from another file, and were not linked by themselves: say what they are.}}',
  },
  notLinked: {
    ca: 'El moviment del {day} de {amount} no s’ha enllaçat sol: {reason}',
    es: 'El movimiento del {day} de {amount} no se ha enlazado solo: {reason}',
    en: 'The movement of {day} over {amount} was not linked by itself: {reason}',
  },
})
