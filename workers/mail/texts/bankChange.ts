import type { BankChangeMail } from '#wire/mail.ts'
import { type PersonalTextOf, paragraphs } from '../mailText.ts'
import { minuteOf } from './minuteOf.ts'
import { personOf } from './personOf.ts'

type Change = BankChangeMail['changes'][number]
type Told = NonNullable<Change['before']>

type Words = {
  added: string
  changed: string
  deleted: string
  before: string
  now: string
  active: string
  inactive: string
  wrong: string
  otherNumber: string
}

const ca: Words = {
  added: 'Banc nou',
  changed: 'Banc canviat',
  deleted: 'Banc esborrat',
  before: 'Abans',
  now: 'Ara',
  active: 'actiu',
  inactive: 'inactiu',
  wrong: 'compte no correcte, no s’imprimeix',
  otherNumber: 'El número de compte és un altre.',
}

const es: Words = {
  added: 'Banco nuevo',
  changed: 'Banco cambiado',
  deleted: 'Banco borrado',
  before: 'Antes',
  now: 'Ahora',
  active: 'activo',
  inactive: 'inactivo',
  wrong: 'cuenta no correcta, no se imprime',
  otherNumber: 'El número de cuenta es otro.',
}

const en: Words = {
  added: 'New bank',
  changed: 'Bank changed',
  deleted: 'Bank deleted',
  before: 'Before',
  now: 'Now',
  active: 'active',
  inactive: 'inactive',
  wrong: 'the account is wrong, and not printed',
  otherNumber: 'The account number is another one.',
}

const person = ({ accountName, account }: BankChangeMail): string => personOf(accountName, account)

const bank = (words: Words, { nombre, cuentaBancaria, isActive, isCorrect }: Told): string =>
  [
    nombre,
    cuentaBancaria,
    isActive ? words.active : words.inactive,
    ...(isCorrect ? [] : [words.wrong]),
  ].join(' · ')

const change = (words: Words, { before, after, otherNumber }: Change): string => {
  const title = before === null ? words.added : after === null ? words.deleted : words.changed
  return [
    `${title}: ${(after ?? before)?.nombre ?? ''}`,
    ...(before ? [`${words.before}: ${bank(words, before)}`] : []),
    ...(after ? [`${words.now}: ${bank(words, after)}`] : []),
    ...(otherNumber ? [words.otherNumber] : []),
  ].join('\n')
}

/** Which banks it is about, for the subject: the one, or how many. */
const names = ({ changes }: BankChangeMail, many: (count: number) => string): string => {
  const [first, ...others] = changes
  return others.length === 0 ? ((first?.after ?? first?.before)?.nombre ?? '') : many(changes.length)
}

const banksUrl = (appUrl: string | null): string | null => appUrl && `${appUrl}/bancs`

/** Tells an administrator that an account which clients pay into was changed, by whom, and how. */
export const bankChange: PersonalTextOf<'bankChange'> = {
  ca: (content, { company, appUrl }) => ({
    subject: `Canvi en un compte bancari: ${names(content, count => `${count} bancs`)}`,
    body: paragraphs(
      'Hola,',
      `${person(content)} ha canviat els comptes on paguen els clients (${minuteOf(content.at)}).`,
      ...content.changes.map(one => change(ca, one)),
      'Les factures noves porten el primer banc actiu; les ja emeses conserven el compte que tenien.',
      'Si no ho esperàveu, parleu amb qui ho ha fet abans de tornar a facturar.',
      banksUrl(appUrl),
      'Aquest missatge s’ha enviat automàticament a tots els administradors.',
      company,
    ),
  }),
  es: (content, { company, appUrl }) => ({
    subject: `Cambio en una cuenta bancaria: ${names(content, count => `${count} bancos`)}`,
    body: paragraphs(
      'Hola:',
      `${person(content)} ha cambiado las cuentas en las que pagan los clientes (${minuteOf(content.at)}).`,
      ...content.changes.map(one => change(es, one)),
      'Las facturas nuevas llevan el primer banco activo; las ya emitidas conservan la cuenta que tenían.',
      'Si no lo esperaba, hable con quien lo ha hecho antes de volver a facturar.',
      banksUrl(appUrl),
      'Este mensaje se ha enviado automáticamente a todos los administradores.',
      company,
    ),
  }),
  en: (content, { company, appUrl }) => ({
    subject: `A bank account has changed: ${names(content, count => `${count} banks`)}`,
    body: paragraphs(
      'Hello,',
      `${person(content)} has changed the accounts that clients pay into (${minuteOf(content.at)}).`,
      ...content.changes.map(one => change(en, one)),
      'New invoices carry the first active bank; those issued already keep the account that they had.',
      'If you did not expect this, talk to whoever did it before you bill again.',
      banksUrl(appUrl),
      'This message was sent automatically to all administrators.',
      company,
    ),
  }),
}
