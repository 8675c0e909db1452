import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Verifactu', es: 'Verifactu', en: 'Verifactu' },
  note: {
    ca: 'Registre electrònic de les factures.',
    es: 'Registro electrónico de las facturas.',
    en: 'Electronic records of invoices.',
  },
  isActive: { ca: 'Verifactu actiu', es: 'Verifactu activo', en: 'Verifactu active' },
  state: { ca: 'Estat', es: 'Estado', en: 'State' },
  save: { spec: 'Save', ca: 'Desa', es: 'Guardar', en: 'Save' },
  advanced: { ca: 'Configuració avançada', es: 'Configuración avanzada', en: 'Advanced settings' },
  advancedNote: {
    ca: 'Es desa només en aquest navegador.',
    es: 'Se guarda solo en este navegador.',
    en: 'Kept in this browser only.',
  },
  url: { ca: 'URL del servei', es: 'URL del servicio', en: 'URL of the service' },
  environment: { ca: 'Entorn', es: 'Entorno', en: 'Environment' },
  environments: {
    desenvolupament: { ca: 'desenvolupament', es: 'desarrollo', en: 'development' },
    preproducció: { ca: 'preproducció', es: 'preproducción', en: 'pre-production' },
    producció: { ca: 'producció', es: 'producción', en: 'production' },
  },
  taxId: { ca: 'NIF de l’empresa', es: 'NIF de la empresa', en: 'Company’s tax ID (NIF)' },
  companyName: { ca: 'Nom de l’empresa', es: 'Nombre de la empresa', en: 'Company name' },
  saveAdvanced: { ca: 'Desa la configuració', es: 'Guardar la configuración', en: 'Save settings' },
  test: { ca: 'Prova la connexió', es: 'Probar la conexión', en: 'Test the connection' },
  isSaved: { ca: 'És l’estat desat.', es: 'Es el estado guardado.', en: 'This is the saved state.' },
  unsaved: { ca: 'Encara no s’ha desat.', es: 'Todavía no se ha guardado.', en: 'Not saved yet.' },

  loadFailed: {
    spec: "No s'ha pogut carregar la configuració de Verifactu. Verifiqueu la connexió.",
    ca: 'No s’ha pogut carregar la configuració de Verifactu. Verifiqueu la connexió.',
    es: 'No se ha podido cargar la configuración de Verifactu. Verifique la conexión.',
    en: 'The Verifactu settings could not be loaded. Check your connection.',
  },
  stateFailed: {
    spec: "No s'ha pogut guardar l'estat de Verifactu.",
    ca: 'No s’ha pogut desar l’estat de Verifactu.',
    es: 'No se ha podido guardar el estado de Verifactu.',
    en: 'The state of Verifactu could not be saved.',
  },
  advancedFailed: {
    spec: "No s'ha pogut guardar la configuració. Torneu-ho a provar.",
    ca: 'No s’ha pogut desar la configuració. Torneu-ho a provar.',
    es: 'No se ha podido guardar la configuración. Vuelva a intentarlo.',
    en: 'The settings could not be saved. Try again.',
  },
  activated: {
    ca: 'Verifactu activat correctament.',
    es: 'Verifactu activado correctamente.',
    en: 'Verifactu has been activated.',
  },
  deactivated: {
    ca: 'Verifactu desactivat correctament.',
    es: 'Verifactu desactivado correctamente.',
    en: 'Verifactu has been deactivated.',
  },
  advancedSaved: {
    spec: "La configuració avançada de Verifactu s'ha guardat correctament.",
    ca: 'La configuració avançada de Verifactu s’ha desat correctament.',
    es: 'La configuración avanzada de Verifactu se ha guardado correctamente.',
    en: 'The advanced Verifactu settings have been saved.',
  },
  testing: {
    spec: 'Provant la connexió amb el servei Verifactu...',
    ca: 'S’està provant la connexió amb el servei Verifactu…',
    es: 'Probando la conexión con el servicio Verifactu…',
    en: 'Testing the connection to the Verifactu service…',
  },
})
