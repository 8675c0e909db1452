import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Enviaments', es: 'Envíos', en: 'Scheduled mailings' },
  note: {
    ca: 'El que s’envia per correu tot sol, quan i a qui.',
    es: 'Lo que se envía por correo automáticamente, cuándo y a quién.',
    en: 'What is mailed by itself, when and to whom.',
  },
  readOnly: {
    ca: 'Només un Administrador pot canviar els enviaments o fer-ne un ara.',
    es: 'Solo un Administrador puede cambiar los envíos o hacer uno ahora.',
    en: 'Only an administrator can change the mailings or send one now.',
  },
  /** What each schedule sends, and when. */
  schedules: {
    monthly: {
      title: { ca: 'Informes del mes', es: 'Informes del mes', en: 'Reports of the month' },
      what: {
        ca: 'La previsió de facturació del mes i els tres informes: venciments, pendents de pagament i llicències actives.',
        es: 'La previsión de facturación del mes y los tres informes: vencimientos, pendientes de pago y licencias activas.',
        en: 'The billing forecast of the month and the three reports: due dates, awaiting payment and active licences.',
      },
      when: {
        ca: 'El dia 1 de cada mes a les 7:00, hora de Madrid.',
        es: 'El día 1 de cada mes a las 7:00, hora de Madrid.',
        en: 'On the 1st of each month at 7:00, Madrid time.',
      },
    },
    weekly: {
      title: { ca: 'Factures vençudes', es: 'Facturas vencidas', en: 'Overdue invoices' },
      what: {
        ca: 'La llista de les factures vençudes que encara no s’han pagat.',
        es: 'La lista de las facturas vencidas que aún no se han pagado.',
        en: 'The list of the overdue invoices that have not been paid yet.',
      },
      when: {
        ca: 'Cada dilluns a les 7:00, hora de Madrid.',
        es: 'Cada lunes a las 7:00, hora de Madrid.',
        en: 'Every Monday at 7:00, Madrid time.',
      },
    },
  },
  active: { ca: 'Actiu', es: 'Activo', en: 'Active' },
  recipients: { ca: 'Destinataris', es: 'Destinatarios', en: 'Recipients' },
  next: { ca: 'Proper enviament', es: 'Próximo envío', en: 'Next mailing' },
  never: { ca: 'Cap: no està actiu.', es: 'Ninguno: no está activo.', en: 'None: it is not active.' },
  neverWithoutRecipients: {
    ca: 'Cap: no té destinataris.',
    es: 'Ninguno: no tiene destinatarios.',
    en: 'None: it has no recipients.',
  },
  save: { ca: 'Desa', es: 'Guardar', en: 'Save' },
  saved: { ca: 'Enviament desat.', es: 'Envío guardado.', en: 'Mailing saved.' },
  sendNow: { ca: 'Envia ara', es: 'Enviar ahora', en: 'Send now' },
  sendNowTitle: { ca: 'Enviar ara: {title}', es: 'Enviar ahora: {title}', en: 'Send now: {title}' },
  sendNowQuestion: {
    ca: '{count, plural, one {S’enviarà ara a {recipients}} other {S’enviarà ara a # destinataris}}, a més del que surt tot sol.',
    es: '{count, plural, one {Se enviará ahora a {recipients}} other {Se enviará ahora a # destinatarios}}, además de lo que sale automáticamente.',
    en: '{count, plural, one {It will be sent now to {recipients}} other {It will be sent now to # recipients}}, besides what goes out by itself.',
  },
  sent: {
    ca: 'L’enviament és a la cua.',
    es: 'El envío está en la cola.',
    en: 'The mailing is queued.',
  },
  unsavedFirst: {
    ca: 'Deseu els canvis abans d’enviar.',
    es: 'Guarde los cambios antes de enviar.',
    en: 'Save the changes before you send.',
  },
  cancel: { ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
  history: { ca: 'Historial', es: 'Historial', en: 'History' },
  noHistory: {
    ca: 'Encara no s’ha enviat mai.',
    es: 'Todavía no se ha enviado nunca.',
    en: 'It has not been sent yet.',
  },
  noRecipients: { ca: 'Sense destinataris', es: 'Sin destinatarios', en: 'No recipients' },
  weekOf: { ca: 'Setmana del {day}', es: 'Semana del {day}', en: 'Week of {day}' },
  scheduled: { ca: 'Programat', es: 'Programado', en: 'Scheduled' },
  byHand: { ca: 'A mà, per {person}', es: 'A mano, por {person}', en: 'By hand, by {person}' },
  somebody: { ca: 'algú', es: 'alguien', en: 'somebody' },
})
