import { defineMessages } from '#language/defineMessages.ts'

/**
 * The words of an order to sign, those that the scheme's rulebooks demand among them: title, authorisation, and what the debtor has a right to (EPC016-06 and
 * EPC222-07, "mandate": CORE with the refund within eight weeks, B2B without).
 */
export const texts = defineMessages({
  title: {
    CORE: {
      ca: 'Ordre de domiciliació de càrrec directe SEPA',
      es: 'Orden de domiciliación de adeudo directo SEPA',
      en: 'SEPA Direct Debit Mandate',
    },
    B2B: {
      ca: 'Ordre de domiciliació de càrrec directe SEPA B2B',
      es: 'Orden de domiciliación de adeudo directo SEPA B2B',
      en: 'SEPA Business-to-Business Direct Debit Mandate',
    },
  },
  byCreditor: {
    ca: 'A omplir pel creditor',
    es: 'A cumplimentar por el acreedor',
    en: 'To be completed by the creditor',
  },
  byDebtor: {
    ca: 'A omplir pel deutor',
    es: 'A cumplimentar por el deudor',
    en: 'To be completed by the debtor',
  },
  reference: {
    ca: 'Referència de l’ordre de domiciliació',
    es: 'Referencia de la orden de domiciliación',
    en: 'Mandate reference',
  },
  creditorIdentifier: {
    ca: 'Identificador del creditor',
    es: 'Identificador del acreedor',
    en: 'Creditor identifier',
  },
  creditorName: { ca: 'Nom del creditor', es: 'Nombre del acreedor', en: 'Creditor’s name' },
  debtorName: {
    ca: 'Nom del deutor (titular del compte de càrrec)',
    es: 'Nombre del deudor (titular de la cuenta de cargo)',
    en: 'Debtor’s name (holder of the account)',
  },
  taxNumber: { ca: 'NIF', es: 'NIF', en: 'Tax number' },
  address: { ca: 'Adreça', es: 'Dirección', en: 'Address' },
  town: {
    ca: 'Codi postal, població i província',
    es: 'Código postal, población y provincia',
    en: 'Postcode, town and province',
  },
  country: { ca: 'País', es: 'País', en: 'Country' },
  spain: { ca: 'Espanya', es: 'España', en: 'Spain' },
  bic: { ca: 'SWIFT BIC', es: 'SWIFT BIC', en: 'SWIFT BIC' },
  iban: {
    ca: 'Número de compte (IBAN)',
    es: 'Número de cuenta (IBAN)',
    en: 'Account number (IBAN)',
  },
  payment: { ca: 'Tipus de pagament', es: 'Tipo de pago', en: 'Type of payment' },
  recurrent: { ca: 'Pagament recurrent', es: 'Pago recurrente', en: 'Recurrent payment' },
  oneOff: { ca: 'Pagament únic', es: 'Pago único', en: 'One-off payment' },
  dayAndPlace: { ca: 'Data i localitat', es: 'Fecha y localidad', en: 'Date and location' },
  signature: { ca: 'Signatura del deutor', es: 'Firma del deudor', en: 'Debtor’s signature' },
  authorisation: {
    ca: 'Mitjançant la signatura d’aquesta ordre de domiciliació, el deutor autoritza (A) {creditor} a enviar instruccions a l’entitat del deutor per carregar al seu compte i (B) l’entitat a efectuar els càrrecs al seu compte seguint les instruccions de {creditor}.',
    es: 'Mediante la firma de esta orden de domiciliación, el deudor autoriza (A) a {creditor} a enviar instrucciones a la entidad del deudor para adeudar su cuenta y (B) a la entidad para efectuar los adeudos en su cuenta siguiendo las instrucciones de {creditor}.',
    en: 'By signing this mandate form, you authorise (A) {creditor} to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions from {creditor}.',
  },
  rights: {
    CORE: {
      ca: 'Com a part dels seus drets, el deutor està legitimat al reemborsament per la seva entitat en els termes i condicions del contracte que hi té subscrit. La sol·licitud de reemborsament s’ha de fer dins de les vuit setmanes següents a la data de càrrec al compte. Pot obtenir informació addicional sobre els seus drets a la seva entitat financera.',
      es: 'Como parte de sus derechos, el deudor está legitimado al reembolso por su entidad en los términos y condiciones del contrato suscrito con la misma. La solicitud de reembolso deberá efectuarse dentro de las ocho semanas que siguen a la fecha de adeudo en cuenta. Puede obtener información adicional sobre sus derechos en su entidad financiera.',
      en: 'As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited. Your rights are explained in a statement that you can obtain from your bank.',
    },
    B2B: {
      ca: 'Aquesta ordre de domiciliació està prevista per a operacions exclusivament entre empreses i/o autònoms. El deutor no té dret que la seva entitat li reemborsi el càrrec un cop fet al compte, però pot demanar a la seva entitat que no el faci fins a la data deguda. Pot obtenir informació detallada del procediment a la seva entitat financera.',
      es: 'Esta orden de domiciliación está prevista para operaciones exclusivamente entre empresas y/o autónomos. El deudor no tiene derecho a que su entidad le reembolse una vez que se haya realizado el cargo en cuenta, pero puede solicitar a su entidad que no efectúe el adeudo en la cuenta hasta la fecha debida. Podrá obtener información detallada del procedimiento en su entidad financiera.',
      en: 'This mandate is only intended for business-to-business transactions. You are not entitled to a refund from your bank after your account has been debited, but you are entitled to request your bank not to debit your account up until the day on which the payment is due. You can obtain detailed information on the procedure from your bank.',
    },
  },
  complete: {
    CORE: {
      ca: 'Cal omplir tots els camps. Un cop signada, aquesta ordre s’ha d’enviar al creditor perquè la custodiï.',
      es: 'Todos los campos han de ser cumplimentados obligatoriamente. Una vez firmada, esta orden debe ser enviada al acreedor para su custodia.',
      en: 'Please complete all fields and return the signed form to the creditor, who keeps it.',
    },
    B2B: {
      ca: 'Cal omplir tots els camps. Un cop signada, aquesta ordre s’ha d’enviar al creditor perquè la custodiï, i el deutor n’ha d’avisar la seva entitat abans del primer càrrec.',
      es: 'Todos los campos han de ser cumplimentados obligatoriamente. Una vez firmada, esta orden debe ser enviada al acreedor para su custodia, y el deudor debe comunicarla a su entidad antes del primer adeudo.',
      en: 'Please complete all fields and return the signed form to the creditor, who keeps it. You have to tell your bank of it before the first debit.',
    },
  },
})
