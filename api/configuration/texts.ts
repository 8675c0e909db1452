import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  realSwitch: {
    ca: 'Les factures es registren de debò: només un administrador pot activar o desactivar Verifactu.',
    es: 'Las facturas se registran de verdad: solo un administrador puede activar o desactivar Verifactu.',
    en: 'Invoices are registered for real: only an administrator can switch Verifactu on or off.',
  },
})
