import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  noForm: {
    ca: 'Cal enviar els fitxers com a multipart/form-data.',
    es: 'Hay que enviar los ficheros como multipart/form-data.',
    en: 'Send the files as multipart/form-data.',
  },
  noHash: {
    ca: 'Cal el hash de la simulació que es confirma.',
    es: 'Hace falta el hash de la simulación que se confirma.',
    en: 'The hash of the trial run that is confirmed is needed.',
  },
  required: { ca: 'Camp obligatori.', es: 'Campo obligatorio.', en: 'Required.' },
  allOrNothing: {
    ca: 'No s’ha importat res: hi ha {refusals} motius de refús i s’ha demanat tot o res.',
    es: 'No se ha importado nada: hay {refusals} motivos de rechazo y se ha pedido todo o nada.',
    en: 'Nothing was imported: there are {refusals} reasons for refusal and all or nothing was asked for.',
  },
  changedSince: {
    ca: 'Els fitxers o els llibres han canviat des de la simulació. Torneu a simular la importació.',
    es: 'Los ficheros o los libros han cambiado desde la simulación. Vuelva a simular la importación.',
    en: 'The files or the books have changed since the trial run. Try the import again.',
  },
  otherCompany: {
    ca: 'Als llibres hi ha l’empresa de mostra i els fitxers són d’una altra empresa. Afegiu --replace-sample per substituir-la.',
    es: 'En los libros está la empresa de muestra y los ficheros son de otra empresa. Añada --replace-sample para sustituirla.',
    en: 'The books hold the sample company and the files are another company’s. Add --replace-sample to replace it.',
  },
  notSample: {
    ca: 'L’empresa de mostra ja no es pot substituir: no hi és, o ja té factures.',
    es: 'La empresa de muestra ya no se puede sustituir: no está, o ya tiene facturas.',
    en: 'The sample company can’t be replaced any more: it is not there, or has invoices already.',
  },
  interrupted: {
    ca: 'La importació s’ha interromput i no ha escrit res. Torneu-la a llançar.',
    es: 'La importación se ha interrumpido y no ha escrito nada. Vuelva a lanzarla.',
    en: 'The import was interrupted and has written nothing. Start it again.',
  },
  tooManyImports: {
    ca: 'Hi ha massa importacions en marxa. Torneu-ho a provar d’aquí a una estona.',
    es: 'Hay demasiadas importaciones en marcha. Vuelva a intentarlo dentro de un rato.',
    en: 'Too many imports are under way. Try again in a while.',
  },
  allTooLarge: {
    ca: 'Tots els fitxers junts passen de {most}.',
    es: 'Todos los ficheros juntos pasan de {most}.',
    en: 'All files together are more than {most}.',
  },
  tooLarge: {
    ca: 'Un fitxer passa de {most}.',
    es: 'Un fichero pasa de {most}.',
    en: 'A file is more than {most}.',
  },
  tooMany: {
    ca: 'Hi ha massa fitxers: s’esperen {files}.',
    es: 'Hay demasiados ficheros: se esperan {files}.',
    en: 'There are too many files: {files} are expected.',
  },
  unreadableForm: {
    ca: 'El formulari no es pot llegir.',
    es: 'El formulario no se puede leer.',
    en: 'The form can’t be read.',
  },
  noFile: {
    ca: 'No hi ha cap fitxer. S’esperen {files}.',
    es: 'No hay ningún fichero. Se esperan {files}.',
    en: 'There is no file. {files} are expected.',
  },
  file: {
    twice: {
      ca: 'ja n’hi ha un altre de {file}.',
      es: 'ya hay otro de {file}.',
      en: 'there is another {file} already.',
    },
    ofNoBooks: {
      ca: 'no és cap dels fitxers dels llibres ({files}).',
      es: 'no es ninguno de los ficheros de los libros ({files}).',
      en: 'is none of the files of the books ({files}).',
    },
    empty: { ca: 'el fitxer és buit.', es: 'el fichero está vacío.', en: 'the file is empty.' },
    workbook: {
      ca: 'és un llibre d’Excel, no un CSV. Obriu-lo i deseu-lo com a «CSV UTF-8».',
      es: 'es un libro de Excel, no un CSV. Ábralo y guárdelo como «CSV UTF-8».',
      en: 'is an Excel workbook, not a CSV. Open it and save it as “CSV UTF-8”.',
    },
    utf16: {
      ca: 'és un text UTF-16. Deseu-lo com a «CSV UTF-8».',
      es: 'es un texto UTF-16. Guárdelo como «CSV UTF-8».',
      en: 'is a UTF-16 text. Save it as “CSV UTF-8”.',
    },
    noText: { ca: 'no és un fitxer de text.', es: 'no es un fichero de texto.', en: 'is not a text file.' },
    damaged: {
      ca: 'el text UTF-8 està malmès. Torneu-lo a desar com a «CSV UTF-8».',
      es: 'el texto UTF-8 está dañado. Vuelva a guardarlo como «CSV UTF-8».',
      en: 'the UTF-8 text is damaged. Save it again as “CSV UTF-8”.',
    },
    tooLarge: {
      ca: 'el fitxer passa de {most}.',
      es: 'el fichero pasa de {most}.',
      en: 'the file is more than {most}.',
    },
    tooManyRows: {
      ca: 'el fitxer té {rows} files i el màxim són {most}.',
      es: 'el fichero tiene {rows} filas y el máximo son {most}.',
      en: 'the file has {rows} rows and the most is {most}.',
    },
    quotes: {
      ca: 'les cometes de la fila que comença a la línia {line} no quadren.',
      es: 'las comillas de la fila que empieza en la línea {line} no cuadran.',
      en: 'the quotes of the row that begins at line {line} don’t match.',
    },
    unreadableRow: {
      ca: 'la fila que comença a la línia {line} no es pot llegir.',
      es: 'la fila que empieza en la línea {line} no se puede leer.',
      en: 'the row that begins at line {line} can’t be read.',
    },
    noHead: {
      ca: 'la primera línia no és el cap del fitxer: s’esperaven columnes com «{column}», separades per «;».',
      es: 'la primera línea no es la cabecera del fichero: se esperaban columnas como «{column}», separadas por «;».',
      en: 'the first line is not the head of the file: columns such as “{column}” were expected, separated by “;”.',
    },
    missingColumns: {
      ca: '{count, plural, one {falta la columna} other {falten les columnes}} {names}',
      es: '{count, plural, one {falta la columna} other {faltan las columnas}} {names}',
      en: '{count, plural, one {the column} other {the columns}} {names} {count, plural, one {is} other {are}} missing',
    },
    unknownColumns: {
      ca: '{count, plural, one {columna desconeguda} other {columnes desconegudes}} {names}',
      es: '{count, plural, one {columna desconocida} other {columnas desconocidas}} {names}',
      en: '{count, plural, one {unknown column} other {unknown columns}} {names}',
    },
    repeatedColumns: {
      ca: '{count, plural, one {columna repetida} other {columnes repetides}} {names}',
      es: '{count, plural, one {columna repetida} other {columnas repetidas}} {names}',
      en: '{count, plural, one {repeated column} other {repeated columns}} {names}',
    },
    andOthers: {
      ca: '{names} i {others} més',
      es: '{names} y {others} más',
      en: '{names} and {others} more',
    },
  },
  row: {
    onlyOne: {
      ca: 'Només hi pot haver una fila.',
      es: 'Solo puede haber una fila.',
      en: 'There can be only one row.',
    },
    keyTwice: {
      ca: 'La clau es repeteix: ja és a la línia {line}.',
      es: 'La clave se repite: ya está en la línea {line}.',
      en: 'The key is repeated: it stands at line {line} already.',
    },
    ambiguous: {
      ca: 'Als llibres n’hi ha més d’un amb aquesta clau: no se sap quin és.',
      es: 'En los libros hay más de uno con esta clave: no se sabe cuál es.',
      en: 'The books have more than one with this key: which one it is can’t be told.',
    },
    ambiguousReference: {
      ca: 'N’hi ha més d’un amb aquest nom o NIF.',
      es: 'Hay más de uno con este nombre o NIF.',
      en: 'There is more than one with this name or tax ID (NIF).',
    },
    refusedReference: {
      ca: 'S’ha refusat a {file}, línia {line}: {reason}',
      es: 'Se ha rechazado en {file}, línea {line}: {reason}',
      en: 'It was refused in {file}, line {line}: {reason}',
    },
    noReference: {
      ca: 'No és als llibres ni a {file}.',
      es: 'No está en los libros ni en {file}.',
      en: 'It is neither in the books nor in {file}.',
    },
    tooManyCells: {
      ca: 'La fila té més cel·les que columnes té el cap («{cell}»).',
      es: 'La fila tiene más celdas que columnas tiene la cabecera («{cell}»).',
      en: 'The row has more cells than the head has columns (“{cell}”).',
    },
    digits: {
      ca: 'Han de ser {digits} dígits.',
      es: 'Tienen que ser {digits} dígitos.',
      en: 'Has to be {digits} digits.',
    },
    wrongControl: {
      ca: 'Els dígits de control no quadren amb el compte (haurien de ser {expected}).',
      es: 'Los dígitos de control no cuadran con la cuenta (deberían ser {expected}).',
      en: 'The check digits don’t fit the account (they should be {expected}).',
    },
    wrongIban: {
      ca: 'L’IBAN no és correcte: els dígits de control o la llargada no quadren.',
      es: 'El IBAN no es correcto: los dígitos de control o la longitud no cuadran.',
      en: 'The IBAN is not correct: its check digits or its length don’t fit.',
    },
    wrongNif: {
      ca: 'El NIF no és correcte: la lletra o el dígit de control no quadra.',
      es: 'El NIF no es correcto: la letra o el dígito de control no cuadra.',
      en: 'The tax ID (NIF) is not correct: its letter or check digit does not fit.',
    },
  },
  recursAgainstProduct: {
    ca: 'El producte no és recurrent i aquest contracte sí: es facturaria cada període. Si és d’una sola vegada, poseu «No» a isRecurrente.',
    es: 'El producto no es recurrente y este contrato sí: se facturaría en cada período. Si es de una sola vez, ponga «No» en isRecurrente.',
    en: 'The product does not recur and this contract does: it would be billed each period. If it is for once, put “No” into isRecurrente.',
  },
  alike: {
    centre: {
      ca: 'Ja hi ha un centre amb aquest nom en un altre grup, que no és al fitxer: seria un segon centre. Si ha canviat de grup, canvieu-lo a Centres.',
      es: 'Ya hay un centro con este nombre en otro grupo, que no está en el fichero: sería un segundo centro. Si ha cambiado de grupo, cámbielo en Centros.',
      en: 'There is already a centre of this name in another group, which is not in the file: this would be a second centre. If it has moved, change it under Centres.',
    },
    contract: {
      ca: 'El client ja té actiu un altre contracte d’aquest producte o amb aquest títol, que no és al fitxer: es facturarien tots dos.',
      es: 'El cliente ya tiene activo otro contrato de este producto o con este título, que no está en el fichero: se facturarían los dos.',
      en: 'The client already has another active contract of this product or with this title, which is not in the file: both would be billed.',
    },
    client: {
      ca: 'Ja hi ha un client amb aquest nom i un altre NIF, que no és al fitxer: seria un segon client, amb els seus contractes.',
      es: 'Ya hay un cliente con este nombre y otro NIF, que no está en el fichero: sería un segundo cliente, con sus contratos.',
      en: 'There is already a client of this name with another tax ID (NIF), which is not in the file: this would be a second client, with contracts of its own.',
    },
  },
  mandate: {
    known: {
      ca: 'Aquest mandat ja consta, amb altres dades ({columns}). No se sobreescriu: canvieu-lo a la fitxa del client, o doneu una altra referència al nou.',
      es: 'Este mandato ya consta, con otros datos ({columns}). No se sobrescribe: cámbielo en la ficha del cliente, o dé otra referencia al nuevo.',
      en: 'This mandate is known already, with other facts ({columns}). It is not overwritten: change it on the client’s page, or give the new one another reference.',
    },
    signedLater: {
      ca: 'La data de signatura no pot ser posterior a avui.',
      es: 'La fecha de firma no puede ser posterior a hoy.',
      en: 'The day of signature can’t be after today.',
    },
    usedLater: {
      ca: 'L’últim cobrament no pot ser posterior a avui.',
      es: 'El último cobro no puede ser posterior a hoy.',
      en: 'The last collection can’t be after today.',
    },
    b2bOfConsumer: {
      ca: 'Un mandat B2B només el pot signar una empresa o un autònom, i aquest client consta com a particular.',
      es: 'Un mandato B2B solo lo puede firmar una empresa o un autónomo, y este cliente consta como particular.',
      en: 'A B2B mandate can only be signed by a business, and this client is noted as a consumer.',
    },
  },
  series: {
    tooFarAhead: {
      ca: 'La data de l’última factura (ultimaFecha) no pot ser posterior al {day}: cap factura no pot dur una data tan llunyana, i la sèrie quedaria bloquejada fins aleshores.',
      es: 'La fecha de la última factura (ultimaFecha) no puede ser posterior al {day}: ninguna factura puede llevar una fecha tan lejana, y la serie quedaría bloqueada hasta entonces.',
      en: 'The date of the last invoice (ultimaFecha) can’t be after {day}: no invoice can be dated that far ahead, and the series would be blocked until then.',
    },
  },
  cell: {
    damaged: {
      ca: 'Conté lletres malmeses ({letter}).',
      es: 'Contiene letras dañadas ({letter}).',
      en: 'It has damaged letters ({letter}).',
    },
    controls: {
      ca: 'Conté caràcters de control.',
      es: 'Contiene caracteres de control.',
      en: 'It has control characters.',
    },
    decimalComma: {
      ca: 'Els decimals s’escriuen amb coma; el punt només separa milers.',
      es: 'Los decimales se escriben con coma; el punto solo separa miles.',
      en: 'Decimals are written with a comma; a dot only separates thousands.',
    },
    number: { ca: 'Ha de ser un número.', es: 'Tiene que ser un número.', en: 'Has to be a number.' },
    twoDecimals: {
      ca: 'Com a màxim dos decimals.',
      es: 'Como máximo dos decimales.',
      en: 'At most two decimals.',
    },
    whole: {
      ca: 'Ha de ser un número enter.',
      es: 'Tiene que ser un número entero.',
      en: 'Has to be a whole number.',
    },
    flag: { ca: 'Ha de ser Sí o No.', es: 'Tiene que ser Sí o No.', en: 'Has to be Sí (yes) or No.' },
    treatment: {
      ca: 'Ha de ser un d’aquests: {known}. Buit: el tipus d’IVA del client.',
      es: 'Tiene que ser uno de estos: {known}. Vacío: el tipo de IVA del cliente.',
      en: 'Has to be one of these: {known}. Empty: the client’s VAT rate.',
    },
    zeroTreatment: {
      ca: 'Ha de ser un d’aquests: {known}. Buit: ningú no ha dit què vol dir el 0 %.',
      es: 'Tiene que ser uno de estos: {known}. Vacío: nadie ha dicho qué significa el 0 %.',
      en: 'Has to be one of these: {known}. Empty: nobody has said what 0 % means.',
    },
    taxZone: {
      ca: 'Ha de ser un d’aquests: {known} (Espanya, illes, UE, fora de la UE). Buit: Espanya.',
      es: 'Tiene que ser uno de estos: {known} (España, islas, UE, fuera de la UE). Vacío: España.',
      en: 'Has to be one of these: {known} (Spain, islands, EU, outside the EU). Empty: Spain.',
    },
    day: {
      ca: 'Ha de ser una data DD/MM/AAAA.',
      es: 'Tiene que ser una fecha DD/MM/AAAA.',
      en: 'Has to be a date DD/MM/YYYY.',
    },
  },
})
