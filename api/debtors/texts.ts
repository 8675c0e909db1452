import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  notDebit: {
    ca: 'El client no paga per domiciliació.',
    es: 'El cliente no paga por domiciliación.',
    en: 'The client does not pay by direct debit.',
  },
  noIban: { ca: 'El client no té IBAN.', es: 'El cliente no tiene IBAN.', en: 'The client has no IBAN.' },
  wrongIban: {
    ca: 'Els dígits de control de l’IBAN del client no quadren.',
    es: 'Los dígitos de control del IBAN del cliente no cuadran.',
    en: 'The check digits of the client’s IBAN do not fit.',
  },
  notSepa: {
    ca: 'El compte del client no és d’un país de la zona SEPA.',
    es: 'La cuenta del cliente no es de un país de la zona SEPA.',
    en: 'The client’s account is not in a SEPA country.',
  },
  noMandate: {
    ca: 'El client no té cap mandat.',
    es: 'El cliente no tiene ningún mandato.',
    en: 'The client has no mandate.',
  },
  mandateExpired: {
    ca: 'El mandat {reference} va caducar el {day}: fa 36 mesos que no s’hi cobra.',
    es: 'El mandato {reference} caducó el {day}: hace 36 meses que no se cobra con él.',
    en: 'Mandate {reference} lapsed on {day}: nothing was collected by it for 36 months.',
  },
  mandateCancelled: {
    ca: 'El mandat {reference} està anul·lat.',
    es: 'El mandato {reference} está anulado.',
    en: 'Mandate {reference} is cancelled.',
  },
  mandateUsedUp: {
    ca: 'El mandat {reference} era per a un sol cobrament, i ja s’ha fet servir.',
    es: 'El mandato {reference} era para un solo cobro, y ya se ha usado.',
    en: 'Mandate {reference} was for a single collection, and has been used.',
  },
  mandateNotSigned: {
    ca: 'El mandat {reference} és signat després del dia de cobrament.',
    es: 'El mandato {reference} está firmado después del día de cobro.',
    en: 'Mandate {reference} is signed after the collection day.',
  },
  mandateRefused: {
    ca: 'Un rebut del mandat {reference} es va retornar el {day} ({reason}): no s’hi pot tornar a cobrar. Cal un mandat nou.',
    es: 'Un recibo del mandato {reference} se devolvió el {day} ({reason}): no se puede volver a cobrar con él. Hace falta un mandato nuevo.',
    en: 'A debit by mandate {reference} came back on {day} ({reason}): nothing more can be collected by it. A new mandate is needed.',
  },
  otherCameBack: {
    ca: 'Un rebut d’aquest compte es va retornar el {day} ({reason}), i des d’aleshores no se n’ha cobrat cap.',
    es: 'Un recibo de esta cuenta se devolvió el {day} ({reason}), y desde entonces no se ha cobrado ninguno.',
    en: 'A debit of this account came back on {day} ({reason}), and none was collected from it since.',
  },
  noAddress: {
    ca: 'El compte és de fora de l’EEE i el banc en demana l’adreça: falta la població o el país del client.',
    es: 'La cuenta es de fuera del EEE y el banco pide la dirección: falta la población o el país del cliente.',
    en: 'The account is outside of the EEA and its bank wants the address: the client’s town or country is missing.',
  },
  accountGone: {
    ca: 'Un rebut d’aquest compte es va retornar el {day} ({reason}): demaneu al client un altre compte.',
    es: 'Un recibo de esta cuenta se devolvió el {day} ({reason}): pida al cliente otra cuenta.',
    en: 'A debit of this account came back on {day} ({reason}): ask the client for another account.',
  },
  onHold: {
    ca: 'Els rebuts del client estan aturats: {reason}',
    es: 'Los recibos del cliente están parados: {reason}',
    en: 'The client’s debits are on hold: {reason}',
  },
  disputed: {
    ca: 'El client ho disputa, i no es cobra fins que la disputa es tanqui: {reason}',
    es: 'El cliente lo disputa, y no se cobra hasta que se cierre la disputa: {reason}',
    en: 'The client disputes it, and it is not collected until the dispute is settled: {reason}',
  },
  nameCut: {
    ca: 'El nom és massa llarg i es talla: «{name}».',
    es: 'El nombre es demasiado largo y se corta: «{name}».',
    en: 'The name is too long and is cut: “{name}”.',
  },
  nameMapped: {
    ca: 'El banc el llegirà com a «{name}».',
    es: 'El banco lo leerá como «{name}».',
    en: 'The bank will read it as “{name}”.',
  },
  nameLost: {
    ca: 'El banc no sap escriure {characters}: del nom en quedarà «{name}».',
    es: 'El banco no sabe escribir {characters}: del nombre quedará «{name}».',
    en: 'The bank can’t write {characters}: “{name}” is what will be left of the name.',
  },
  noBic: {
    ca: 'No se sap el BIC del client: el seu compte és de fora de l’EEE, i molts bancs el demanen.',
    es: 'No se sabe el BIC del cliente: su cuenta es de fuera del EEE, y muchos bancos lo piden.',
    en: 'The client’s BIC is unknown: its account is outside of the EEA, and many banks want it.',
  },
  wrongBic: {
    ca: 'El BIC del client no està ben escrit: no s’enviarà.',
    es: 'El BIC del cliente no está bien escrito: no se enviará.',
    en: 'The client’s BIC is not written as one: it will not be sent.',
  },
  debitRemark: {
    ca: 'Per a la remesa: {reason}',
    es: 'Para la remesa: {reason}',
    en: 'For the remittance: {reason}',
  },
  undebitable: {
    ca: 'La factura no podrà anar a cap remesa: {reason}',
    es: 'La factura no podrá ir en ninguna remesa: {reason}',
    en: 'The invoice could go into no remittance: {reason}',
  },
})
