import { defineMessages } from '#language/defineMessages.ts'

/** What giving a debt up says before it is done. */
export const texts = defineMessages({
  title: { ca: 'Donar la {number} per perduda', es: 'Dar la {number} por perdida', en: 'Write {number} off' },
  effect: {
    ca: 'Ningú no reclamarà més {amount}: surt de pendents, vençudes, recordatoris, remeses i previsions, i l’extracte del client ho diu. No és cap cobrament, i es pot tornar a reclamar.',
    es: 'Nadie reclamará más {amount}: sale de pendientes, vencidas, recordatorios, remesas y previsiones, y el extracto del cliente lo dice. No es ningún cobro, y se puede volver a reclamar.',
    en: 'Nobody will ask for {amount} any more: it leaves what is pending, overdue, reminders, remittances and forecasts, and the client’s statement says so. It is no payment, and it can be claimed again.',
  },
  together: {
    ca: 'S’hi salden també: {numbers}.',
    es: 'Se saldan también: {numbers}.',
    en: 'Settled with it: {numbers}.',
  },
  vat: {
    ca: 'L’IVA no canvia: es recupera amb una rectificativa (concurs o impagament), abans o després.',
    es: 'El IVA no cambia: se recupera con una rectificativa (concurso o impago), antes o después.',
    en: 'VAT stays as it is: a corrective invoice (insolvency or non-payment) gets it back, before or after.',
  },
  done: { ca: '{number} donada per perduda.', es: '{number} dada por perdida.', en: '{number} written off.' },
})
