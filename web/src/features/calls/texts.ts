import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Crides', es: 'Llamadas', en: 'Calls' },
  note: {
    ca: 'Tot el que es pot demanar al servidor: de què serveix, qui ho pot fer, què porta i què respon.',
    es: 'Todo lo que se puede pedir al servidor: para qué sirve, quién puede hacerlo, qué lleva y qué responde.',
    en: 'Everything that can be asked of the server: what it is for, who may ask, what is sent and what is answered.',
  },
  who: { ca: 'Qui', es: 'Quién', en: 'Who' },
  anybody: { ca: 'Tothom', es: 'Todos', en: 'Everybody' },
  body: { ca: 'Cos', es: 'Cuerpo', en: 'Body' },
  answers: { ca: 'Respostes', es: 'Respuestas', en: 'Answers' },
})
