import { deviceName } from '#wire/deviceName.ts'
import { type PersonalTextOf, paragraphs } from '../mailText.ts'
import { minuteOf } from './minuteOf.ts'

const profileUrl = (appUrl: string | null): string | null => appUrl && `${appUrl}/profile`

/** Tells somebody that their account has been signed in to on a device that is new. */
export const newDevice: PersonalTextOf<'newDevice'> = {
  ca: ({ at, address, userAgent }, { company, appUrl }) => ({
    subject: 'S’ha entrat al vostre compte des d’un dispositiu nou',
    body: paragraphs(
      'Hola,',
      `El ${minuteOf(at)} s’ha entrat al vostre compte des d’un dispositiu on no ho havíeu fet mai: ${deviceName(userAgent) ?? 'desconegut'}, adreça ${address}.`,
      'Si heu estat vós, no cal que feu res. Si no, canvieu la contrasenya ara mateix, que tanca les altres sessions, i aviseu un administrador.',
      profileUrl(appUrl),
      'Aquest missatge s’ha enviat automàticament.',
      company,
    ),
  }),
  es: ({ at, address, userAgent }, { company, appUrl }) => ({
    subject: 'Se ha entrado en su cuenta desde un dispositivo nuevo',
    body: paragraphs(
      'Hola:',
      `El ${minuteOf(at)} se ha entrado en su cuenta desde un dispositivo en el que no lo había hecho nunca: ${deviceName(userAgent) ?? 'desconocido'}, dirección ${address}.`,
      'Si ha sido usted, no tiene que hacer nada. Si no, cambie la contraseña ahora mismo, lo que cierra las demás sesiones, y avise a un administrador.',
      profileUrl(appUrl),
      'Este mensaje se ha enviado automáticamente.',
      company,
    ),
  }),
  en: ({ at, address, userAgent }, { company, appUrl }) => ({
    subject: 'Your account was signed in to on a new device',
    body: paragraphs(
      'Hello,',
      `On ${minuteOf(at)} your account was signed in to on a device where it never was before: ${deviceName(userAgent) ?? 'unknown'}, address ${address}.`,
      'If it was you, there is nothing to do. If not, change your password right now, which ends the other sessions, and tell an administrator.',
      profileUrl(appUrl),
      'This message was sent automatically.',
      company,
    ),
  }),
}
