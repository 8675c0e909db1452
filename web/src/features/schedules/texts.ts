import type { Dispatch, ScheduleName } from '#wire/schedules.ts'

export const texts = {
  title: 'Enviaments',
  note: 'El que s’envia per correu tot sol, quan i a qui.',
  readOnly: 'Només un Administrador pot canviar els enviaments o fer-ne un ara.',
  active: 'Actiu',
  recipients: 'Destinataris',
  next: 'Proper enviament',
  never: 'Cap: no està actiu.',
  neverWithoutRecipients: 'Cap: no té destinataris.',
  save: 'Desa',
  saved: 'Enviament desat.',
  sendNow: 'Envia ara',
  sendNowTitle: 'Enviar ara',
  sent: 'L’enviament és a la cua.',
  unsavedFirst: 'Deseu els canvis abans d’enviar.',
  cancel: 'Cancel·la',
  history: 'Historial',
  noHistory: 'Encara no s’ha enviat mai.',
  noRecipients: 'Sense destinataris',
}

/** What each schedule sends, and when, in words. */
export const schedules: Record<ScheduleName, { title: string; what: string; when: string }> = {
  monthly: {
    title: 'Informes del mes',
    what: 'La previsió de facturació del mes i els tres informes: venciments, pendents de pagament i llicències actives.',
    when: 'El dia 1 de cada mes a les 7:00, hora de Madrid.',
  },
  weekly: {
    title: 'Factures vençudes',
    what: 'La llista de les factures vençudes que encara no s’han pagat.',
    when: 'Cada dilluns a les 7:00, hora de Madrid.',
  },
}

export const sendNowQuestion = (recipients: readonly string[]): string =>
  recipients.length === 1
    ? `S’enviarà ara a ${recipients[0]}, a més del que surt tot sol.`
    : `S’enviarà ara a ${recipients.length} destinataris, a més del que surt tot sol.`

export const originText = ({ origin, requestedBy }: Dispatch): string =>
  origin === 'scheduled' ? 'Programat' : `A mà, per ${requestedBy ?? 'algú'}`
