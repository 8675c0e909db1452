import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: {
    ca: 'Textos que s’aparten sols',
    es: 'Textos que se apartan solos',
    en: 'Texts that are put aside',
  },
  none: {
    ca: 'Cap text s’aparta sol',
    es: 'Ningún texto se aparta solo',
    en: 'No text is put aside by itself',
  },
  noneHint: {
    ca: 'Quan digueu d’un moviment que ni ell ni els que s’hi assemblen són cap factura, aquí en veureu el text.',
    es: 'Cuando diga de un movimiento que ni él ni los que se le parecen son ninguna factura, aquí verá su texto.',
    en: 'Once you say of a movement that neither it nor others like it are an invoice, its text shows here.',
  },
  pattern: { ca: 'Text, sense xifres', es: 'Texto, sin cifras', en: 'Text, without figures' },
  direction: { ca: 'Diners', es: 'Dinero', en: 'Money' },
  incoming: { ca: 'que entren', es: 'que entra', en: 'that came in' },
  outgoing: { ca: 'que surten', es: 'que sale', en: 'that went out' },
  movements: { ca: 'Apartats', es: 'Apartados', en: 'Put aside' },
  lastOn: { ca: 'L’últim', es: 'El último', en: 'The last' },
  made: { ca: 'Des de', es: 'Desde', en: 'Since' },
  forget: { ca: 'Oblida’l', es: 'Olvidarlo', en: 'Forget it' },
  keep: { ca: 'Deixa’l', es: 'Dejarlo', en: 'Keep it' },
  question: { ca: 'Voleu oblidar aquest text?', es: '¿Olvidar este texto?', en: 'Forget this text?' },
  effect: {
    ca: 'Els moviments nous amb «{pattern}» quedaran pendents. Els que ja són apartats hi continuen.',
    es: 'Los movimientos nuevos con «{pattern}» quedarán pendientes. Los que ya están apartados siguen así.',
    en: 'New movements with “{pattern}” will stay open. Those that are put aside already stay there.',
  },
  failed: { ca: 'No s’ha pogut oblidar', es: 'No se ha podido olvidar', en: 'It could not be forgotten' },
})
