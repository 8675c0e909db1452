import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Auditoria', es: 'Auditoría', en: 'Audit log' },
  note: {
    ca: 'Qui ha fet què, quan i des d’on.',
    es: 'Quién ha hecho qué, cuándo y desde dónde.',
    en: 'Who did what, when and from where.',
  },
  notYours: {
    ca: 'Només un administrador pot veure l’auditoria.',
    es: 'Solo un administrador puede ver la auditoría.',
    en: 'Only an administrator can see the audit log.',
  },
  filters: { ca: 'Filtres', es: 'Filtros', en: 'Filters' },
  entity: { ca: 'De què', es: 'De qué', en: 'Of what' },
  action: { ca: 'Acció', es: 'Acción', en: 'Action' },
  account: { ca: 'Qui', es: 'Quién', en: 'Who' },
  from: { ca: 'Des del', es: 'Desde el', en: 'From' },
  to: { ca: 'Fins al', es: 'Hasta el', en: 'To' },
  any: { ca: 'Tot', es: 'Todo', en: 'Everything' },
  anybody: { ca: 'Tothom', es: 'Todos', en: 'Everybody' },
  ofRecord: {
    ca: 'Només del registre {record}.',
    es: 'Solo del registro {record}.',
    en: 'Only of record {record}.',
  },
  clear: { ca: 'Treu els filtres', es: 'Quitar los filtros', en: 'Clear filters' },
  empty: { ca: 'Cap entrada.', es: 'Ninguna entrada.', en: 'No entries.' },
  emptyFiltered: {
    ca: 'Cap entrada amb aquests filtres.',
    es: 'Ninguna entrada con estos filtros.',
    en: 'No entries with these filters.',
  },
  personalData: { ca: 'Dades personals…', es: 'Datos personales…', en: 'Personal data…' },
  csv: { ca: 'CSV', es: 'CSV', en: 'CSV' },
  writing: { ca: 'S’està escrivint…', es: 'Escribiendo…', en: 'Writing…' },
  fileName: { ca: 'auditoria.csv', es: 'auditoria.csv', en: 'audit-log.csv' },
  tooMuch: {
    ca: 'El fitxer té les {count} entrades més noves. Per tenir-ne de més velles, acoteu els dies.',
    es: 'El fichero tiene las {count} entradas más nuevas. Para las más antiguas, acote los días.',
    en: 'The file has the {count} newest entries. For older ones, narrow the days.',
  },
  notWritten: {
    ca: 'No s’ha pogut escriure el fitxer.',
    es: 'No se ha podido escribir el fichero.',
    en: 'The file could not be written.',
  },
  columns: {
    at: { ca: 'Quan', es: 'Cuándo', en: 'When' },
    address: { ca: 'Adreça', es: 'Dirección', en: 'Address' },
    record: { ca: 'Registre', es: 'Registro', en: 'Record' },
    name: { ca: 'Nom', es: 'Nombre', en: 'Name' },
    field: { ca: 'Camp', es: 'Campo', en: 'Field' },
    before: { ca: 'Abans', es: 'Antes', en: 'Before' },
    after: { ca: 'Després', es: 'Después', en: 'After' },
    reference: { ca: 'Referència', es: 'Referencia', en: 'Reference' },
  },
})
