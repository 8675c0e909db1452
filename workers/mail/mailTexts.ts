import type { Language } from '#contract/company.ts'
import type { Mail, MailContent } from '#contract/mail.ts'

export type MailText = { subject: string; body: string }

/** @param appUrl where the product is found by a browser, without a slash at the end; null when it is not known. */
export const mailText = ({ content, idioma, empresaNom }: Mail, appUrl: string | null): MailText =>
  TEXTS[idioma][content.kind](content, { company: empresaNom, usersUrl: appUrl && `${appUrl}/users` })

type Context = { company: string; usersUrl: string | null }

type Texts = {
  [Kind in MailContent['kind']]: (content: MailContent & { kind: Kind }, context: Context) => MailText
}

/** Somebody as a mail names them. */
const person = (name: string | null, email: string): string => (name ? `${name} (${email})` : email)

const paragraphs = (...texts: (string | null)[]): string =>
  `${texts.filter(text => text !== null && text !== '').join('\n\n')}\n`

const ca: Texts = {
  removalRequest: (content, { company, usersUrl }) => ({
    subject: `Sol·licitud de baixa de l’usuari ${content.cuenta}`,
    body: paragraphs(
      'Hola,',
      `${person(content.solicitanteNombre, content.solicitante)} demana la baixa de l’usuari ${person(content.nombreUsuario, content.cuenta)}.`,
      'A la pantalla d’usuaris podeu esborrar o desactivar el compte, o descartar la sol·licitud.',
      usersUrl,
      'Aquest missatge s’ha enviat automàticament.',
      company,
    ),
  }),
}

const es: Texts = {
  removalRequest: (content, { company, usersUrl }) => ({
    subject: `Solicitud de baja del usuario ${content.cuenta}`,
    body: paragraphs(
      'Hola:',
      `${person(content.solicitanteNombre, content.solicitante)} solicita la baja del usuario ${person(content.nombreUsuario, content.cuenta)}.`,
      'En la pantalla de usuarios puede borrar o desactivar la cuenta, o descartar la solicitud.',
      usersUrl,
      'Este mensaje se ha enviado automáticamente.',
      company,
    ),
  }),
}

const TEXTS: Record<Language, Texts> = { ca, es }
