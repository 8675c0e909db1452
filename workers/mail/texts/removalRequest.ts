import { paragraphs, type TextOf } from '../mailText.ts'

/** Somebody as a mail names them. */
const person = (name: string | null, email: string): string => (name ? `${name} (${email})` : email)

const usersUrl = (appUrl: string | null): string | null => appUrl && `${appUrl}/users`

/** Tells an administrator that an account should be removed. */
export const removalRequest: TextOf<'removalRequest'> = {
  ca: (content, { company, appUrl }) => ({
    subject: `Sol·licitud de baixa de l’usuari ${content.account}`,
    body: paragraphs(
      'Hola,',
      `${person(content.requestedByName, content.requestedBy)} demana la baixa de l’usuari ${person(content.nombreUsuario, content.account)}.`,
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
      `${person(content.requestedByName, content.requestedBy)} solicita la baja del usuario ${person(content.nombreUsuario, content.account)}.`,
      'En la pantalla de usuarios puede borrar o desactivar la cuenta, o descartar la solicitud.',
      usersUrl(appUrl),
      'Este mensaje se ha enviado automáticamente.',
      company,
    ),
  }),
}
