import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { type Client, clientUpdateBody } from '#wire/clients.ts'

/** The same rules for add and edit; a new client has no flags to change. */
export const clientForm = clientUpdateBody

export type ClientValues = z.input<typeof clientForm>
export type ClientFormBody = z.output<typeof clientForm>
/** The form with its values, as its fields need it. */
export type ClientFormState = UseFormReturn<ClientValues, unknown, ClientFormBody>

/** Fields by the tab that they stand on. */
export const commercialFields = [
  'nombre',
  'nif',
  'direccion',
  'cp',
  'poblacion',
  'provincia',
  'pais',
  'personasContacto',
  'tipoIVA',
] as const satisfies readonly (keyof ClientValues)[]

export const fiscalFields = [
  'nombreFiscal',
  'subtitulo',
  'direccionFiscal',
  'cpFiscal',
  'poblacionFiscal',
  'provinciaFiscal',
  'paisFiscal',
  'ordenFiscal',
  'ordenConceptoFiscal',
  'tipoVencimiento',
  'language',
  'isAdeudo',
  'iban',
  'swift',
] as const satisfies readonly (keyof ClientValues)[]

export const newClient: ClientValues = {
  nombre: '',
  nif: '',
  cp: '',
  poblacion: '',
  provincia: '',
  direccion: '',
  pais: '',
  nombreFiscal: '',
  subtitulo: '',
  direccionFiscal: '',
  cpFiscal: '',
  poblacionFiscal: '',
  provinciaFiscal: '',
  paisFiscal: '',
  ordenFiscal: '',
  ordenConceptoFiscal: '',
  tipoIVA: 0,
  swift: '',
  iban: '',
  isAdeudo: false,
  personasContacto: '',
  tipoVencimiento: '1',
  language: null,
}

export const clientValues = (client: Client): ClientValues => ({
  nombre: client.nombre,
  nif: client.nif ?? '',
  cp: client.cp ?? '',
  poblacion: client.poblacion ?? '',
  provincia: client.provincia ?? '',
  direccion: client.direccion ?? '',
  pais: client.pais ?? '',
  nombreFiscal: client.nombreFiscal ?? '',
  subtitulo: client.subtitulo ?? '',
  direccionFiscal: client.direccionFiscal ?? '',
  cpFiscal: client.cpFiscal ?? '',
  poblacionFiscal: client.poblacionFiscal ?? '',
  provinciaFiscal: client.provinciaFiscal ?? '',
  paisFiscal: client.paisFiscal ?? '',
  ordenFiscal: client.ordenFiscal ?? '',
  ordenConceptoFiscal: client.ordenConceptoFiscal ?? '',
  tipoIVA: client.tipoIVA,
  swift: client.swift ?? '',
  iban: client.iban ?? '',
  isAdeudo: client.isAdeudo,
  personasContacto: client.personasContacto ?? '',
  tipoVencimiento: client.tipoVencimiento,
  language: client.language,
  isActive: client.isActive,
  inRequest: client.inRequest,
})

/** The client as it was read with what the form changes. A field that the form does not carry keeps its value. */
export const withChanges = (client: Client, body: ClientFormBody): Client => ({
  ...client,
  ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
})
