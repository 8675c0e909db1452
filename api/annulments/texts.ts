import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  notSealed: {
    ca: 'La factura no està registrada a Verifactu: no cal anul·lar-la. Si és l’última de la sèrie i no s’ha enviat ni cobrat, esborreu-la; si no, feu-ne una de rectificativa.',
    es: 'La factura no está registrada en Verifactu: no hay que anularla. Si es la última de la serie y no se ha enviado ni cobrado, elimínela; si no, haga una rectificativa.',
    en: 'The invoice is not registered with Verifactu: there is nothing to annul. If it is the last of its series and was neither mailed nor paid, delete it; otherwise issue a corrective invoice.',
  },
  duplicate: {
    ca: 'L’Agència Tributària té un altre registre amb aquest número, i l’anul·lació anul·laria aquell. Si ha de ser així, registreu abans la factura en lloc de l’altra.',
    es: 'La Agencia Tributaria tiene otro registro con este número, y la anulación anularía aquel. Si tiene que ser así, registre antes la factura en lugar de la otra.',
    en: 'The tax agency has another record of this number, which the annulment would annul. If that is wanted, register the invoice in its place first.',
  },
  elsewhere: {
    ca: 'La factura es va registrar en un altre entorn de Verifactu, on ja no s’hi pot afegir res: no es pot anul·lar.',
    es: 'La factura se registró en otro entorno de Verifactu, donde ya no se puede añadir nada: no se puede anular.',
    en: 'The invoice was registered in another Verifactu environment, where nothing can be added any more: it can’t be annulled.',
  },
  paid: {
    ca: 'La factura està cobrada: hi ha hagut una operació i no es pot anul·lar. Feu-ne una de rectificativa, o marqueu-la abans com a pendent si el cobrament era un error.',
    es: 'La factura está cobrada: ha habido una operación y no se puede anular. Haga una rectificativa, o márquela antes como pendiente si el cobro era un error.',
    en: 'The invoice is paid: there was a transaction, and it can’t be annulled. Issue a corrective invoice, or mark it as pending first if the payment was a mistake.',
  },
  corrected: {
    ca: 'La factura està rectificada per la {number}. Si tampoc no s’havia d’haver emès, anul·leu abans la {number}.',
    es: 'La factura está rectificada por la {number}. Si tampoco se debía haber emitido, anule antes la {number}.',
    en: 'The invoice is corrected by {number}. If that should not have been issued either, annul {number} first.',
  },
  correctedLater: {
    ca: 'Després d’aquesta rectificativa, la mateixa factura s’ha rectificat amb la {number}: anul·leu abans la {number}.',
    es: 'Después de esta rectificativa, la misma factura se ha rectificado con la {number}: anule antes la {number}.',
    en: 'The same invoice has been corrected by {number} after this correction: annul {number} first.',
  },
})
