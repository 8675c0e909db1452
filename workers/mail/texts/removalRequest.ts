import { type PersonalTextOf, paragraphs } from '../mailText.ts'
import { personOf } from './personOf.ts'

const usersUrl = (appUrl: string | null): string | null => appUrl && `${appUrl}/users`

/** Tells an administrator that an account should be removed. */
export const removalRequest: PersonalTextOf<'removalRequest'> = {
  ca: (content, { company, appUrl }) => ({
    subject: `Sol·licitud de baixa de l’usuari ${content.account}`,
    body: paragraphs(
      'Hola,',
      `${personOf(content.requestedByName, content.requestedBy)} demana la baixa de l’usuari ${personOf(content.nombreUsuario, content.account)}.`,
      'A la pantalla d’usuaris podeu esborrar o desactivar el compte, o descartar la sol·licitud.',
      usersUrl(appUrl),
      'Aquest missatge s’ha enviat automàticament.',
      company,
    ),
  }),
  es: (content, { company, appUrl }) => ({
    subject: `Solicitud de baja del usuario ${content.account}`,
    body: paragraphs(
      'Hola:',
      `${personOf(content.requestedByName, content.requestedBy)} solicita la baja del usuario ${personOf(content.nombreUsuario, content.account)}.`,
      'En la pantalla de usuarios puede borrar o desactivar la cuenta, o descartar la solicitud.',
      usersUrl(appUrl),
      'Este mensaje se ha enviado automáticamente.',
      company,
    ),
  }),
  en: (content, { company, appUrl }) => ({
    subject: `Request to remove the user ${content.account}`,
    body: paragraphs(
      'Hello,',
      `${personOf(content.requestedByName, content.requestedBy)} asks for the user ${personOf(content.nombreUsuario, content.account)} to be removed.`,
      'On the screen of users you can delete or disable the account, or dismiss the request.',
      usersUrl(appUrl),
      'This message was sent automatically.',
      company,
    ),
  }),
}
