import type { MailContent } from '#wire/mail.ts'
import { type PersonalTextOf, paragraphs } from '../mailText.ts'
import { minuteOf } from './minuteOf.ts'
import { personOf } from './personOf.ts'

type Content = MailContent & { kind: 'factorsRemoved' }

const person = ({ accountName, account }: Content): string => personOf(accountName, account)

const profileUrl = (appUrl: string | null): string | null => appUrl && `${appUrl}/profile`

/** Tells the owner of an account that an administrator has taken its second factors off. */
export const factorsRemoved: PersonalTextOf<'factorsRemoved'> = {
  ca: (content, { company, appUrl }) => ({
    subject: 'S’ha tret el segon factor del vostre compte',
    body: paragraphs(
      'Hola,',
      `${person(content)} ha tret els segons factors del vostre compte (${minuteOf(content.at)}). Des d’ara s’hi entra només amb la contrasenya, i s’han tancat totes les sessions.`,
      'Si ho vau demanar, configureu-ne un de nou al vostre compte, a «Seguretat d’accés». Si no en sabíeu res, canvieu la contrasenya i parleu-ne amb l’empresa ara mateix.',
      profileUrl(appUrl),
      'Aquest missatge s’ha enviat automàticament.',
      company,
    ),
  }),
  es: (content, { company, appUrl }) => ({
    subject: 'Se ha quitado el segundo factor de su cuenta',
    body: paragraphs(
      'Hola:',
      `${person(content)} ha quitado los segundos factores de su cuenta (${minuteOf(content.at)}). Desde ahora se entra solo con la contraseña, y se han cerrado todas las sesiones.`,
      'Si lo pidió usted, configure uno nuevo en su cuenta, en «Seguridad de acceso». Si no sabía nada, cambie la contraseña y avise a la empresa ahora mismo.',
      profileUrl(appUrl),
      'Este mensaje se ha enviado automáticamente.',
      company,
    ),
  }),
  en: (content, { company, appUrl }) => ({
    subject: 'The second factor of your account was removed',
    body: paragraphs(
      'Hello,',
      `${person(content)} has removed the second factors of your account (${minuteOf(content.at)}). From now on the password is all it takes to sign in, and all sessions have ended.`,
      'If you asked for it, set up a new one in your account, under “Sign-in security”. If you knew nothing of it, change your password and tell the company right now.',
      profileUrl(appUrl),
      'This message was sent automatically.',
      company,
    ),
  }),
}
