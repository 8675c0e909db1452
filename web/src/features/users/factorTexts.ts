import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  column: { spec: 'Segundo factor', ca: 'Segon factor', es: 'Segundo factor', en: 'Second factor' },
  withOne: {
    spec: 'Con segundo factor',
    ca: 'Amb segon factor',
    es: 'Con segundo factor',
    en: 'With a second factor',
  },
  without: {
    spec: 'Sin segundo factor',
    ca: 'Sense segon factor',
    es: 'Sin segundo factor',
    en: 'Without a second factor',
  },
  demand: {
    spec: 'Segundo factor obligatorio…',
    ca: 'Segon factor obligatori…',
    es: 'Segundo factor obligatorio…',
    en: 'Required second factor…',
  },
  demandTitle: {
    spec: 'Segundo factor obligatorio',
    ca: 'Segon factor obligatori',
    es: 'Segundo factor obligatorio',
    en: 'Required second factor',
  },
  demandNote: {
    spec: 'Quien tenga uno de estos roles y aún no tenga segundo factor no podrá hacer nada más que configurarlo, desde ahora mismo. Para exigirlo a su propio rol, configure antes el suyo en su perfil.',
    ca: 'Qui tingui un d’aquests rols i encara no tingui segon factor no podrà fer res més que configurar-lo, des d’ara mateix. Per exigir-lo al vostre propi rol, configureu abans el vostre al perfil.',
    es: 'Quien tenga uno de estos roles y aún no tenga segundo factor no podrá hacer nada más que configurarlo, desde ahora mismo. Para exigirlo a su propio rol, configure antes el suyo en su perfil.',
    en: 'Whoever has one of these roles and no second factor yet can do nothing but set one up, from this moment on. To require it of your own role, set up yours on your profile first.',
  },
  roles: { spec: 'Roles', ca: 'Rols', es: 'Roles', en: 'Roles' },
  save: { spec: 'Guardar', ca: 'Desa', es: 'Guardar', en: 'Save' },
  cancel: { spec: 'Cancelar', ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
  saved: {
    spec: '{count, plural, =0 {Ningún rol exige segundo factor.} other {El segundo factor es obligatorio para: {roles}.}}',
    ca: '{count, plural, =0 {Cap rol no demana segon factor.} other {El segon factor és obligatori per a: {roles}.}}',
    es: '{count, plural, =0 {Ningún rol exige segundo factor.} other {El segundo factor es obligatorio para: {roles}.}}',
    en: '{count, plural, =0 {No role needs a second factor.} other {A second factor is required of: {roles}.}}',
  },
  remove: {
    spec: 'Quitar el segundo factor',
    ca: 'Treu el segon factor',
    es: 'Quitar el segundo factor',
    en: 'Remove the second factor',
  },
  removeNote: {
    spec: 'Para quien ha perdido el teléfono y no tiene códigos de recuperación.',
    ca: 'Per a qui ha perdut el telèfon i no té codis de recuperació.',
    es: 'Para quien ha perdido el teléfono y no tiene códigos de recuperación.',
    en: 'For who has lost the telephone and has no recovery codes.',
  },
  removeQuestion: {
    spec: '¿Desea quitar el segundo factor de {email}? Se cerrarán sus sesiones y podrá entrar quien sepa su contraseña: asegúrese antes de que es quien se lo pide. Recibirá un correo.',
    ca: 'Voleu treure el segon factor de {email}? Se’n tancaran les sessions i hi podrà entrar qui en sàpiga la contrasenya: assegureu-vos abans que és qui us ho demana. Rebrà un correu.',
    es: '¿Desea quitar el segundo factor de {email}? Se cerrarán sus sesiones y podrá entrar quien sepa su contraseña: asegúrese antes de que es quien se lo pide. Recibirá un correo.',
    en: 'Take the second factor off {email}? Its sessions end, and whoever knows the password can sign in: make sure first who is asking. Its owner is told by mail.',
  },
  removed: {
    spec: 'Se ha quitado el segundo factor de {email}.',
    ca: 'S’ha tret el segon factor de {email}.',
    es: 'Se ha quitado el segundo factor de {email}.',
    en: 'The second factor of {email} has been removed.',
  },
})
