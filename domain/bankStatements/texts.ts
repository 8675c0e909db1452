import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  empty: { ca: 'El fitxer és buit.', es: 'El fichero está vacío.', en: 'The file is empty.' },
  unknownFormat: {
    ca: 'No és cap extracte que es pugui llegir: ha de ser Norma 43, camt.053, camt.054 o pain.002.',
    es: 'No es un extracto que se pueda leer: debe ser Norma 43, camt.053, camt.054 o pain.002.',
    en: 'This is no statement that can be read: it has to be Norma 43, camt.053, camt.054 or pain.002.',
  },
  reportOfNothing: {
    ca: 'La resposta del banc (pain.002) no diu de quina remesa és.',
    es: 'La respuesta del banco (pain.002) no dice de qué remesa es.',
    en: 'The bank’s answer (pain.002) does not say which remittance it is about.',
  },
  reportField: {
    ca: 'Resposta del banc (pain.002), rebut {place}: no se’n pot llegir la referència o l’import en euros.',
    es: 'Respuesta del banco (pain.002), recibo {place}: no se puede leer su referencia o su importe en euros.',
    en: 'The bank’s answer (pain.002), debit {place}: its reference or its amount in euros can’t be read.',
  },
  intraday: {
    ca: 'És un camt.052, amb moviments del dia que encara poden canviar. Demaneu al banc el camt.053.',
    es: 'Es un camt.052, con movimientos del día que aún pueden cambiar. Pida al banco el camt.053.',
    en: 'This is a camt.052, whose movements of the day may still change. Ask the bank for the camt.053.',
  },
  brokenXml: {
    ca: 'El fitxer XML és incomplet o està malmès.',
    es: 'El fichero XML está incompleto o dañado.',
    en: 'The XML file is cut off or damaged.',
  },
  definitions: {
    ca: 'El fitxer XML porta definicions pròpies (DOCTYPE), que un extracte no té: no es llegeix.',
    es: 'El fichero XML trae definiciones propias (DOCTYPE), que un extracto no tiene: no se lee.',
    en: 'The XML file brings definitions of its own (DOCTYPE), which no statement has: it is not read.',
  },
  tooDeep: {
    ca: 'El fitxer XML té massa nivells.',
    es: 'El fichero XML tiene demasiados niveles.',
    en: 'The XML file is nested too deeply.',
  },
  tooManyMovements: {
    ca: 'El fitxer té més de {most} moviments.',
    es: 'El fichero tiene más de {most} movimientos.',
    en: 'The file has more than {most} movements.',
  },
  tooMuchMoney: {
    ca: 'Els imports són més grans del que es pot comptar.',
    es: 'Los importes son mayores de lo que se puede contar.',
    en: 'The amounts are more than can be counted.',
  },
  noStatements: {
    ca: 'El fitxer no té cap extracte.',
    es: 'El fichero no tiene ningún extracto.',
    en: 'There is no statement in the file.',
  },
  lineUnknown: {
    ca: 'Línia {line}: el registre «{code}» no és de la Norma 43.',
    es: 'Línea {line}: el registro «{code}» no es de la Norma 43.',
    en: 'Line {line}: record “{code}” is none of Norma 43.',
  },
  lineOutOfPlace: {
    ca: 'Línia {line}: el registre {code} no pot anar aquí.',
    es: 'Línea {line}: el registro {code} no puede ir aquí.',
    en: 'Line {line}: record {code} can’t stand here.',
  },
  lineField: {
    ca: 'Línia {line}: {field, select, day {la data} amount {l’import} sign {el signe} account {el compte} count {el recompte} other {un camp}} no es pot llegir («{value}»).',
    es: 'Línea {line}: no se puede leer {field, select, day {la fecha} amount {el importe} sign {el signo} account {la cuenta} count {el recuento} other {un campo}} («{value}»).',
    en: 'Line {line}: the {field, select, day {date} amount {amount} sign {sign} account {account} count {count} other {field}} can’t be read (“{value}”).',
  },
  lineAccount: {
    ca: 'Línia {line}: el compte {account} no és el de la capçalera ({header}).',
    es: 'Línea {line}: la cuenta {account} no es la de la cabecera ({header}).',
    en: 'Line {line}: account {account} is not the one of the header ({header}).',
  },
  lineTotals: {
    ca: 'Línia {line}: {side, select, debits {els càrrecs} other {els abonaments}} són {count} per {total}, i el final del compte en diu {statedCount} per {stated}.',
    es: 'Línea {line}: {side, select, debits {los cargos} other {los abonos}} son {count} por {total}, y el final de la cuenta dice {statedCount} por {stated}.',
    en: 'Line {line}: there are {count} {side, select, debits {debits} other {credits}} of {total}, and the end of the account says {statedCount} of {stated}.',
  },
  lineClosing: {
    ca: 'Línia {line}: el saldo inicial i els moviments fan {sum}, i el saldo final és {closing}.',
    es: 'Línea {line}: el saldo inicial y los movimientos suman {sum}, y el saldo final es {closing}.',
    en: 'Line {line}: opening balance and movements come to {sum}, and the closing balance is {closing}.',
  },
  entryClosing: {
    ca: 'Extracte {statement}, fins a l’entrada {entry}: el saldo inicial i els moviments fan {sum}, i el saldo final és {closing}.',
    es: 'Extracto {statement}, hasta la entrada {entry}: el saldo inicial y los movimientos suman {sum}, y el saldo final es {closing}.',
    en: 'Statement {statement}, up to entry {entry}: opening balance and movements come to {sum}, and the closing balance is {closing}.',
  },
  otherCurrency: {
    ca: 'Extracte {statement}, entrada {entry}: el compte {account} és en {currency} i l’entrada en {stated}. No s’ha pres res. Demaneu al banc l’extracte de cada moneda per separat, o amb l’import que es va moure del compte en {currency}.',
    es: 'Extracto {statement}, entrada {entry}: la cuenta {account} está en {currency} y la entrada en {stated}. No se ha tomado nada. Pida al banco el extracto de cada moneda por separado, o con el importe que se movió de la cuenta en {currency}.',
    en: 'Statement {statement}, entry {entry}: account {account} is in {currency} and the entry in {stated}. Nothing was taken. Ask the bank for a statement of each currency by itself, or with the amount that moved the account in {currency}.',
  },
  entryField: {
    ca: 'Extracte {statement}, entrada {entry}: {field, select, day {la data} amount {l’import} sign {el signe} currency {la moneda} other {un camp}} no es pot llegir («{value}»).',
    es: 'Extracto {statement}, entrada {entry}: no se puede leer {field, select, day {la fecha} amount {el importe} sign {el signo} currency {la moneda} other {un campo}} («{value}»).',
    en: 'Statement {statement}, entry {entry}: the {field, select, day {date} amount {amount} sign {sign} currency {currency} other {field}} can’t be read (“{value}”).',
  },
  balanceField: {
    ca: 'Extracte {statement}: un saldo no es pot llegir («{value}»).',
    es: 'Extracto {statement}: no se puede leer un saldo («{value}»).',
    en: 'Statement {statement}: a balance can’t be read (“{value}”).',
  },
  noAccount: {
    ca: 'Extracte {statement}: no diu de quin compte és.',
    es: 'Extracto {statement}: no dice de qué cuenta es.',
    en: 'Statement {statement} does not say of which account it is.',
  },
  cutOff: {
    ca: 'El fitxer s’acaba a la línia {line} sense el final del compte (33) ni del fitxer (88): és incomplet.',
    es: 'El fichero se acaba en la línea {line} sin el final de la cuenta (33) ni del fichero (88): está incompleto.',
    en: 'The file ends at line {line} with neither the end of the account (33) nor that of the file (88): it is cut off.',
  },
})
