import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { Language } from '#wire/company.ts'
import type { MailPreview } from '#wire/mailTemplates.ts'
import { fillSubject, fillTemplate, paragraphs } from '../mail/fillTemplate.ts'

type Facts = {
  number: string
  cliente: string
  fechaFactura: string
  totalFactura: number
  contact: string | null
  annulment: { day: string; reason: string }
}

/** The mail that tells a client that an invoice was annulled, in the product's words: what it says is of the law, and no company words it otherwise. */
export const annulmentMailText = (
  language: Language,
  { annulment, ...facts }: Facts,
  company: string,
): MailPreview => {
  const { subject, text } = WORDS[language]
  const values = {
    cliente: facts.cliente,
    numero: facts.number,
    fecha: formatDay(facts.fechaFactura),
    total: formatMoney(facts.totalFactura),
    dia: formatDay(annulment.day),
    motivo: annulment.reason,
    empresa: company,
    contacto: facts.contact,
  }
  return {
    subject: fillSubject(subject, values),
    text: paragraphs(...text.map(paragraph => fillTemplate(paragraph, values))),
  }
}

const WORDS: Record<Language, { subject: string; text: readonly string[] }> = {
  ca: {
    subject: 'Factura {numero} anul·lada · {empresa}',
    text: [
      'A l’atenció de {cliente}:',
      'Us comuniquem que la factura {numero}, del {fecha}, de {total}, es va emetre per error i ha quedat anul·lada el {dia}.',
      'Motiu: {motivo}',
      'No l’heu de pagar ni comptabilitzar. La trobareu adjunta amb la indicació d’anul·lada.',
      'Per a qualsevol dubte podeu escriure a {contacto}.',
      '{empresa}',
    ],
  },
  es: {
    subject: 'Factura {numero} anulada · {empresa}',
    text: [
      'A la atención de {cliente}:',
      'Le comunicamos que la factura {numero}, del {fecha}, de {total}, se emitió por error y ha quedado anulada el {dia}.',
      'Motivo: {motivo}',
      'No tiene que pagarla ni contabilizarla. La encontrará adjunta con la indicación de anulada.',
      'Para cualquier duda puede escribir a {contacto}.',
      '{empresa}',
    ],
  },
}
