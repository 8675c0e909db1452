import { dayInMadrid, formatDay } from '#domain/dates.ts'
import type { CertificateEndingMail } from '#wire/mail.ts'
import { paragraphs, type TextOf } from '../mailText.ts'

const endOf = ({ validTo }: CertificateEndingMail): string => formatDay(dayInMadrid(new Date(validTo)))

const screenUrl = (appUrl: string | null): string | null => appUrl && `${appUrl}/verifactu`

const ends = (
  { days }: CertificateEndingMail,
  words: { over: string; today: string; tomorrow: string; in: string },
): string => {
  if (days < 0) return words.over
  if (days === 0) return words.today
  return days === 1 ? words.tomorrow : words.in
}

/** Tells an administrator that the certificate which records are sent with has to be renewed. */
export const certificateEnding: TextOf<'certificateEnding'> = {
  ca: (content, { company, appUrl }) => {
    const when = ends(content, {
      over: 'ha caducat',
      today: 'caduca avui',
      tomorrow: 'caduca demà',
      in: `caduca d’aquí a ${content.days} dies`,
    })
    return {
      subject: `El certificat de Verifactu ${when}`,
      body: paragraphs(
        'Hola,',
        `El certificat electrònic de ${content.holder} ${when} (${endOf(content)}).`,
        'Sense un certificat vigent els registres de les factures no arriben a l’Agència Tributària: les factures es poden continuar emetent, però els registres s’acumulen sense enviar.',
        'Renoveu-lo i deseu el nou a la pantalla de Verifactu.',
        screenUrl(appUrl),
        'Aquest missatge s’ha enviat automàticament a tots els administradors.',
        company,
      ),
    }
  },
  es: (content, { company, appUrl }) => {
    const when = ends(content, {
      over: 'ha caducado',
      today: 'caduca hoy',
      tomorrow: 'caduca mañana',
      in: `caduca dentro de ${content.days} días`,
    })
    return {
      subject: `El certificado de Verifactu ${when}`,
      body: paragraphs(
        'Hola:',
        `El certificado electrónico de ${content.holder} ${when} (${endOf(content)}).`,
        'Sin un certificado vigente los registros de las facturas no llegan a la Agencia Tributaria: se pueden seguir emitiendo facturas, pero los registros se acumulan sin enviar.',
        'Renuévelo y guarde el nuevo en la pantalla de Verifactu.',
        screenUrl(appUrl),
        'Este mensaje se ha enviado automáticamente a todos los administradores.',
        company,
      ),
    }
  },
}
