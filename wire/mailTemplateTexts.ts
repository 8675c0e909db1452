import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  oneLine: {
    ca: 'L’assumpte ha de ser una sola línia.',
    es: 'El asunto debe ser una sola línea.',
    en: 'The subject has to be a single line.',
  },
  unknownPlaceholder: {
    ca: 'Entre claus hi ha «{name}», que aquest correu no coneix. Pot dir: {known}.',
    es: 'Entre llaves está «{name}», que este correo no conoce. Puede decir: {known}.',
    en: 'In braces there is “{name}”, which this mail doesn’t know. It may say: {known}.',
  },
  noAccount: {
    ca: 'Aquí no s’hi pot escriure cap compte bancari: el posa la factura mateixa, tal com és als bancs.',
    es: 'Aquí no se puede escribir ninguna cuenta bancaria: la pone la propia factura, tal como está en los bancos.',
    en: 'No bank account can be written here: the invoice names it itself, as it stands in the banks.',
  },
})
