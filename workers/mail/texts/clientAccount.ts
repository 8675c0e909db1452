import { paragraphs, type TextOf } from '../mailText.ts'

/** Tells a client that its debits are charged to another account from now on, or to a first one. */
export const clientAccount: TextOf<'clientAccount'> = {
  ca: ({ client, before, after }, { company }) => ({
    subject: `Canvi del compte de càrrec de ${client}`,
    body: paragraphs(
      'Hola,',
      after === null
        ? `Hem tret el compte on carregàvem els rebuts de ${client}: ${before}.`
        : `Els rebuts de ${client} es carregaran a partir d’ara al compte ${after}${before === null ? '' : `, en lloc del compte ${before}`}.`,
      'Si ho heu demanat vosaltres, no cal que feu res. Si no, aviseu-nos de seguida: podeu respondre aquest missatge.',
      company,
    ),
  }),
  es: ({ client, before, after }, { company }) => ({
    subject: `Cambio de la cuenta de cargo de ${client}`,
    body: paragraphs(
      'Hola:',
      after === null
        ? `Hemos quitado la cuenta en la que cargábamos los recibos de ${client}: ${before}.`
        : `Los recibos de ${client} se cargarán a partir de ahora en la cuenta ${after}${before === null ? '' : `, en lugar de la cuenta ${before}`}.`,
      'Si lo han pedido ustedes, no tienen que hacer nada. Si no, avísennos enseguida: pueden responder a este mensaje.',
      company,
    ),
  }),
}
