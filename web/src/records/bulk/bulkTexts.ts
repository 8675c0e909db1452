import { defineMessages } from '#language/defineMessages.ts'

/** What is said where clients or contracts are chosen and changed together; `kind` is `contracts` or `clients`. */
export const texts = defineMessages({
  chosen: {
    ca: '{kind, select, contracts {Contractes triats} other {Clients triats}}',
    es: '{kind, select, contracts {Contratos seleccionados} other {Clientes seleccionados}}',
    en: '{kind, select, contracts {Selected contracts} other {Selected clients}}',
  },
  selected: {
    ca: '{count, plural, =0 {{kind, select, contracts {Cap contracte triat} other {Cap client triat}}} one {1 triat} other {# triats}}',
    es: '{count, plural, =0 {{kind, select, contracts {Ningún contrato seleccionado} other {Ningún cliente seleccionado}}} one {1 seleccionado} other {# seleccionados}}',
    en: '{count, plural, =0 {{kind, select, contracts {No contract selected} other {No client selected}}} one {1 selected} other {# selected}}',
  },
  selectAll: {
    ca: 'Tria’ls tots ({count, number})',
    es: 'Seleccionar todos ({count, number})',
    en: 'Select all ({count, number})',
  },
  selectFirst: {
    ca: 'Tria els {count, number} primers',
    es: 'Seleccionar los {count, number} primeros',
    en: 'Select the first {count, number}',
  },
  clear: { ca: 'Desmarca’ls', es: 'Quitar la selección', en: 'Clear selection' },

  open: { ca: 'Canvia’ls…', es: 'Cambiarlos…', en: 'Change…' },
  title: {
    ca: '{kind, select, contracts {{count, plural, one {Canvia 1 contracte} other {Canvia # contractes}}} other {{count, plural, one {Canvia 1 client} other {Canvia # clients}}}}',
    es: '{kind, select, contracts {{count, plural, one {Cambiar 1 contrato} other {Cambiar # contratos}}} other {{count, plural, one {Cambiar 1 cliente} other {Cambiar # clientes}}}}',
    en: '{kind, select, contracts {{count, plural, one {Change 1 contract} other {Change # contracts}}} other {{count, plural, one {Change 1 client} other {Change # clients}}}}',
  },
  what: { ca: 'Què canvia', es: 'Qué cambia', en: 'What changes' },
  find: { ca: 'Text que hi ha ara', es: 'Texto que hay ahora', en: 'Text as it is now' },
  replaceBy: { ca: 'Text que hi ha d’haver', es: 'Texto que debe haber', en: 'Text as it should be' },
  preview: { ca: 'Mira què canviaria', es: 'Ver qué cambiaría', en: 'See what would change' },
  previewing: { ca: 'S’està mirant…', es: 'Consultando…', en: 'Looking…' },
  cancel: { spec: 'Cancel', ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
  back: { ca: 'Torna enrere', es: 'Volver', en: 'Back' },
  apply: {
    ca: '{count, plural, one {Aplica-ho a 1} other {Aplica-ho a #}}',
    es: '{count, plural, one {Aplicar a 1} other {Aplicar a #}}',
    en: '{count, plural, one {Apply to 1} other {Apply to #}}',
  },
  applying: { ca: 'S’està aplicant…', es: 'Aplicando…', en: 'Applying…' },

  willChange: {
    ca: '{count, plural, =0 {No en canviaria cap.} one {En canviarà 1.} other {En canviaran #.}}',
    es: '{count, plural, =0 {No cambiaría ninguno.} one {Cambiará 1.} other {Cambiarán #.}}',
    en: '{count, plural, =0 {None would change.} one {1 will change.} other {# will change.}}',
  },
  willStay: {
    ca: '{count, plural, one {1 es quedarà com està: la seva fila diu per què.} other {# es quedaran com estan: cada fila diu per què.}}',
    es: '{count, plural, one {1 se quedará como está: su fila dice por qué.} other {# se quedarán como están: cada fila dice por qué.}}',
    en: '{count, plural, one {1 will stay as it is: its row says why.} other {# will stay as they are: each row says why.}}',
  },
  forecast: {
    ca: 'Previsió de {month}, IVA inclòs',
    es: 'Previsión de {month}, IVA incluido',
    en: 'Forecast for {month}, VAT included',
  },
  forecastSame: { ca: 'No canvia', es: 'No cambia', en: 'Unchanged' },
  name: { ca: 'Nom', es: 'Nombre', en: 'Name' },
  client: { ca: 'Client', es: 'Cliente', en: 'Client' },
  before: { ca: 'Ara', es: 'Ahora', en: 'Now' },
  after: { ca: 'Quedarà', es: 'Quedará', en: 'Will be' },
  stays: { ca: 'Es queda com està', es: 'Se queda como está', en: 'Stays as it is' },
  rows: {
    ca: 'Què canviaria, fila a fila',
    es: 'Qué cambiaría, fila a fila',
    en: 'What would change, row by row',
  },
  nothing: { ca: 'buit', es: 'vacío', en: 'empty' },
  yes: { ca: 'Sí', es: 'Sí', en: 'Yes' },
  no: { ca: 'No', es: 'No', en: 'No' },

  changed: {
    ca: '{kind, select, contracts {{count, plural, one {S’ha canviat 1 contracte.} other {S’han canviat # contractes.}}} other {{count, plural, one {S’ha canviat 1 client.} other {S’han canviat # clients.}}}}',
    es: '{kind, select, contracts {{count, plural, one {Se ha cambiado 1 contrato.} other {Se han cambiado # contratos.}}} other {{count, plural, one {Se ha cambiado 1 cliente.} other {Se han cambiado # clientes.}}}}',
    en: '{kind, select, contracts {{count, plural, one {1 contract changed.} other {# contracts changed.}}} other {{count, plural, one {1 client changed.} other {# clients changed.}}}}',
  },
  undone: {
    ca: '{kind, select, contracts {{count, plural, one {1 contracte} other {# contractes}}} other {{count, plural, one {1 client} other {# clients}}}} com abans.',
    es: '{kind, select, contracts {{count, plural, one {1 contrato} other {# contratos}}} other {{count, plural, one {1 cliente} other {# clientes}}}} como antes.',
    en: '{kind, select, contracts {{count, plural, one {1 contract} other {# contracts}}} other {{count, plural, one {1 client} other {# clients}}}} as before.',
  },
  leftAlone: {
    ca: '{count, plural, one {1 s’ha quedat com estava.} other {# s’han quedat com estaven.}}',
    es: '{count, plural, one {1 se ha quedado como estaba.} other {# se han quedado como estaban.}}',
    en: '{count, plural, one {1 stayed as it was.} other {# stayed as they were.}}',
  },
  andMore: { ca: 'I {count, number} més.', es: 'Y {count, number} más.', en: 'And {count, number} more.' },
  undo: { ca: 'Desfés', es: 'Deshacer', en: 'Undo' },
})
