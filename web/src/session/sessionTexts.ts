import { defineMessages } from '#language/defineMessages.ts'

/** What is said when a session ends, and when a form is left. */
export const texts = defineMessages({
  ended: { ca: 'Sessió finalitzada', es: 'Sesión finalizada', en: 'Session ended' },
  endedBecause: {
    expired: {
      ca: 'La sessió ha acabat. Torneu a entrar per continuar.',
      es: 'La sesión ha terminado. Vuelva a entrar para continuar.',
      en: 'Your session has ended. Sign in again to go on.',
    },
    elsewhere: {
      ca: 'Heu sortit des d’una altra pestanya.',
      es: 'Ha salido desde otra pestaña.',
      en: 'You have signed out in another tab.',
    },
  },
  signOut: { spec: 'Sign Out', ca: 'Surt', es: 'Cerrar sesión', en: 'Sign out' },
})
