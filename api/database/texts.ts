import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  outOfReach: {
    ca: 'La base de dades no respon. Torneu-ho a provar d’aquí a un moment; si desàveu un canvi, mireu abans si ja hi és.',
    es: 'La base de datos no responde. Vuelva a intentarlo dentro de un momento; si estaba guardando un cambio, mire antes si ya está.',
    en: 'The database does not answer. Try again in a moment; if you were saving a change, look first whether it is there.',
  },
  duplicate: {
    ca: 'Ja existeix un registre amb aquesta clau.',
    es: 'Ya existe un registro con esta clave.',
    en: 'There is already a record with this key.',
  },
  inUse: {
    ca: 'El registre està relacionat amb altres registres.',
    es: 'El registro está relacionado con otros registros.',
    en: 'Other records depend on this one.',
  },
  alreadyBilled: {
    ca: 'Aquest període ja està facturat.',
    es: 'Este período ya está facturado.',
    en: 'This period has been billed already.',
  },
  afterRestore: {
    ca: 'Aquests llibres són els d’una còpia restaurada. Abans d’emetre, canviar o esborrar factures, de registrar o de fer remeses, un administrador ha de mirar què s’havia fet després de la còpia i confirmar-ho: és a l’inici, «Llibres restaurats».',
    es: 'Estos libros son los de una copia restaurada. Antes de emitir, cambiar o borrar facturas, de registrar o de hacer remesas, un administrador tiene que mirar qué se había hecho después de la copia y confirmarlo: está en el inicio, «Libros restaurados».',
    en: 'These books are those of a restored backup. Before invoices are issued, changed or deleted, anything is registered or a remittance is made, an administrator has to look at what was done after the backup, and confirm it: it is on Home, “Restored books”.',
  },
  inRemittance: {
    ca: 'La factura és en una remesa que encara no s’ha liquidat. Desfeu la remesa, o espereu que el banc la liquidi.',
    es: 'La factura está en una remesa que aún no se ha liquidado. Deshaga la remesa, o espere a que el banco la liquide.',
    en: 'The invoice is in a remittance that is not settled yet. Undo the remittance, or wait until the bank has settled it.',
  },
  closedPeriod: {
    ca: 'La factura és d’un període tancat: ja no s’hi pot emetre, canviar ni esborrar res.',
    es: 'La factura es de un período cerrado: ya no se puede emitir, cambiar ni eliminar nada en él.',
    en: 'The invoice belongs to a closed period: nothing of it can be issued, changed or deleted any more.',
  },
  registered: {
    ca: 'La factura està registrada a Verifactu i ja no es pot canviar ni esborrar. Cal fer-ne una de rectificativa.',
    es: 'La factura está registrada en Verifactu y ya no se puede cambiar ni eliminar. Hay que hacer una rectificativa.',
    en: 'The invoice is registered with Verifactu and can’t be changed or deleted any more. Issue a corrective invoice.',
  },
  wrongValue: {
    ca: 'Algun valor no és vàlid.',
    es: 'Algún valor no es válido.',
    en: 'Some value is not valid.',
  },
  wrongCharacters: {
    ca: 'El text conté caràcters no admesos.',
    es: 'El texto contiene caracteres no admitidos.',
    en: 'The text has characters that are not allowed.',
  },
  busy: {
    ca: 'Una altra operació ho està canviant ara mateix. Torneu-ho a provar.',
    es: 'Otra operación lo está cambiando en este momento. Vuelva a intentarlo.',
    en: 'Another operation is changing this right now. Try again.',
  },
  tooSlow: {
    ca: 'L’operació trigava massa i s’ha aturat. Torneu-ho a provar més tard.',
    es: 'La operación tardaba demasiado y se ha detenido. Vuelva a intentarlo más tarde.',
    en: 'The operation took too long and was stopped. Try again later.',
  },
  keyOfAnotherCall: {
    ca: 'Aquesta Idempotency-Key ja s’ha fet servir per a una altra petició.',
    es: 'Esta Idempotency-Key ya se ha usado para otra petición.',
    en: 'This Idempotency-Key was used for another request already.',
  },
})
