import { dayInMadrid, formatDay } from '#domain/dates.ts'
import type { CertificateEndingMail } from '#wire/mail.ts'
import { type PersonalTextOf, paragraphs } from '../mailText.ts'

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
export const certificateEnding: PersonalTextOf<'certificateEnding'> = {
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
  en: (content, { company, appUrl }) => {
    const when = ends(content, {
      over: 'has expired',
      today: 'expires today',
      tomorrow: 'expires tomorrow',
      in: `expires in ${content.days} days`,
    })
    return {
      subject: `The certificate of Verifactu ${when}`,
      body: paragraphs(
        'Hello,',
        `The digital certificate of ${content.holder} ${when} (${endOf(content)}).`,
        'Without a valid certificate the records of invoices don’t reach the tax agency: you can go on issuing invoices, but the records pile up without being sent.',
        'Renew it and save the new one on the screen of Verifactu.',
        screenUrl(appUrl),
        'This message was sent automatically to all administrators.',
        company,
      ),
    }
  },
}
