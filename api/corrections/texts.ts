import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  noOriginal: {
    ca: 'La factura que es vol rectificar no existeix.',
    es: 'La factura que se quiere rectificar no existe.',
    en: 'The invoice to be corrected does not exist.',
  },
  isCorrection: {
    ca: 'La {number} és una factura rectificativa. Rectifiqueu la factura original altra vegada.',
    es: 'La {number} es una factura rectificativa. Rectifique otra vez la factura original.',
    en: '{number} is a corrective invoice itself. Correct the original invoice again.',
  },
  isAnnulled: {
    ca: 'La {number} es va anul·lar el {day}: no hi ha res a rectificar.',
    es: 'La {number} se anuló el {day}: no hay nada que rectificar.',
    en: '{number} was annulled on {day}: there is nothing to correct.',
  },
  originalTwice: {
    ca: 'Hi ha una factura original repetida.',
    es: 'Hay una factura original repetida.',
    en: 'One of the original invoices is there twice.',
  },
  isKnown: {
    ca: 'La {number} és en aquests llibres: trieu-la de la llista de factures del client.',
    es: 'La {number} está en estos libros: elíjala de la lista de facturas del cliente.',
    en: '{number} is in these books: choose it from the client’s invoices.',
  },
  citedOtherwise: {
    ca: 'La {number} ja s’ha rectificat abans, amb una altra data, base o quota: escriviu-la igual.',
    es: 'La {number} ya se ha rectificado antes, con otra fecha, base o cuota: escríbala igual.',
    en: '{number} has been corrected before, with another day, base or VAT: write it as it was then.',
  },
  noDebt: {
    ca: 'La {number} està pagada o saldada: no hi ha cap deute. Trieu un altre motiu.',
    es: 'La {number} está pagada o saldada: no hay ninguna deuda. Elija otro motivo.',
    en: '{number} is paid or settled: there is no debt. Choose another reason.',
  },
  writtenOff: {
    ca: 'La {number} està donada per perduda. Torneu-la a reclamar abans de rectificar-la; per recuperar-ne l’IVA, trieu concurs o impagament com a motiu.',
    es: 'La {number} está dada por perdida. Vuelva a reclamarla antes de rectificarla; para recuperar el IVA, elija concurso o impago como motivo.',
    en: '{number} is written off. Claim it again before you correct it; to get its VAT back, choose insolvency or non-payment as the reason.',
  },
  isFreed: {
    ca: 'El període de «{product}» s’ha alliberat i es torna a facturar: corregiu-ne el preu al contracte.',
    es: 'El período de «{product}» se ha liberado y se vuelve a facturar: corrija su precio en el contrato.',
    en: 'The period of “{product}” is due again and will be billed: correct its price in the contract.',
  },
  severalClients: {
    ca: 'Una rectificativa és d’un sol client: feu-ne una per a cada client.',
    es: 'Una rectificativa es de un solo cliente: haga una para cada cliente.',
    en: 'A corrective invoice is of one client: issue one for each of them.',
  },
  severalWithholdings: {
    ca: 'Les factures originals tenen retencions diferents: feu una rectificativa per a cada percentatge.',
    es: 'Las facturas originales tienen retenciones distintas: haga una rectificativa para cada porcentaje.',
    en: 'The original invoices withhold different rates: issue one corrective invoice for each rate.',
  },
  clientNeeded: {
    ca: 'Cal triar el client de les factures originals.',
    es: 'Hay que elegir el cliente de las facturas originales.',
    en: 'Choose the client of the original invoices.',
  },
  beforeOriginal: {
    ca: 'La {number} és del {day}: la rectificativa no pot ser anterior.',
    es: 'La {number} es del {day}: la rectificativa no puede ser anterior.',
    en: '{number} is of {day}: its correction can’t be earlier.',
  },
  typeOfCause: {
    ca: 'Aquest motiu no és del tipus {type}: trieu {usual}.',
    es: 'Este motivo no es del tipo {type}: elija {usual}.',
    en: 'This reason is not of type {type}: choose {usual}.',
  },
  noLine: {
    ca: 'Aquesta línia no és de cap de les factures que es rectifiquen.',
    es: 'Esta línea no es de ninguna de las facturas que se rectifican.',
    en: 'This line belongs to none of the invoices that are corrected.',
  },
  noPlace: {
    ca: 'Aquesta línia no diu de quina de les factures originals és.',
    es: 'Esta línea no dice de cuál de las facturas originales es.',
    en: 'This line does not say which of the original invoices it is of.',
  },
  noTreatment: {
    ca: 'La factura original no té res amb aquest IVA. Trieu-ne un dels seus: {known}.',
    es: 'La factura original no tiene nada con este IVA. Elija uno de los suyos: {known}.',
    en: 'The original invoice has nothing with this VAT. Choose one of its own: {known}.',
  },
  quotaOfNoRate: {
    ca: 'La quota no correspon a la base al 21, al 10 ni al 4 %. Reviseu-les o escriviu les línies.',
    es: 'La cuota no corresponde a la base al 21, al 10 ni al 4 %. Revíselas o escriba las líneas.',
    en: 'The VAT is not that of the base at 21, 10 or 4 %. Check both, or write the lines.',
  },
  noPeriod: {
    ca: 'Aquesta línia no factura cap període: escriviu-hi l’import que es torna.',
    es: 'Esta línea no factura ningún período: escriba el importe que se devuelve.',
    en: 'This line bills no period: write the amount that is given back.',
  },
  lastDay: {
    ca: 'L’últim dia utilitzat ha de ser del període ({first} – {last}), abans de l’últim; o el dia d’abans, si no s’ha utilitzat gens.',
    es: 'El último día utilizado tiene que ser del período ({first} – {last}), antes del último; o el día anterior, si no se ha utilizado nada.',
    en: 'The last day used has to be within the period ({first} – {last}) and before its last day; or the day before it, if nothing was used.',
  },
  endedTwice: {
    ca: 'Els dies no utilitzats d’una línia es tornen en una sola línia, i aquesta hi és dues vegades.',
    es: 'Los días no utilizados de una línea se devuelven en una sola línea, y esta está dos veces.',
    en: 'The days of a line that were not used are given back in one line, and this one is there twice.',
  },
  unused: {
    ca: 'Dies no utilitzats: {days} de {period} ({first} – {last}): {whole} × {days} / {period} = {part}',
    es: 'Días no utilizados: {days} de {period} ({first} – {last}): {whole} × {days} / {period} = {part}',
    en: 'Days not used: {days} of {period} ({first} – {last}): {whole} × {days} / {period} = {part}',
  },
  moreThanLine: {
    ca: 'De «{product}» només queden {left} per rectificar.',
    es: 'De «{product}» solo quedan {left} por rectificar.',
    en: 'Only {left} of “{product}” are left to correct.',
  },
  moreThanLeft: {
    ca: 'De la {number} només queden {left} de base per rectificar.',
    es: 'De la {number} solo quedan {left} de base por rectificar.',
    en: 'Only {left} of the base of {number} are left to correct.',
  },
  nothingLeft: {
    ca: 'D’aquesta factura ja no en queda res per rectificar.',
    es: 'De esta factura ya no queda nada por rectificar.',
    en: 'Nothing of this invoice is left to correct.',
  },
  nothingChanges: {
    ca: 'Aquestes línies no canvien res. Si el que era erroni són les dades, feu-la per substitució.',
    es: 'Estas líneas no cambian nada. Si lo erróneo son los datos, hágala por sustitución.',
    en: 'These lines change nothing. If it is the details that were wrong, correct by substitution.',
  },
  belowZero: {
    ca: 'Per substitució s’escriu el que és correcte, i les unitats no poden ser negatives.',
    es: 'Por sustitución se escribe lo correcto, y las unidades no pueden ser negativas.',
    en: 'By substitution you write what is right, and units can’t be below zero.',
  },
  substitutionOfNothing: {
    ca: 'Per substitució cal escriure les línies correctes. Si no n’ha de quedar res, feu-la per diferències.',
    es: 'Por sustitución hay que escribir las líneas correctas. Si no tiene que quedar nada, hágala por diferencias.',
    en: 'By substitution the right lines have to be written. If nothing is to be left, correct by difference.',
  },
  endedBySubstitution: {
    ca: 'Els dies no utilitzats es tornen per diferències.',
    es: 'Los días no utilizados se devuelven por diferencias.',
    en: 'Days that were not used are given back by difference.',
  },
  moreThanOwed: {
    ca: 'De la {number} només {most}, IVA inclòs, no s’han cobrat: per concurs o per impagament no se’n pot rectificar més.',
    es: 'De la {number} solo {most}, IVA incluido, no se han cobrado: por concurso o por impago no se puede rectificar más.',
    en: 'Only {most} of {number}, VAT included, were not collected: for insolvency or non-payment no more can be corrected.',
  },
  partRemitted: {
    ca: 'La {number} és a la remesa {remittance} per l’import d’abans de rectificar-la: si el banc encara no la té, refeu-la; si ja la té, en cobrarà aquell import.',
    es: 'La {number} está en la remesa {remittance} por el importe de antes de rectificarla: si el banco aún no la tiene, rehágala; si ya la tiene, cobrará aquel importe.',
    en: '{number} is in remittance {remittance} with its amount before this correction: if the bank has not got it yet, make it anew; if it has, that amount will be collected.',
  },
  partCollected: {
    ca: 'De la {number} ja se n’han cobrat {collected}: només es recupera l’IVA del que no s’ha cobrat.',
    es: 'De la {number} ya se han cobrado {collected}: solo se recupera el IVA de lo que no se ha cobrado.',
    en: '{collected} of {number} were collected already: only the VAT of what was not is given back.',
  },
  uncollectedOf: {
    ca: 'Part no cobrada de la factura {number}',
    es: 'Parte no cobrada de la factura {number}',
    en: 'Part of invoice {number} that was not collected',
  },
  debtStays: {
    ca: 'Un concurs o un impagament definitiu recupera l’IVA i manté el deute: els períodes queden facturats i els imports només poden baixar.',
    es: 'Un concurso o un impago definitivo recupera el IVA y mantiene la deuda: los períodos quedan facturados y los importes solo pueden bajar.',
    en: 'Insolvency or a bad debt gives the VAT back and keeps the debt: periods stay billed and amounts can only be lowered.',
  },
  afterYears: {
    ca: 'Han passat més de {years} anys des de la {number}: la llei ja no deixa rectificar-ne l’IVA (art. 89 de la LIVA).',
    es: 'Han pasado más de {years} años desde la {number}: la ley ya no deja rectificar su IVA (art. 89 de la LIVA).',
    en: 'More than {years} years have passed since {number}: the law no longer allows its VAT to be corrected (art. 89 LIVA).',
  },
  citedOnly: {
    ca: 'La {number} no és en aquests llibres: el que en queda per rectificar és el que heu escrit.',
    es: 'La {number} no está en estos libros: lo que queda por rectificar es lo que ha escrito.',
    en: '{number} is not in these books: what is left of it to correct is what you have written.',
  },
  wasPaid: {
    ca: 'La {number} ja està pagada: el que es torna es deu al client.',
    es: 'La {number} ya está pagada: lo que se devuelve se debe al cliente.',
    en: '{number} is paid already: what is given back is owed to the client.',
  },
  wholeOf: {
    ca: 'Anul·lació de la factura {number}',
    es: 'Anulación de la factura {number}',
    en: 'Cancellation of invoice {number}',
  },
  othersOf: {
    ca: 'Correccions anteriors de la factura {number}',
    es: 'Correcciones anteriores de la factura {number}',
    en: 'Earlier corrections of invoice {number}',
  },
})
