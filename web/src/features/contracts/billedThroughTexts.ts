import { defineMessages } from '#language/defineMessages.ts'

/** Up to which day a contract counts as billed, and what changes it. */
export const texts = defineMessages({
  note: {
    ca: 'Els períodes que comencen fins a aquest dia compten com a facturats i ja no surten a cap factura nova.',
    es: 'Los períodos que empiezan hasta ese día cuentan como facturados y ya no salen en ninguna factura nueva.',
    en: 'Periods that start on or before this day count as billed and appear on no new invoice.',
  },
  day: { ca: 'Fins al dia', es: 'Hasta el día', en: 'Through' },
  nothingBilled: { ca: 'Sense indicar', es: 'Sin indicar', en: 'Not set' },
  mark: { ca: 'Marca com a facturat', es: 'Marcar como facturado', en: 'Mark as billed' },
  unmark: { ca: 'Treu la marca', es: 'Quitar la marca', en: 'Remove the mark' },
  onlyAdministrators: {
    ca: 'Només un Administrador ho pot canviar.',
    es: 'Solo un administrador puede cambiarlo.',
    en: 'Only an administrator can change this.',
  },
  askUnmark: {
    spec: 'Desitja treure la marca ? El que no és a cap factura tornarà a estar pendent.',
    ca: 'Voleu treure la marca? El que no és a cap factura tornarà a estar pendent.',
    es: '¿Desea quitar la marca? Lo que no esté en ninguna factura volverá a quedar pendiente.',
    en: 'Remove the mark? Whatever is on no invoice will be due again.',
  },
  yes: { spec: 'SI', ca: 'Sí', es: 'Sí', en: 'Yes' },
  no: { spec: 'NO', ca: 'No', es: 'No', en: 'No' },
  saved: {
    ca: 'S’ha desat fins quan està facturat.',
    es: 'Se ha guardado hasta cuándo está facturado.',
    en: 'Saved how far it is billed.',
  },
})
