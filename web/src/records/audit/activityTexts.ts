import { defineMessages } from '#language/defineMessages.ts'

/** What was done, noun first, so that it needs no grammar of who and whom. */
export const texts = defineMessages({
  actions: {
    create: { ca: 'alta', es: 'alta', en: 'added' },
    change: { ca: 'canvi', es: 'cambio', en: 'changed' },
    delete: { ca: 'baixa', es: 'baja', en: 'deleted' },
    issue: { ca: 'emissió', es: 'emisión', en: 'issued' },
    send: { ca: 'enviament', es: 'envío', en: 'sent' },
    remind: { ca: 'recordatori', es: 'recordatorio', en: 'reminded' },
    export: { ca: 'descàrrega', es: 'descarga', en: 'downloaded' },
    import: { ca: 'importació', es: 'importación', en: 'imported' },
    operate: { ca: 'operació', es: 'operación', en: 'operated' },
    retry: { ca: 'reintent', es: 'reintento', en: 'tried again' },
    archive: { ca: 'arxiu', es: 'archivo', en: 'archived' },
    'change-password': { ca: 'contrasenya', es: 'contraseña', en: 'password' },
    annul: { ca: 'anul·lació', es: 'anulación', en: 'annulled' },
    close: { ca: 'tancament', es: 'cierre', en: 'closed' },
    reverse: { ca: 'retrocés', es: 'retroceso', en: 'taken back' },
    reopen: { ca: 'reobertura', es: 'reapertura', en: 'reopened' },
    link: { ca: 'enllaç', es: 'enlace', en: 'linked' },
    ignore: { ca: 'apartat', es: 'apartado', en: 'put aside' },
    undo: { ca: 'desfet', es: 'deshecho', en: 'undone' },
    settle: { ca: 'cobrament', es: 'cobro', en: 'settled' },
    cancel: { ca: 'cancel·lació', es: 'cancelación', en: 'cancelled' },
    other: { ca: 'canvi', es: 'cambio', en: 'changed' },
  },
  entities: {
    invoices: {
      ca: '{count, plural, one {Factura} other {# factures}}',
      es: '{count, plural, one {Factura} other {# facturas}}',
      en: '{count, plural, one {Invoice} other {# invoices}}',
    },
    payments: {
      ca: '{count, plural, one {Cobrament} other {# cobraments}}',
      es: '{count, plural, one {Cobro} other {# cobros}}',
      en: '{count, plural, one {Payment} other {# payments}}',
    },
    mails: {
      ca: '{count, plural, one {Correus} other {# correus}}',
      es: '{count, plural, one {Correos} other {# correos}}',
      en: '{count, plural, one {Mails} other {# mails}}',
    },
    reminders: {
      ca: '{count, plural, one {Recordatori} other {# recordatoris}}',
      es: '{count, plural, one {Recordatorio} other {# recordatorios}}',
      en: '{count, plural, one {Reminder} other {# reminders}}',
    },
    remittances: {
      ca: '{count, plural, one {Remesa} other {# remeses}}',
      es: '{count, plural, one {Remesa} other {# remesas}}',
      en: '{count, plural, one {Remittance} other {# remittances}}',
    },
    mandates: {
      ca: '{count, plural, one {Mandat} other {# mandats}}',
      es: '{count, plural, one {Mandato} other {# mandatos}}',
      en: '{count, plural, one {Mandate} other {# mandates}}',
    },
    bank_statements: {
      ca: '{count, plural, one {Extracte bancari} other {# extractes bancaris}}',
      es: '{count, plural, one {Extracto bancario} other {# extractos bancarios}}',
      en: '{count, plural, one {Bank statement} other {# bank statements}}',
    },
    bank_movements: {
      ca: '{count, plural, one {Moviment bancari} other {# moviments bancaris}}',
      es: '{count, plural, one {Movimiento bancario} other {# movimientos bancarios}}',
      en: '{count, plural, one {Bank movement} other {# bank movements}}',
    },
    collections: {
      ca: '{count, plural, one {Apunt de cobrament} other {# apunts de cobrament}}',
      es: '{count, plural, one {Anotación de cobro} other {# anotaciones de cobro}}',
      en: '{count, plural, one {Collection entry} other {# collection entries}}',
    },
    clients: {
      ca: '{count, plural, one {Client} other {# clients}}',
      es: '{count, plural, one {Cliente} other {# clientes}}',
      en: '{count, plural, one {Client} other {# clients}}',
    },
    contracts: {
      ca: '{count, plural, one {Contracte} other {# contractes}}',
      es: '{count, plural, one {Contrato} other {# contratos}}',
      en: '{count, plural, one {Contract} other {# contracts}}',
    },
    products: {
      ca: '{count, plural, one {Producte} other {# productes}}',
      es: '{count, plural, one {Producto} other {# productos}}',
      en: '{count, plural, one {Product} other {# products}}',
    },
    groups: {
      ca: '{count, plural, one {Grup} other {# grups}}',
      es: '{count, plural, one {Grupo} other {# grupos}}',
      en: '{count, plural, one {Group} other {# groups}}',
    },
    centres: {
      ca: '{count, plural, one {Centre} other {# centres}}',
      es: '{count, plural, one {Centro} other {# centros}}',
      en: '{count, plural, one {Centre} other {# centres}}',
    },
    series: {
      ca: '{count, plural, one {Sèrie} other {# sèries}}',
      es: '{count, plural, one {Serie} other {# series}}',
      en: '{count, plural, one {Series} other {# series}}',
    },
    banks: {
      ca: '{count, plural, one {Banc} other {# bancs}}',
      es: '{count, plural, one {Banco} other {# bancos}}',
      en: '{count, plural, one {Bank} other {# banks}}',
    },
    users: {
      ca: '{count, plural, one {Usuari} other {# usuaris}}',
      es: '{count, plural, one {Usuario} other {# usuarios}}',
      en: '{count, plural, one {User} other {# users}}',
    },
    removal_requests: {
      ca: '{count, plural, one {Sol·licitud de baixa} other {# sol·licituds de baixa}}',
      es: '{count, plural, one {Solicitud de baja} other {# solicitudes de baja}}',
      en: '{count, plural, one {Removal request} other {# removal requests}}',
    },
    company_versions: {
      ca: '{count, plural, one {Empresa} other {Empresa}}',
      es: '{count, plural, one {Empresa} other {Empresa}}',
      en: '{count, plural, one {Company} other {Company}}',
    },
    configuration: {
      ca: '{count, plural, one {Verifactu} other {Verifactu}}',
      es: '{count, plural, one {Verifactu} other {Verifactu}}',
      en: '{count, plural, one {Verifactu} other {Verifactu}}',
    },
    schedules: {
      ca: '{count, plural, one {Enviament programat} other {# enviaments programats}}',
      es: '{count, plural, one {Envío programado} other {# envíos programados}}',
      en: '{count, plural, one {Scheduled mailing} other {# scheduled mailings}}',
    },
    exports: {
      ca: '{count, plural, one {Fitxer} other {# fitxers}}',
      es: '{count, plural, one {Fichero} other {# ficheros}}',
      en: '{count, plural, one {File} other {# files}}',
    },
    import: {
      ca: '{count, plural, one {Fitxers} other {Fitxers}}',
      es: '{count, plural, one {Ficheros} other {Ficheros}}',
      en: '{count, plural, one {Files} other {Files}}',
    },
    queues: {
      ca: '{count, plural, one {Cua} other {# cues}}',
      es: '{count, plural, one {Cola} other {# colas}}',
      en: '{count, plural, one {Queue} other {# queues}}',
    },
    closing: {
      ca: '{count, plural, one {Tancament} other {# tancaments}}',
      es: '{count, plural, one {Cierre} other {# cierres}}',
      en: '{count, plural, one {Closing} other {# closings}}',
    },
    mail_templates: {
      ca: '{count, plural, one {Text dels correus} other {# textos dels correus}}',
      es: '{count, plural, one {Texto de los correos} other {# textos de los correos}}',
      en: '{count, plural, one {Wording of mails} other {# wordings of mails}}',
    },
    other: {
      ca: '{count, plural, one {Registre} other {# registres}}',
      es: '{count, plural, one {Registro} other {# registros}}',
      en: '{count, plural, one {Record} other {# records}}',
    },
  },
})
