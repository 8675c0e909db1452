import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { type Client, clientUpdateBody } from '#wire/clients.ts'
import { takesEuVatNumber, takesReverseCharge } from './taxFields.ts'

export type ClientValues = z.input<typeof clientUpdateBody>
export type ClientFormBody = z.output<typeof clientUpdateBody>

/**
 * The same rules for add and edit; a new client has no flags to change. A tax field that its client does not take is out of sight: it is
 * not sent, so that nothing is refused, or changed, that nobody sees.
 */
export const clientForm = z
  .custom<ClientValues>()
  .transform(values => ({
    ...values,
    ...(!takesEuVatNumber(values) && { nifComunitario: undefined }),
    ...(!takesReverseCharge(values) && { isInversion: undefined }),
  }))
  .pipe(clientUpdateBody)

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
  'zonaFiscal',
  'isEmpresa',
  'nifComunitario',
  'isInversion',
  'retencion',
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
  zonaFiscal: 'spain',
  isEmpresa: true,
  nifComunitario: '',
  isInversion: false,
  retencion: null,
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
  zonaFiscal: client.zonaFiscal,
  isEmpresa: client.isEmpresa,
  nifComunitario: client.nifComunitario ?? '',
  isInversion: client.isInversion,
  retencion: client.retencion,
  isActive: client.isActive,
  inRequest: client.inRequest,
})

/** The client as it was read with what the form changes. A field that the form does not carry keeps its value. */
export const withChanges = (client: Client, body: ClientFormBody): Client => ({
  ...client,
  ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
})
