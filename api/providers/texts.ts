import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  noProviderHere: {
    ca: 'Per entrar amb el compte de l’empresa cal obrir l’aplicació per la seva adreça amb nom (PUBLIC_URL).',
    es: 'Para entrar con la cuenta de la empresa hay que abrir la aplicación por su dirección con nombre (PUBLIC_URL).',
    en: 'To sign in with the company’s account, open the application by its address with a name (PUBLIC_URL).',
  },
  providerAway: {
    ca: 'El proveïdor d’identitat de l’empresa no respon. Torneu-ho a provar, o entreu amb la contrasenya.',
    es: 'El proveedor de identidad de la empresa no responde. Vuelva a intentarlo, o entre con la contraseña.',
    en: 'The company’s identity provider does not answer. Try again, or sign in with your password.',
  },
  providerRefused: {
    ca: 'No s’ha pogut entrar amb el compte de l’empresa. Torneu a començar.',
    es: 'No se ha podido entrar con la cuenta de la empresa. Vuelva a empezar.',
    en: 'Signing in with the company’s account did not work. Begin again.',
  },
  noAccountHere: {
    ca: 'Aquest compte de l’empresa no té accés a la facturació. Demaneu-lo a un administrador.',
    es: 'Esta cuenta de la empresa no tiene acceso a la facturación. Pídalo a un administrador.',
    en: 'This account of the company has no access to the invoicing. Ask an administrator for it.',
  },
})
