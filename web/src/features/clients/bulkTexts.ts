import { defineMessages } from '#language/defineMessages.ts'

/** What can be changed about many clients. */
export const texts = defineMessages({
  activity: {
    ca: 'Activa’ls o desactiva’ls',
    es: 'Activarlos o desactivarlos',
    en: 'Activate or deactivate',
  },
  activate: { ca: 'Actius des d’avui', es: 'Activos desde hoy', en: 'Active from today' },
  deactivate: {
    ca: 'Inactius: no se’ls factura res mentrestant',
    es: 'Inactivos: no se les factura nada mientras tanto',
    en: 'Inactive: nothing is billed meanwhile',
  },
})
