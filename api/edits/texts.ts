import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  same: { ca: 'Ja hi consta així.', es: 'Ya consta así.', en: 'It is so already.' },
  changedMeanwhile: {
    ca: 'Algú l’ha canviat mentrestant.',
    es: 'Alguien lo ha cambiado mientras tanto.',
    en: 'Somebody has changed it meanwhile.',
  },
  anotherDay: {
    ca: 'Es va aturar o reprendre un altre dia, i això ja compta: canvieu-ho a la seva fitxa.',
    es: 'Se pausó o se reanudó otro día, y eso ya cuenta: cámbielo en su ficha.',
    en: 'It was paused or resumed on another day, which counts by now: change it on its own screen.',
  },
})
