import { defineMessages } from '#language/defineMessages.ts'

/** The rules that screens follow, each in a few sentences with an example. */
export const texts = defineMessages({
  open: { ca: 'Ajuda: {topic}', es: 'Ayuda: {topic}', en: 'Help: {topic}' },
  close: { ca: 'Tanca', es: 'Cerrar', en: 'Close' },
  example: { ca: 'Exemple', es: 'Ejemplo', en: 'Example' },
  topics: {
    periods: {
      title: { ca: 'Períodes', es: 'Períodos', en: 'Periods' },
      rule: {
        ca: 'Es factura per avançat, comptant sempre des de la data d’inici. Un múltiple de 30 dies són mesos (30 és un mes, 90 tres) i un de 365 són anys; qualsevol altre nombre són dies comptats. El que venç mentre el contracte o el client està inactiu no es factura.',
        es: 'Se factura por adelantado, contando siempre desde la fecha de inicio. Un múltiplo de 30 días son meses (30 es un mes, 90 tres) y uno de 365 son años; cualquier otro número son días contados. Lo que vence mientras el contrato o el cliente está inactivo no se factura.',
        en: 'Billing is in advance, always counted from the start date. A multiple of 30 days is months (30 is one, 90 three), one of 365 is years; any other number is days as they are. What falls due while the contract or the client is inactive is never billed.',
      },
      example: {
        ca: 'Inici el 31/01 cada 30 dies: 31/01, 28/02, 31/03, 30/04…',
        es: 'Inicio el 31/01 cada 30 días: 31/01, 28/02, 31/03, 30/04…',
        en: 'From 31/01 every 30 days: 31/01, 28/02, 31/03, 30/04…',
      },
    },
    forecast: {
      title: { ca: 'Previsió', es: 'Previsión', en: 'Forecast' },
      rule: {
        ca: 'El que comença el mes que ve i encara no s’ha facturat, agrupat i arrodonit com ho farà la facturació. El que ja venç abans no hi és: es factura aquest mes. Si aquest mes no queda res per facturar, la facturació del mes que ve emet exactament això.',
        es: 'Lo que empieza el mes que viene y aún no se ha facturado, agrupado y redondeado como lo hará la facturación. Lo que ya vence antes no está: se factura este mes. Si este mes no queda nada por facturar, la facturación del mes que viene emite exactamente esto.',
        en: 'What starts next month and is not billed yet, grouped and rounded as the billing run will do it. What is due earlier is not in it: this month’s run bills it. When nothing is left to bill this month, next month’s run issues exactly this.',
      },
      example: {
        ca: 'Avui és 20/11. Un contracte mensual que comença el dia 15 surt a la previsió amb el període del 15/12 al 14/01.',
        es: 'Hoy es 20/11. Un contrato mensual que empieza el día 15 sale en la previsión con el período del 15/12 al 14/01.',
        en: 'Today is 20/11. A monthly contract that starts on the 15th is in the forecast with the period from 15/12 to 14/01.',
      },
    },
    series: {
      title: { ca: 'Sèries i números', es: 'Series y números', en: 'Series and numbers' },
      rule: {
        ca: 'Cada sèrie numera seguit, sense salts, i no torna a començar cada any. Les dates no poden anar enrere dins d’una sèrie. Una sèrie amb factures no es pot esborrar: es desactiva.',
        es: 'Cada serie numera seguido, sin saltos, y no vuelve a empezar cada año. Las fechas no pueden ir hacia atrás dentro de una serie. Una serie con facturas no se puede borrar: se desactiva.',
        en: 'Each series counts on without a gap and doesn’t begin anew each year. Dates never run backwards within a series. A series with invoices can’t be deleted: it is deactivated.',
      },
      example: {
        ca: 'Si l’última és la A-412 del 30/11, la pròxima és la A-413, del 30/11 o posterior.',
        es: 'Si la última es la A-412 del 30/11, la próxima es la A-413, del 30/11 o posterior.',
        en: 'If the last one is A-412 of 30/11, the next is A-413, of 30/11 or later.',
      },
    },
    corrections: {
      title: { ca: 'Rectificatives', es: 'Rectificativas', en: 'Corrective invoices' },
      rule: {
        ca: 'Una factura emesa no es reescriu: se’n fa una de rectificativa, en una sèrie pròpia, que diu quina corregeix i per què. Per diferència hi va només el que canvia; per substitució, les línies com havien de ser. Mai es torna més del que queda de l’original. Un període que es torna sencer es pot tornar a facturar, si es demana. Per concurs o impagament es recupera l’IVA, però el deute es continua reclamant.',
        es: 'Una factura emitida no se reescribe: se hace una rectificativa, en una serie propia, que dice cuál corrige y por qué. Por diferencias lleva solo lo que cambia; por sustitución, las líneas como debían ser. Nunca se devuelve más de lo que queda del original. Un período que se devuelve entero se puede volver a facturar, si se pide. Por concurso o impago se recupera el IVA, pero la deuda se sigue reclamando.',
        en: 'An issued invoice is not rewritten: a corrective one, in a series of its own, says which it corrects and why. By difference it holds only what changes; by substitution the lines as they should have been. Never more is given back than is left of the original. A period that is taken back whole can be billed again, where that is asked for. For insolvency or non-payment the VAT comes back, but the debt is still asked for.',
      },
      example: {
        ca: 'La A-412 deia 100,00 € i havien de ser 80,00 €: la R-7, per diferència, diu −20,00 € i el seu IVA, i de la A-412 en queden 80,00 €.',
        es: 'La A-412 decía 100,00 € y debían ser 80,00 €: la R-7, por diferencias, dice −20,00 € y su IVA, y de la A-412 quedan 80,00 €.',
        en: 'A-412 said €100.00 and should have been €80.00: R-7, by difference, says −€20.00 and its VAT, and €80.00 is left of A-412.',
      },
    },
    annulment: {
      title: { ca: 'Anul·lar', es: 'Anular', en: 'Annulling' },
      rule: {
        ca: 'S’anul·la una factura registrada que no s’havia d’haver emès mai, perquè l’operació no va existir. El número queda usat, la factura consta com a anul·lada amb import zero, i l’Agència Tributària en rep un registre d’anul·lació. No s’anul·la el que està cobrat, rectificat o és d’un període tancat: això es rectifica.',
        es: 'Se anula una factura registrada que no se debía haber emitido nunca, porque la operación no existió. El número queda usado, la factura consta como anulada con importe cero, y la Agencia Tributaria recibe un registro de anulación. No se anula lo que está cobrado, rectificado o es de un período cerrado: eso se rectifica.',
        en: 'A registered invoice is annulled that should never have been issued, since there was no transaction. Its number stays used, it is listed as annulled with an amount of zero, and the tax agency gets a record of that. What is paid, corrected or of a closed period is not annulled but corrected.',
      },
      example: {
        ca: 'La A-412 repetia la A-410: s’anul·la. Si la A-412 era bona i només el preu estava malament, es rectifica.',
        es: 'La A-412 repetía la A-410: se anula. Si la A-412 era buena y solo el precio estaba mal, se rectifica.',
        en: 'A-412 repeated A-410: it is annulled. Had A-412 been right but for its price, it would be corrected.',
      },
    },
    days: {
      title: { ca: 'Data de factura', es: 'Fecha de factura', en: 'Invoice date' },
      rule: {
        ca: 'Es factura tot el que comença fins a aquesta data, també el que va quedar pendent d’abans: una factura per client, amb una línia per contracte i període. La data no pot ser anterior a l’última de la sèrie ni passar de 31 dies a partir d’avui.',
        es: 'Se factura todo lo que empieza hasta esta fecha, también lo que quedó pendiente de antes: una factura por cliente, con una línea por contrato y período. La fecha no puede ser anterior a la última de la serie ni pasar de 31 días a partir de hoy.',
        en: 'Everything that starts up to this date is billed, with what was left from before: one invoice for each client, a line for each contract and period. The date can’t be before the last one of the series, nor more than 31 days ahead.',
      },
      example: {
        ca: 'Amb data 30/11, un contracte mensual que comença el dia 15 es factura del 15/11 al 14/12. Tornar a facturar el mateix dia no emet res dues vegades.',
        es: 'Con fecha 30/11, un contrato mensual que empieza el día 15 se factura del 15/11 al 14/12. Volver a facturar el mismo día no emite nada dos veces.',
        en: 'Dated 30/11, a monthly contract that starts on the 15th is billed from 15/11 to 14/12. Running it again on the same day issues nothing twice.',
      },
    },
  },
})
