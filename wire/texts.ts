import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  bankFields: {
    spec: 'Rellene los campos del Banco.',
    ca: 'Ompliu els camps del banc.',
    es: 'Rellene los campos del banco.',
    en: 'Fill in the fields of the bank.',
  },
  seriesFields: {
    spec: "Rellene los campos 'Serie y Descripción'.",
    ca: 'Ompliu els camps Sèrie i Descripció.',
    es: 'Rellene los campos Serie y Descripción.',
    en: 'Fill in the fields Series and Description.',
  },
  seriesFieldsKept: {
    spec: "Els camps 'Serie i Descripció son obligatoris.",
    ca: 'Els camps Sèrie i Descripció són obligatoris.',
    es: 'Los campos Serie y Descripción son obligatorios.',
    en: 'The fields Series and Description are required.',
  },
  creditorSuffix: {
    ca: 'El sufix té 3 lletres o xifres, normalment 000.',
    es: 'El sufijo tiene 3 letras o cifras, normalmente 000.',
    en: 'The suffix has 3 letters or figures, mostly 000.',
  },
  logoKind: {
    ca: 'El logotip ha de ser PNG o JPEG.',
    es: 'El logotipo tiene que ser PNG o JPEG.',
    en: 'The logo has to be PNG or JPEG.',
  },
  linesNeeded: {
    ca: 'Cal posar-hi alguna línia.',
    es: 'Hay que poner alguna línea.',
    en: 'Add at least one line.',
  },
  linesTooMany: {
    ca: 'Una factura pot tenir {most, number} línies com a màxim.',
    es: 'Una factura puede tener {most, number} líneas como máximo.',
    en: 'An invoice can have {most, number} lines at most.',
  },
  invoicesOrRun: {
    ca: 'Cal triar factures o una facturació.',
    es: 'Hay que elegir facturas o una facturación.',
    en: 'Choose invoices or a billing run.',
  },
  addressesOfOne: {
    ca: 'Les adreces es poden canviar només per a una factura.',
    es: 'Las direcciones se pueden cambiar solo para una factura.',
    en: 'Addresses can be changed for one invoice only.',
  },
  keysAlike: {
    ca: 'Les claus «{first}» i «{second}» només difereixen en majúscules.',
    es: 'Las claves «{first}» y «{second}» solo difieren en mayúsculas.',
    en: 'The keys “{first}” and “{second}” differ only in capitals.',
  },
  columnsUneven: {
    ca: 'Totes les columnes han de ser igual de llargues.',
    es: 'Todas las columnas tienen que ser igual de largas.',
    en: 'All columns have to be of the same length.',
  },
  identifierList: {
    ca: 'Cal una llista d’identificadors separats per comes.',
    es: 'Hace falta una lista de identificadores separados por comas.',
    en: 'A list of identifiers, separated by commas, is needed.',
  },
  oneLine: { ca: 'Cal una sola línia.', es: 'Tiene que ser una sola línea.', en: 'Has to be a single line.' },
  endOfMonth: {
    ca: 'Cal l’últim dia d’un mes.',
    es: 'Tiene que ser el último día de un mes.',
    en: 'Has to be the last day of a month.',
  },
  month: { ca: 'Mes no vàlid.', es: 'Mes no válido.', en: 'Not a valid month.' },
  clientNeeded: {
    ca: 'Cal l’identificador d’un client.',
    es: 'Hace falta el identificador de un cliente.',
    en: 'The identifier of a client is needed.',
  },
  monthsNeeded: {
    ca: 'Cal un nombre de mesos: {lengths}.',
    es: 'Hace falta un número de meses: {lengths}.',
    en: 'A number of months is needed: {lengths}.',
  },
  dayNeeded: {
    ca: 'Cal una data AAAA-MM-DD.',
    es: 'Hace falta una fecha AAAA-MM-DD.',
    en: 'A date YYYY-MM-DD is needed.',
  },
  monthNeeded: {
    ca: 'Cal un mes AAAA-MM.',
    es: 'Hace falta un mes AAAA-MM.',
    en: 'A month YYYY-MM is needed.',
  },
  wholeDays: {
    ca: 'Ha de ser un nombre enter de dies.',
    es: 'Tiene que ser un número entero de días.',
    en: 'Has to be a whole number of days.',
  },
})
