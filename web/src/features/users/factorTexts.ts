import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  column: { ca: 'Segon factor', es: 'Segundo factor', en: 'Second factor' },
  withOne: { ca: 'Amb segon factor', es: 'Con segundo factor', en: 'With a second factor' },
  without: { ca: 'Sense segon factor', es: 'Sin segundo factor', en: 'Without a second factor' },
  demand: {
    ca: 'Segon factor obligatori…',
    es: 'Segundo factor obligatorio…',
    en: 'Required second factor…',
  },
  demandTitle: {
    ca: 'Segon factor obligatori',
    es: 'Segundo factor obligatorio',
    en: 'Required second factor',
  },
  demandNote: {
    ca: 'Qui tingui un d’aquests rols i encara no tingui segon factor no podrà fer res més que configurar-lo, des d’ara mateix. També vós.',
    es: 'Quien tenga uno de estos roles y aún no tenga segundo factor no podrá hacer nada más que configurarlo, desde ahora mismo. También usted.',
    en: 'Whoever has one of these roles and no second factor yet can do nothing but set one up, from this moment on. So can you.',
  },
  roles: { ca: 'Rols', es: 'Roles', en: 'Roles' },
  save: { ca: 'Desa', es: 'Guardar', en: 'Save' },
  cancel: { ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
  saved: {
    ca: '{count, plural, =0 {Cap rol no demana segon factor.} other {El segon factor és obligatori per a: {roles}.}}',
    es: '{count, plural, =0 {Ningún rol exige segundo factor.} other {El segundo factor es obligatorio para: {roles}.}}',
    en: '{count, plural, =0 {No role needs a second factor.} other {A second factor is required of: {roles}.}}',
  },
  remove: { ca: 'Treu el segon factor', es: 'Quitar el segundo factor', en: 'Remove the second factor' },
  removeNote: {
    ca: 'Per a qui ha perdut el telèfon i no té codis de recuperació.',
    es: 'Para quien ha perdido el teléfono y no tiene códigos de recuperación.',
    en: 'For who has lost the telephone and has no recovery codes.',
  },
  removeQuestion: {
    ca: 'Voleu treure el segon factor de {email}? Se’n tancaran les sessions i hi podrà entrar qui en sàpiga la contrasenya: assegureu-vos abans que és qui us ho demana. Rebrà un correu.',
    es: '¿Desea quitar el segundo factor de {email}? Se cerrarán sus sesiones y podrá entrar quien sepa su contraseña: asegúrese antes de que es quien se lo pide. Recibirá un correo.',
    en: 'Take the second factor off {email}? Its sessions end, and whoever knows the password can sign in: make sure first who is asking. Its owner is told by mail.',
  },
  removed: {
    ca: 'S’ha tret el segon factor de {email}.',
    es: 'Se ha quitado el segundo factor de {email}.',
    en: 'The second factor of {email} has been removed.',
  },
})
