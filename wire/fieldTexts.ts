import { defineMessages } from '#language/defineMessages.ts'

const required = { ca: 'Camp obligatori.', es: 'Campo obligatorio.', en: 'Required.' } as const
const number = {
  ca: 'Ha de ser un número.',
  es: 'Tiene que ser un número.',
  en: 'Has to be a number.',
} as const
const type = {
  ca: 'El valor no és del tipus esperat.',
  es: 'El valor no es del tipo esperado.',
  en: 'The value is not of the expected type.',
} as const
const email = {
  ca: 'Adreça electrònica no vàlida.',
  es: 'Dirección de correo no válida.',
  en: 'Not a valid email address.',
} as const
const format = { ca: 'Format no vàlid.', es: 'Formato no válido.', en: 'Not a valid format.' } as const
const value = { ca: 'Valor no admès.', es: 'Valor no admitido.', en: 'Not a permitted value.' } as const
const most = { ca: 'Màxim {limit}.', es: 'Máximo {limit}.', en: 'At most {limit}.' } as const
const mostCharacters = {
  ca: 'Màxim {limit} caràcters.',
  es: 'Máximo {limit} caracteres.',
  en: 'At most {limit} characters.',
} as const
const least = { ca: 'Mínim {limit}.', es: 'Mínimo {limit}.', en: 'At least {limit}.' } as const
const leastCharacters = {
  ca: 'Mínim {limit} caràcters.',
  es: 'Mínimo {limit} caracteres.',
  en: 'At least {limit} characters.',
} as const
const unknown = {
  ca: 'Camp desconegut: {keys}.',
  es: 'Campo desconocido: {keys}.',
  en: 'Unknown field: {keys}.',
} as const

export const texts = defineMessages({
  catalan: {
    required,
    number,
    type,
    email,
    format,
    value,
    most,
    mostCharacters,
    least,
    leastCharacters,
    unknown,
  },
  /** Forms that the specification has in Spanish. */
  spanish: {
    required: { ...required, spec: required.es },
    number: { ...number, spec: number.es },
    type: { ...type, spec: type.es },
    email: { ...email, spec: email.es },
    format: { ...format, spec: format.es },
    value: { ...value, spec: value.es },
    most: { ...most, spec: most.es },
    mostCharacters: { ...mostCharacters, spec: mostCharacters.es },
    least: { ...least, spec: least.es },
    leastCharacters: { ...leastCharacters, spec: leastCharacters.es },
    unknown: { ...unknown, spec: unknown.es },
  },
  twoDecimals: {
    ca: 'Com a màxim dos decimals.',
    es: 'Como máximo dos decimales.',
    en: 'At most two decimals.',
  },
  notNothing: { ca: 'No pot ser zero.', es: 'No puede ser cero.', en: 'It can’t be zero.' },
  webAddress: { ca: 'Adreça web no vàlida.', es: 'Dirección web no válida.', en: 'Not a valid web address.' },
  timeOfDay: {
    ca: 'Escriviu una hora, com 14:30.',
    es: 'Escriba una hora, como 14:30.',
    en: 'Enter a time, such as 14:30.',
  },
  date: { ca: 'Data no vàlida.', es: 'Fecha no válida.', en: 'Not a valid date.' },
  billingDays: {
    ca: 'El període ha de ser un nombre enter de {least} a {most} dies.',
    es: 'El período tiene que ser un número entero de {least} a {most} días.',
    en: 'The period has to be a whole number of days from {least} to {most}.',
  },
})
