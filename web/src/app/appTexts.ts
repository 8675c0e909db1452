import { defineMessages } from '#language/defineMessages.ts'

/** What stands around every page, and where a page should be that did not come. */
export const texts = defineMessages({
  toHome: {
    ca: 'Facturació, pàgina inicial',
    es: 'Facturació, página de inicio',
    en: 'Facturació, home page',
  },
  skip: { ca: 'Salta al contingut', es: 'Saltar al contenido', en: 'Skip to content' },
  navigation: { ca: 'Principal', es: 'Principal', en: 'Main' },
  search: { ca: 'Cerca i ves-hi', es: 'Buscar e ir', en: 'Search and go' },
  searchFailed: {
    ca: 'La cerca no s’ha pogut carregar. Comproveu la connexió i torneu-ho a provar.',
    es: 'No se ha podido cargar la búsqueda. Compruebe la conexión y vuelva a intentarlo.',
    en: 'The search could not be loaded. Check your connection and try again.',
  },
  keys: { ca: 'Dreceres de teclat', es: 'Atajos de teclado', en: 'Keyboard shortcuts' },
  menu: { ca: 'Menú', es: 'Menú', en: 'Menu' },
  home: { spec: 'Home', ca: 'Inici', es: 'Inicio', en: 'Home' },
  login: { spec: 'Login', ca: 'Inicia la sessió', es: 'Iniciar sesión', en: 'Sign in' },
  lightTheme: { ca: 'Passa al tema clar', es: 'Pasar al tema claro', en: 'Switch to the light theme' },
  darkTheme: { ca: 'Passa al tema fosc', es: 'Pasar al tema oscuro', en: 'Switch to the dark theme' },
  logoOf: { ca: 'Logotip de {name}', es: 'Logotipo de {name}', en: 'Logo of {name}' },
  about: { spec: 'About', ca: 'Quant al programa', es: 'Acerca del programa', en: 'About' },
  offline: {
    ca: 'Sense connexió. El que es veu pot no estar al dia i no es pot desar res.',
    es: 'Sin conexión. Lo que se ve puede no estar al día y no se puede guardar nada.',
    en: 'No connection. What you see may be out of date, and nothing can be saved.',
  },

  networkTitle: { ca: 'Problema de xarxa', es: 'Problema de red', en: 'Network problem' },
  networkText: {
    ca: 'No s’ha pogut carregar la pàgina. Comproveu la connexió, premeu el botó «Enrere» del navegador i torneu-ho a provar.',
    es: 'No se ha podido cargar la página. Compruebe la conexión, pulse el botón «Atrás» del navegador y vuelva a intentarlo.',
    en: 'The page could not be loaded. Check your connection, press the browser’s Back button and try again.',
  },
  retry: { ca: 'Torna-ho a provar', es: 'Volver a intentarlo', en: 'Try again' },
  failedTitle: {
    ca: 'Aquesta pantalla ha fallat',
    es: 'Esta pantalla ha fallado',
    en: 'This screen has failed',
  },
  failedText: {
    ca: 'Ha passat una cosa que no havia de passar. El que ja estava desat no s’ha perdut.',
    es: 'Ha ocurrido algo que no debía ocurrir. Lo que ya estaba guardado no se ha perdido.',
    en: 'Something happened that should not have. What was already saved is not lost.',
  },
  reload: { ca: 'Torna a carregar', es: 'Volver a cargar', en: 'Reload' },
})
