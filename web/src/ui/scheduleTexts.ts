import { defineMessages } from '#language/defineMessages.ts'

/** When something comes by itself. */
export const texts = defineMessages({
  time: {
    spec: 'a les {hour}:{minute}',
    ca: '{hour, plural, one {a la #} other {a les #}}:{minute}',
    es: '{hour, plural, one {a la #} other {a las #}}:{minute}',
    en: 'at {hour}:{minute}',
  },
  daily: { ca: 'cada dia {time}', es: 'cada día {time}', en: 'every day {time}' },
  monthly: {
    ca: 'el dia {day} de cada mes {time}',
    es: 'el día {day} de cada mes {time}',
    en: 'on day {day} of every month {time}',
  },
  sunday: { ca: 'cada diumenge {time}', es: 'cada domingo {time}', en: 'every Sunday {time}' },
  monday: { ca: 'cada dilluns {time}', es: 'cada lunes {time}', en: 'every Monday {time}' },
  tuesday: { ca: 'cada dimarts {time}', es: 'cada martes {time}', en: 'every Tuesday {time}' },
  wednesday: { ca: 'cada dimecres {time}', es: 'cada miércoles {time}', en: 'every Wednesday {time}' },
  thursday: { ca: 'cada dijous {time}', es: 'cada jueves {time}', en: 'every Thursday {time}' },
  friday: { ca: 'cada divendres {time}', es: 'cada viernes {time}', en: 'every Friday {time}' },
  saturday: { ca: 'cada dissabte {time}', es: 'cada sábado {time}', en: 'every Saturday {time}' },
  madrid: { ca: 'hora de Madrid', es: 'hora de Madrid', en: 'Madrid time' },
})
