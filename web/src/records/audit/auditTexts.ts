import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  program: { ca: 'El programa', es: 'El programa', en: 'The program' },
  visitor: { ca: 'Algú sense sessió', es: 'Alguien sin sesión', en: 'Somebody not signed in' },
  nothing: { ca: 'res', es: 'nada', en: 'nothing' },
  was: { ca: 'era', es: 'era', en: 'was' },
  is: { ca: 'és', es: 'es', en: 'is' },
  allFields: {
    ca: '{count, plural, one {# camp} other {# camps}}',
    es: '{count, plural, one {# campo} other {# campos}}',
    en: '{count, plural, one {# field} other {# fields}}',
  },
  reference: { ca: 'Referència {id}', es: 'Referencia {id}', en: 'Reference {id}' },
  /** What was done, beside what Home has words for. */
  actions: {
    signIn: { ca: 'entrada', es: 'entrada', en: 'signed in' },
    signOut: { ca: 'sortida', es: 'salida', en: 'signed out' },
    confirm: { ca: 'identitat confirmada', es: 'identidad confirmada', en: 'identity confirmed' },
    refuse: { ca: 'rebuig', es: 'rechazo', en: 'refused' },
    annul: { ca: 'anul·lació', es: 'anulación', en: 'annulled' },
    close: { ca: 'tancament', es: 'cierre', en: 'closed' },
    reverse: { ca: 'retrocés', es: 'retroceso', en: 'taken back' },
    reopen: { ca: 'reobertura', es: 'reapertura', en: 'reopened' },
    mend: { ca: 'esmena', es: 'subsanación', en: 'mended' },
    'end-sessions': { ca: 'sessions acabades', es: 'sesiones terminadas', en: 'sessions ended' },
    'add-factor': { ca: 'segon factor afegit', es: 'segundo factor añadido', en: 'second factor added' },
    'remove-factor': { ca: 'segon factor tret', es: 'segundo factor quitado', en: 'second factor removed' },
    'remove-factors': {
      ca: 'segons factors trets',
      es: 'segundos factores quitados',
      en: 'second factors removed',
    },
    'renew-recovery-codes': {
      ca: 'codis de recuperació nous',
      es: 'códigos de recuperación nuevos',
      en: 'new recovery codes',
    },
    'use-recovery-code': {
      ca: 'codi de recuperació fet servir',
      es: 'código de recuperación usado',
      en: 'recovery code used',
    },
  },
  /** Of what, beside what Home has words for. */
  entities: {
    sessions: { ca: 'Sessió', es: 'Sesión', en: 'Session' },
    mail_templates: { ca: 'Text dels correus', es: 'Texto de los correos', en: 'Wording of mails' },
    closing: { ca: 'Tancament', es: 'Cierre', en: 'Closing' },
    collections: { ca: 'Apunt de cobrament', es: 'Anotación de cobro', en: 'Collection entry' },
    verifactuCertificate: { ca: 'Certificat', es: 'Certificado', en: 'Certificate' },
    verifactuDeclaration: {
      ca: 'Declaració responsable',
      es: 'Declaración responsable',
      en: 'Declaration of responsibility',
    },
    verifactuSending: { ca: 'Registre de facturació', es: 'Registro de facturación', en: 'Billing record' },
    sample: { ca: 'Empresa de mostra', es: 'Empresa de muestra', en: 'Sample company' },
  },
  reasons: {
    password: { ca: 'contrasenya errònia', es: 'contraseña errónea', en: 'wrong password' },
    unknown: { ca: 'usuari que no existeix', es: 'usuario que no existe', en: 'no such account' },
    disabled: { ca: 'usuari desactivat', es: 'usuario desactivado', en: 'account disabled' },
    rate: { ca: 'massa intents', es: 'demasiados intentos', en: 'too many attempts' },
    code: { ca: 'codi erroni', es: 'código erróneo', en: 'wrong code' },
    passkey: { ca: 'clau d’accés errònia', es: 'clave de acceso errónea', en: 'wrong passkey' },
    link: { ca: 'enllaç que no val', es: 'enlace que no vale', en: 'link that is not good' },
    ticket: { ca: 'massa tard', es: 'demasiado tarde', en: 'too late' },
    secret: { ca: 'secret erroni', es: 'secreto erróneo', en: 'wrong secret' },
    token: { ca: 'sessió acabada', es: 'sesión terminada', en: 'session over' },
    permission: { ca: 'sense permís', es: 'sin permiso', en: 'not allowed' },
    unlisted: {
      ca: 'molts alhora, no detallats',
      es: 'muchos a la vez, sin detallar',
      en: 'many at once, not listed',
    },
  },
})
