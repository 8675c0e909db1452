import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Importar', es: 'Importar', en: 'Import' },
  note: {
    ca: 'Els llibres de l’empresa, des dels CSV que exporta l’Excel. Primer es simula; no s’escriu res fins que ho confirmeu.',
    es: 'Los datos de la empresa, desde los CSV que exporta Excel. Primero se simula; no se escribe nada hasta que lo confirme.',
    en: 'The books of the company, from the CSV files that Excel exports. First comes a dry run; nothing is written until you confirm it.',
  },
  onlyAdmin: {
    ca: 'La importació és cosa de l’Administrador: amb el vostre rol el servidor la refusarà.',
    es: 'La importación es cosa del administrador: con su rol el servidor la rechazará.',
    en: 'Importing is for administrators: with your role the server will refuse it.',
  },

  filesTitle: { ca: 'Fitxers', es: 'Ficheros', en: 'Files' },
  choose: { ca: 'Trieu els fitxers CSV', es: 'Elija los ficheros CSV', en: 'Choose the CSV files' },
  drop: { ca: 'o deixeu-los anar aquí', es: 'o suéltelos aquí', en: 'or drop them here' },
  dropNow: { ca: 'Deixeu anar els fitxers', es: 'Suelte los ficheros', en: 'Drop the files' },
  expected: { ca: 'S’esperen: {files}', es: 'Se esperan: {files}', en: 'Expected: {files}' },
  chosen: { ca: 'Fitxers triats', es: 'Ficheros elegidos', en: 'Chosen files' },
  file: { ca: 'Fitxer', es: 'Fichero', en: 'File' },
  kind: { ca: 'Contingut', es: 'Contenido', en: 'Contents' },
  size: { ca: 'Mida', es: 'Tamaño', en: 'Size' },
  remove: { ca: 'Treu {name}', es: 'Quitar {name}', en: 'Remove {name}' },
  unknownKind: { ca: 'No reconegut', es: 'No reconocido', en: 'Not recognised' },
  wrong: { ca: 'No es pot importar.', es: 'No se puede importar.', en: 'It can’t be imported.' },
  unreadable: {
    ca: 'No es pot llegir. Si el teniu obert a l’Excel, tanqueu-lo i torneu-lo a triar.',
    es: 'No se puede leer. Si lo tiene abierto en Excel, ciérrelo y vuelva a elegirlo.',
    en: 'It can’t be read. If it is open in Excel, close it and choose it again.',
  },
  /** What a file of the books holds. */
  kinds: {
    'empresa.csv': { ca: 'Dades de l’empresa', es: 'Datos de la empresa', en: 'The company’s details' },
    'grups.csv': { ca: 'Grups', es: 'Grupos', en: 'Groups' },
    'centres.csv': { ca: 'Centres', es: 'Centros', en: 'Centres' },
    'clients.csv': { ca: 'Clients', es: 'Clientes', en: 'Clients' },
    'productes.csv': { ca: 'Productes', es: 'Productos', en: 'Products' },
    'client_productes.csv': {
      ca: 'Productes dels clients (contractes)',
      es: 'Productos de los clientes (contratos)',
      en: 'Products of the clients (contracts)',
    },
    'series.csv': { ca: 'Sèries de factura', es: 'Series de factura', en: 'Invoice series' },
    'bancs.csv': { ca: 'Bancs', es: 'Bancos', en: 'Banks' },
    'mandats.csv': { ca: 'Mandats', es: 'Mandatos', en: 'Mandates' },
  },

  strict: {
    ca: 'Aturar si hi ha files refusades',
    es: 'Detener si hay filas rechazadas',
    en: 'Stop if any row is refused',
  },
  replaceSample: {
    ca: 'Substituir les dades de mostra',
    es: 'Sustituir los datos de muestra',
    en: 'Replace the sample data',
  },
  replaceSampleHint: {
    ca: 'Només hi ha l’empresa de mostra i no s’hi ha facturat res: la importació la pot esborrar.',
    es: 'Solo está la empresa de muestra y no se ha facturado nada en ella: la importación puede eliminarla.',
    en: 'There is only the sample company and it has not billed anything: the import can delete it.',
  },

  simulate: { ca: 'Simula la importació', es: 'Simular la importación', en: 'Try a dry run' },
  reading: { ca: 'S’estan llegint els fitxers…', es: 'Leyendo los ficheros…', en: 'Reading the files…' },
  simulating: { ca: 'S’està simulant…', es: 'Simulando…', en: 'Doing a dry run…' },
  simulateAgain: { ca: 'Torna a simular', es: 'Volver a simular', en: 'Repeat the dry run' },
  stale: {
    ca: 'Els fitxers o els llibres han canviat des de la simulació. No s’ha importat res.',
    es: 'Los ficheros o los datos han cambiado desde la simulación. No se ha importado nada.',
    en: 'The files or the books have changed since the dry run. Nothing was imported.',
  },
  failedTitle: { ca: 'No s’ha importat res', es: 'No se ha importado nada', en: 'Nothing was imported' },

  reportTitle: { ca: 'Què passaria', es: 'Qué pasaría', en: 'What would happen' },
  /** What an import does or did. */
  outcome: {
    ca: '{added, plural, one {# fila nova} other {# files noves}}, {changed, plural, one {# canviada} other {# canviades}}, {unchanged, plural, one {# igual} other {# iguals}}, {refused, plural, one {# refusada} other {# refusades}}.',
    es: '{added, plural, one {# fila nueva} other {# filas nuevas}}, {changed, plural, one {# cambiada} other {# cambiadas}}, {unchanged, plural, one {# igual} other {# iguales}}, {refused, plural, one {# rechazada} other {# rechazadas}}.',
    en: '{added, plural, one {# new row} other {# new rows}}, {changed, plural, other {# changed}}, {unchanged, plural, other {# unchanged}}, {refused, plural, other {# refused}}.',
  },
  warned: {
    ca: '{count, plural, one {# fila nova potser ja és als llibres} other {# files noves potser ja són als llibres}} amb una altra clau (un altre inici, títol, producte o NIF), o {count, plural, one {repeteix} other {repeteixen}} un producte que no és recurrent: es facturaria de més. El motiu és a la columna «Canvis».',
    es: '{count, plural, one {# fila nueva quizá ya está en los libros} other {# filas nuevas quizá ya están en los libros}} con otra clave (otro inicio, título, producto o NIF), o {count, plural, one {repite} other {repiten}} un producto que no es recurrente: se facturaría de más. El motivo está en la columna «Cambios».',
    en: '{count, plural, one {# new row may be} other {# new rows may be}} in the books already under another key (another start, title, product or tax ID), or {count, plural, one {repeats} other {repeat}} a product that does not recur: too much would be billed. The reason is in the column “Changes”.',
  },
  result: { ca: 'Resultat per fitxer', es: 'Resultado por fichero', en: 'Result by file' },
  /** Rows of a file by what becomes of them; a figure is above its word. */
  rowsBy: {
    added: { ca: 'Noves', es: 'Nuevas', en: 'New' },
    changed: { ca: 'Canviades', es: 'Cambiadas', en: 'Changed' },
    unchanged: { ca: 'Iguals', es: 'Iguales', en: 'Unchanged' },
    refused: { ca: 'Refusades', es: 'Rechazadas', en: 'Refused' },
  },
  showRows: {
    ca: '{count, number} {what} de {file}: mostra-les',
    es: '{count, number} {what} de {file}: mostrarlas',
    en: '{count, number} {what} in {file}: show them',
  },
  total: { ca: 'Total', es: 'Total', en: 'Total' },
  views: { ca: 'Detall de la importació', es: 'Detalle de la importación', en: 'Details of the import' },

  rows: { ca: 'Files', es: 'Filas', en: 'Rows' },
  allFiles: { ca: 'Tots els fitxers', es: 'Todos los ficheros', en: 'All files' },
  allActions: { ca: 'Totes les accions', es: 'Todas las acciones', en: 'All actions' },
  action: { ca: 'Acció', es: 'Acción', en: 'Action' },
  /** What becomes of one row. */
  actions: {
    added: { ca: 'Nova', es: 'Nueva', en: 'New' },
    changed: { ca: 'Canviada', es: 'Cambiada', en: 'Changed' },
    unchanged: { ca: 'Igual', es: 'Igual', en: 'Unchanged' },
    refused: { ca: 'Refusada', es: 'Rechazada', en: 'Refused' },
  },
  line: { ca: 'Línia', es: 'Línea', en: 'Line' },
  key: { ca: 'Clau', es: 'Clave', en: 'Key' },
  changes: { ca: 'Canvis', es: 'Cambios', en: 'Changes' },
  empty: { ca: '(buit)', es: '(vacío)', en: '(empty)' },
  rowsPlaceholder: {
    spec: 'busqueda por clau o canvi..',
    ca: 'cerca per clau o canvi…',
    es: 'búsqueda por clave o cambio…',
    en: 'search by key or change…',
  },
  noRows: {
    ca: 'Cap fila amb aquesta tria.',
    es: 'Ninguna fila con esta selección.',
    en: 'No rows match this choice.',
  },

  confirm: { ca: 'Importa', es: 'Importar', en: 'Import' },
  importing: { ca: 'S’està important…', es: 'Importando…', en: 'Importing…' },
  confirmTitle: { ca: 'Importar els llibres', es: 'Importar los datos', en: 'Import the books' },
  cancel: { ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
  deletesSample: {
    ca: 'Les dades de l’empresa de mostra s’esborraran.',
    es: 'Los datos de la empresa de muestra se eliminarán.',
    en: 'The data of the sample company will be deleted.',
  },
  nothingToDo: {
    ca: 'No hi ha res a importar: tot és igual o refusat.',
    es: 'No hay nada que importar: todo es igual o está rechazado.',
    en: 'There is nothing to import: everything is unchanged or refused.',
  },
  strictStops: {
    ca: 'Hi ha files refusades i heu demanat tot o res.',
    es: 'Hay filas rechazadas y ha pedido todo o nada.',
    en: 'Some rows are refused, and you asked for all or nothing.',
  },

  doneTitle: { ca: 'Importació feta', es: 'Importación hecha', en: 'Import done' },
  seeClients: { ca: 'Clients', es: 'Clientes', en: 'Clients' },
  bill: { ca: 'Facturar', es: 'Facturar', en: 'Run billing' },
  another: { ca: 'Una altra importació', es: 'Otra importación', en: 'Another import' },
})
