import { defineMessages } from '#language/defineMessages.ts'

/** What is said over a form whose session has ended. */
export const texts = defineMessages({
  title: { ca: 'Torneu a entrar', es: 'Vuelva a entrar', en: 'Sign in again' },
  because: {
    expired: { ca: 'La sessió ha acabat.', es: 'La sesión ha terminado.', en: 'Your session has ended.' },
    elsewhere: {
      ca: 'La sessió s’ha tancat en una altra pestanya.',
      es: 'La sesión se ha cerrado en otra pestaña.',
      en: 'You have signed out in another tab.',
    },
  },
  nothingLost: {
    ca: 'El que heu escrit continua aquí: entreu per continuar on éreu.',
    es: 'Lo que ha escrito sigue aquí: entre para continuar donde estaba.',
    en: 'What you have written is still here: sign in to go on where you were.',
  },
  email: { spec: 'Email', ca: 'Correu electrònic', es: 'Correo electrónico', en: 'Email' },
  password: { spec: 'Password', ca: 'Contrasenya', es: 'Contraseña', en: 'Password' },
  required: { ca: 'Camp obligatori.', es: 'Campo obligatorio.', en: 'Required.' },
  signIn: { ca: 'Entra i continua', es: 'Entrar y continuar', en: 'Sign in and go on' },
  inOtherTab: {
    ca: 'Sense contrasenya: entreu en una altra pestanya i torneu aquí',
    es: 'Sin contraseña: entre en otra pestaña y vuelva aquí',
    en: 'Without a password: sign in in another tab and come back here',
  },
  giveUp: { ca: 'Surt sense desar', es: 'Salir sin guardar', en: 'Leave without saving' },
  otherTitle: {
    ca: 'Ha entrat una altra persona',
    es: 'Ha entrado otra persona',
    en: 'Somebody else has signed in',
  },
  goOn: {
    ca: 'Continua sense el que hi havia escrit',
    es: 'Continuar sin lo que había escrito',
    en: 'Go on without what was written',
  },
  other: {
    ca: 'Ara la sessió és de {now}. El que hi ha escrit és de {before} i no es desarà amb un altre nom: es torna a carregar la pàgina.',
    es: 'Ahora la sesión es de {now}. Lo que hay escrito es de {before} y no se guardará con otro nombre: se vuelve a cargar la página.',
    en: 'The session is now {now}’s. What is written here is {before}’s and won’t be saved under another name: the page will be reloaded.',
  },
})
