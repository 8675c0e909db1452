import type { Day } from '#domain/dates.ts'
import { escapeXml } from '#domain/verifactu/literals.ts'

/** Where a page of a consultation begins: the last record of the page before it. */
export type PaginationKey = { issuer: string; number: string; day: Day }

export type Consultation = {
  /** Whose records are asked for, as the census knows them. */
  issuer: { nif: string; name: string }
  /** Of the month in which the invoices were issued; the agency answers by the month only. */
  year: number
  /** 1 to 12. */
  month: number
  /** Number with its series, where one invoice is asked for. */
  number?: string | undefined
  /** `next` of the answer before. */
  from?: PaginationKey | null | undefined
}

const BASE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/'

/**
 * The SOAP message that asks which records the agency has (ConsultaFactuSistemaFacturacion, ConsultaLR.xsd). The order of the elements is
 * the schema's. Up to 10,000 records a page.
 */
export const consultXml = ({ issuer, year, month, number, from }: Consultation): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"',
    ` xmlns:con="${BASE}ConsultaLR.xsd" xmlns:sf="${BASE}SuministroInformacion.xsd">`,
    '<soapenv:Header/><soapenv:Body><con:ConsultaFactuSistemaFacturacion>',
    '<con:Cabecera><sf:IDVersion>1.0</sf:IDVersion><sf:ObligadoEmision>',
    element('sf:NombreRazon', issuer.name),
    element('sf:NIF', issuer.nif),
    '</sf:ObligadoEmision></con:Cabecera>',
    '<con:FiltroConsulta><con:PeriodoImputacion>',
    element('sf:Ejercicio', String(year).padStart(4, '0')),
    element('sf:Periodo', String(month).padStart(2, '0')),
    '</con:PeriodoImputacion>',
    number === undefined ? '' : element('con:NumSerieFactura', number),
    from === undefined || from === null ? '' : paginationKey(from),
    '</con:FiltroConsulta></con:ConsultaFactuSistemaFacturacion></soapenv:Body></soapenv:Envelope>',
  ].join('')

const paginationKey = ({ issuer, number, day }: PaginationKey): string =>
  `<con:ClavePaginacion>${element('sf:IDEmisorFactura', issuer)}${element('sf:NumSerieFactura', number)}${element(
    'sf:FechaExpedicionFactura',
    day.split('-').reverse().join('-'),
  )}</con:ClavePaginacion>`

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`
