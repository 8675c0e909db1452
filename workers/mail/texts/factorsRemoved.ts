import type { MailContent } from '#wire/mail.ts'
import { paragraphs, type TextOf } from '../mailText.ts'

type Content = MailContent & { kind: 'factorsRemoved' }

const minute = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const person = ({ accountName, account }: Content): string =>
  accountName ? `${accountName} (${account})` : account

const profileUrl = (appUrl: string | null): string | null => appUrl && `${appUrl}/profile`

/** Tells the owner of an account that an administrator has taken its second factors off. */
export const factorsRemoved: TextOf<'factorsRemoved'> = {
  ca: (content, { company, appUrl }) => ({
    subject: 'S’ha tret el segon factor del vostre compte',
    body: paragraphs(
      'Hola,',
      `${person(content)} ha tret els segons factors del vostre compte (${minute.format(new Date(content.at))}). Des d’ara s’hi entra només amb la contrasenya, i s’han tancat totes les sessions.`,
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
      `${person(content)} ha quitado los segundos factores de su cuenta (${minute.format(new Date(content.at))}). Desde ahora se entra solo con la contraseña, y se han cerrado todas las sesiones.`,
      'Si lo pidió usted, configure uno nuevo en su cuenta, en «Seguridad de acceso». Si no sabía nada, cambie la contraseña y avise a la empresa ahora mismo.',
      profileUrl(appUrl),
      'Este mensaje se ha enviado automáticamente.',
      company,
    ),
  }),
}
