import { deviceName } from '#wire/deviceName.ts'
import type { WaysInChangedMail } from '#wire/mail.ts'
import type { WayInChange } from '#wire/waysIn.ts'
import { type PersonalTextOf, paragraphs } from '../mailText.ts'
import { minuteOf } from './minuteOf.ts'
import { personOf } from './personOf.ts'

const profileUrl = (appUrl: string | null): string | null => appUrl && `${appUrl}/profile`

/** Who did it, where it was somebody else. */
const person = ({ account, accountName }: WaysInChangedMail): string | null =>
  account && personOf(accountName, account)

/** Not of whoever reads it: how one's own account is signed in to is as it was. */
const isAnothers = ({ change }: WaysInChangedMail): boolean => change === 'administratorMade'

type Said = Record<WayInChange, (content: WaysInChangedMail) => string>

const CA: Said = {
  password: () => 'S’ha canviat la contrasenya del vostre compte',
  passwordByLink: () => 'S’ha posat una contrasenya nova al vostre compte amb un enllaç enviat per correu',
  passwordByAnother: () => 'S’ha posat una contrasenya nova al vostre compte',
  appAdded: () => 'S’ha configurat una aplicació de codis al vostre compte',
  appRemoved: () => 'S’ha tret l’aplicació de codis del vostre compte',
  passkeyAdded: ({ name }) => `S’ha afegit la clau d’accés «${name}» al vostre compte`,
  passkeyRemoved: ({ name }) => `S’ha tret la clau d’accés «${name}» del vostre compte`,
  recoveryCodesRenewed: () =>
    'S’han fet codis de recuperació nous del vostre compte; els d’abans ja no serveixen',
  providerLinked: () =>
    'S’ha entrat per primera vegada al vostre compte amb el proveïdor d’identitat de l’empresa',
  tokenMade: ({ name }) =>
    `S’ha fet el testimoni «${name}», amb què un programa entra en nom vostre (Usuaris, «Testimonis de programes»)`,
  recoveryCodeUsed: ({ codesLeft }) =>
    `S’ha fet servir un codi de recuperació del vostre compte; en queden ${codesLeft}`,
  administratorMade: ({ name }) =>
    `El compte ${name} és ara d’administrador: pot fer-ho tot, també amb els bancs i els usuaris`,
}

const ES: Said = {
  password: () => 'Se ha cambiado la contraseña de su cuenta',
  passwordByLink: () => 'Se ha puesto una contraseña nueva en su cuenta con un enlace enviado por correo',
  passwordByAnother: () => 'Se ha puesto una contraseña nueva en su cuenta',
  appAdded: () => 'Se ha configurado una aplicación de códigos en su cuenta',
  appRemoved: () => 'Se ha quitado la aplicación de códigos de su cuenta',
  passkeyAdded: ({ name }) => `Se ha añadido la clave de acceso «${name}» a su cuenta`,
  passkeyRemoved: ({ name }) => `Se ha quitado la clave de acceso «${name}» de su cuenta`,
  recoveryCodesRenewed: () =>
    'Se han hecho códigos de recuperación nuevos de su cuenta; los de antes ya no sirven',
  providerLinked: () =>
    'Se ha entrado por primera vez en su cuenta con el proveedor de identidad de la empresa',
  tokenMade: ({ name }) =>
    `Se ha hecho el token «${name}», con el que un programa entra en su nombre (Usuarios, «Tokens de programas»)`,
  recoveryCodeUsed: ({ codesLeft }) =>
    `Se ha usado un código de recuperación de su cuenta; quedan ${codesLeft}`,
  administratorMade: ({ name }) =>
    `La cuenta ${name} es ahora de administrador: puede hacerlo todo, también con los bancos y los usuarios`,
}

const EN: Said = {
  password: () => 'The password of your account has been changed',
  passwordByLink: () => 'A new password of your account has been set by a link that was sent by email',
  passwordByAnother: () => 'A new password of your account has been set',
  appAdded: () => 'An app for codes has been set up on your account',
  appRemoved: () => 'The app for codes has been removed from your account',
  passkeyAdded: ({ name }) => `The passkey “${name}” has been added to your account`,
  passkeyRemoved: ({ name }) => `The passkey “${name}” has been removed from your account`,
  recoveryCodesRenewed: () =>
    'New recovery codes of your account have been made; the old ones are worth nothing any more',
  providerLinked: () =>
    'Your account was signed in to through the company’s identity provider for the first time',
  tokenMade: ({ name }) =>
    `The token “${name}” has been made, by which a program comes in on your word (Users, “Tokens of programs”)`,
  recoveryCodeUsed: ({ codesLeft }) => `A recovery code of your account has been used; ${codesLeft} are left`,
  administratorMade: ({ name }) =>
    `The account ${name} is an administrator’s now: it may do everything, also with banks and users`,
}

