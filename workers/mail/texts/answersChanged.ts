import type { AnswersChangedMail } from '#wire/mail.ts'
import { type PersonalTextOf, paragraphs } from '../mailText.ts'
import { minuteOf } from './minuteOf.ts'
import { personOf } from './personOf.ts'

const person = ({ accountName, account }: AnswersChangedMail): string => personOf(accountName, account)

const companyUrl = (appUrl: string | null): string | null => appUrl && `${appUrl}/empresa`

/** Tells an administrator, and the address of before, that clients who answer write to another one. */
export const answersChanged: PersonalTextOf<'answersChanged'> = {
  ca: (content, { company, appUrl }) => ({
    subject: 'L’adreça on responen els clients és una altra',
    body: paragraphs(
      'Hola,',
      `${person(content)} ha canviat l’adreça on arriben les respostes dels clients (${minuteOf(content.at)}).`,
      `Abans: ${content.before ?? 'cap'}\nAra: ${content.after ?? 'cap'}`,
      'Qui llegeix aquestes respostes pot demanar als clients que paguin en un altre compte. Si no ho esperàveu, parleu amb qui ho ha fet i aviseu els clients.',
      companyUrl(appUrl),
      'Aquest missatge s’ha enviat automàticament a tots els administradors i a l’adreça d’abans.',
      company,
    ),
  }),
  es: (content, { company, appUrl }) => ({
    subject: 'La dirección a la que responden los clientes es otra',
    body: paragraphs(
      'Hola:',
      `${person(content)} ha cambiado la dirección a la que llegan las respuestas de los clientes (${minuteOf(content.at)}).`,
      `Antes: ${content.before ?? 'ninguna'}\nAhora: ${content.after ?? 'ninguna'}`,
      'Quien lee esas respuestas puede pedir a los clientes que paguen en otra cuenta. Si no lo esperaba, hable con quien lo ha hecho y avise a los clientes.',
      companyUrl(appUrl),
      'Este mensaje se ha enviado automáticamente a todos los administradores y a la dirección de antes.',
      company,
    ),
  }),
  en: (content, { company, appUrl }) => ({
    subject: 'Clients answer to another address',
    body: paragraphs(
      'Hello,',
      `${person(content)} has changed the address that clients answer to (${minuteOf(content.at)}).`,
      `Before: ${content.before ?? 'none'}\nNow: ${content.after ?? 'none'}`,
      'Whoever reads these answers can ask clients to pay into another account. If you did not expect this, talk to whoever did it and warn the clients.',
      companyUrl(appUrl),
      'This message was sent automatically to all administrators and to the address of before.',
      company,
    ),
  }),
}
