import { type PersonalTextOf, paragraphs } from '../mailText.ts'
import { minuteOf } from './minuteOf.ts'

/** Behind the `#`, which no browser sends anywhere: neither a log nor a page that is opened from there gets to see it. */
const urlOf = (appUrl: string | null, code: string): string | null =>
  appUrl && `${appUrl}/set-password#${code}`

/** Brings the owner of an account a link to set a password by. */
export const passwordLink: PersonalTextOf<'passwordLink'> = {
  ca: ({ purpose, code, until }, { company, appUrl }) => ({
    subject:
      purpose === 'reset' ? 'Una contrasenya nova' : `Us han donat accés a la facturació de ${company}`,
    body: paragraphs(
      'Hola,',
      purpose === 'reset'
        ? 'Algú ha demanat una contrasenya nova per al vostre compte. Si heu estat vós, trieu-la amb aquest enllaç:'
        : 'Ja teniu compte. Per entrar-hi, trieu primer la vostra contrasenya amb aquest enllaç:',
      urlOf(appUrl, code) ?? `Pantalla /set-password, codi ${code}`,
      `Serveix una sola vegada, fins al ${minuteOf(until)}.`,
      purpose === 'reset'
        ? 'Si no ho heu demanat, no cal que feu res: la contrasenya d’ara continua servint. No reenvieu aquest missatge.'
        : 'No reenvieu aquest missatge: qui té l’enllaç pot triar la contrasenya.',
      company,
    ),
  }),
  es: ({ purpose, code, until }, { company, appUrl }) => ({
    subject:
      purpose === 'reset' ? 'Una contraseña nueva' : `Le han dado acceso a la facturación de ${company}`,
    body: paragraphs(
      'Hola:',
      purpose === 'reset'
        ? 'Alguien ha pedido una contraseña nueva para su cuenta. Si ha sido usted, elíjala con este enlace:'
        : 'Ya tiene cuenta. Para entrar, elija primero su contraseña con este enlace:',
      urlOf(appUrl, code) ?? `Pantalla /set-password, código ${code}`,
      `Sirve una sola vez, hasta el ${minuteOf(until)}.`,
      purpose === 'reset'
        ? 'Si no lo ha pedido, no tiene que hacer nada: la contraseña de ahora sigue sirviendo. No reenvíe este mensaje.'
        : 'No reenvíe este mensaje: quien tiene el enlace puede elegir la contraseña.',
      company,
    ),
  }),
  en: ({ purpose, code, until }, { company, appUrl }) => ({
    subject:
      purpose === 'reset' ? 'A new password' : `You have been given access to the invoicing of ${company}`,
    body: paragraphs(
      'Hello,',
      purpose === 'reset'
        ? 'Somebody has asked for a new password of your account. If it was you, choose it by this link:'
        : 'You have an account now. To sign in, choose your password first by this link:',
      urlOf(appUrl, code) ?? `Screen /set-password, code ${code}`,
      `It is good once, until ${minuteOf(until)}.`,
      purpose === 'reset'
        ? 'If you did not ask for it, there is nothing to do: your password is still good. Do not forward this message.'
        : 'Do not forward this message: whoever has the link can choose the password.',
      company,
    ),
  }),
}