/** Tells the owner of an account what has changed in how it is signed in to, or administrators of one more, and what to do where it was nobody's wish. */
export const waysInChanged: PersonalTextOf<'waysInChanged'> = {
  ca: (content, { company, appUrl }) => ({
    subject: isAnothers(content) ? 'Hi ha un administrador més' : 'Canvi en l’accés al vostre compte',
    body: paragraphs(
      'Hola,',
      `${CA[content.change](content)}.`,
      [
        `Quan: ${minuteOf(content.at)}`,
        person(content) && `Qui: ${person(content)}`,
        `Des d’on: ${deviceName(content.userAgent) ?? 'dispositiu desconegut'}, adreça ${content.address || 'desconeguda'}`,
      ]
        .filter(Boolean)
        .join('\n'),
      isAnothers(content)
        ? 'Si ho esperàveu, no cal que feu res. Si no, desactiveu aquest compte a «Usuaris», demaneu a qui consta aquí que canviï la contrasenya, i mireu a «Auditoria» què s’hi ha fet.'
        : 'Si ho heu fet o demanat vós, no cal que feu res. Si no, demaneu ara mateix una contrasenya nova a la pantalla d’entrada («Contrasenya oblidada»): tanca totes les sessions, i cap clau d’accés no obre res sense la contrasenya nova. Després traieu del compte, a «Seguretat d’accés», el que no sigui vostre, i aviseu un administrador.',
      profileUrl(appUrl),
      'Aquest missatge s’ha enviat automàticament.',
      company,
    ),
  }),
  es: (content, { company, appUrl }) => ({
    subject: isAnothers(content) ? 'Hay un administrador más' : 'Cambio en el acceso a su cuenta',
    body: paragraphs(
      'Hola:',
      `${ES[content.change](content)}.`,
      [
        `Cuándo: ${minuteOf(content.at)}`,
        person(content) && `Quién: ${person(content)}`,
        `Desde dónde: ${deviceName(content.userAgent) ?? 'dispositivo desconocido'}, dirección ${content.address || 'desconocida'}`,
      ]
        .filter(Boolean)
        .join('\n'),
      isAnothers(content)
        ? 'Si lo esperaba, no tiene que hacer nada. Si no, desactive esa cuenta en «Usuarios», pida a quien consta aquí que cambie la contraseña, y mire en «Auditoría» qué se ha hecho.'
        : 'Si lo ha hecho o pedido usted, no tiene que hacer nada. Si no, pida ahora mismo una contraseña nueva en la pantalla de entrada («Contraseña olvidada»): cierra todas las sesiones, y ninguna clave de acceso abre nada sin la contraseña nueva. Después quite de la cuenta, en «Seguridad de acceso», lo que no sea suyo, y avise a un administrador.',
      profileUrl(appUrl),
      'Este mensaje se ha enviado automáticamente.',
      company,
    ),
  }),
  en: (content, { company, appUrl }) => ({
    subject: isAnothers(content)
      ? 'There is one more administrator'
      : 'A change in how your account is signed in to',
    body: paragraphs(
      'Hello,',
      `${EN[content.change](content)}.`,
      [
        `When: ${minuteOf(content.at)}`,
        person(content) && `Who: ${person(content)}`,
        `From: ${deviceName(content.userAgent) ?? 'an unknown device'}, address ${content.address || 'unknown'}`,
      ]
        .filter(Boolean)
        .join('\n'),
      isAnothers(content)
        ? 'If you expected it, there is nothing to do. If not, disable that account under “Users”, ask whom it names here to change the password, and look under “Audit log” what was done.'
        : 'If it was you, or you asked for it, there is nothing to do. If not, ask for a new password on the sign-in page (“Forgotten password”) right now: it ends all sessions, and no passkey opens anything without the new password. Then remove from your account, under “Sign-in security”, what is not yours, and tell an administrator.',
      profileUrl(appUrl),
      'This message was sent automatically.',
      company,
    ),
  }),
}
