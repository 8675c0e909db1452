import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  paid: { ca: 'Sí Pagada', es: 'Sí Pagada', en: 'Yes Paid' },
  overdue: { ca: 'No Vençuda', es: 'No Vencida', en: 'No Overdue' },
  writtenOff: { ca: 'Donada per perduda', es: 'Dada por perdida', en: 'Written off' },
  annulled: { ca: 'Anul·lada', es: 'Anulada', en: 'Annulled' },
  pending: { ca: 'No Pendent', es: 'No Pendiente', en: 'No Pending' },
})
