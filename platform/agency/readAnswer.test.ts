import { describe, expect, test } from 'vitest'
import { readAnswer } from './readAnswer.ts'

const BASE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/'

const envelope = (body: string, prefix = 'env') =>
  `<?xml version="1.0" encoding="UTF-8"?><${prefix}:Envelope xmlns:${prefix}="http://schemas.xmlsoap.org/soap/envelope/"><${prefix}:Header/><${prefix}:Body Id="Body">${body}</${prefix}:Body></${prefix}:Envelope>`

const line = (prefix: string, number: string, rest: string, operation = 'Alta') =>
  `<${prefix}R:RespuestaLinea><${prefix}R:IDFactura><${prefix}:IDEmisorFactura>89890001K</${prefix}:IDEmisorFactura><${prefix}:NumSerieFactura>${number}</${prefix}:NumSerieFactura><${prefix}:FechaExpedicionFactura>01-02-2026</${prefix}:FechaExpedicionFactura></${prefix}R:IDFactura><${prefix}R:Operacion><${prefix}:TipoOperacion>${operation}</${prefix}:TipoOperacion></${prefix}R:Operacion>${rest}</${prefix}R:RespuestaLinea>`

const answer = (prefix: string, inner: string) =>
  envelope(
    `<${prefix}R:RespuestaRegFactuSistemaFacturacion xmlns:${prefix}R="${BASE}RespuestaSuministro.xsd" xmlns:${prefix}="${BASE}SuministroInformacion.xsd">${inner}</${prefix}R:RespuestaRegFactuSistemaFacturacion>`,
  )

describe.each(['tik', 'sf', 'ns2'])('an answer with the prefix %s', prefix => {
  const said = (name: string, value: string) => `<${prefix}R:${name}>${value}</${prefix}R:${name}>`
  const header = `<${prefix}R:Cabecera><${prefix}:ObligadoEmision><${prefix}:NombreRazon>X</${prefix}:NombreRazon><${prefix}:NIF>89890001K</${prefix}:NIF></${prefix}:ObligadoEmision></${prefix}R:Cabecera>`

  test('to what was taken in part', () => {
    const read = readAnswer(
      answer(
        prefix,
        said('CSV', 'A-ABCDEFGHJKLMN1') +
          `<${prefix}R:DatosPresentacion><${prefix}:NIFPresentador>89890001K</${prefix}:NIFPresentador><${prefix}:TimestampPresentacion>2026-02-01T11:31:02+01:00</${prefix}:TimestampPresentacion></${prefix}R:DatosPresentacion>` +
          header +
          said('TiempoEsperaEnvio', '60') +
          said('EstadoEnvio', 'ParcialmenteCorrecto') +
          line(prefix, '00012', said('RefExterna', '000') + said('EstadoRegistro', 'Correcto')) +
          line(
            prefix,
            'A&amp;B &lt;1&gt;',
            said('EstadoRegistro', 'AceptadoConErrores') +
              said('CodigoErrorRegistro', '2004') +
              said('DescripcionErrorRegistro', 'admitiéndose 240 &#115;egundos'),
          ) +
          line(
            prefix,
            'F-4',
            said('EstadoRegistro', 'Incorrecto') +
              said('CodigoErrorRegistro', '3000') +
              said('DescripcionErrorRegistro', 'Registro de facturación duplicado.') +
              `<${prefix}R:RegistroDuplicado><${prefix}:IdPeticionRegistroDuplicado>20260201113000000001</${prefix}:IdPeticionRegistroDuplicado><${prefix}:EstadoRegistroDuplicado>AceptadaConErrores</${prefix}:EstadoRegistroDuplicado><${prefix}:CodigoErrorRegistro>2000</${prefix}:CodigoErrorRegistro><${prefix}:DescripcionErrorRegistro>huella</${prefix}:DescripcionErrorRegistro></${prefix}R:RegistroDuplicado>`,
            'Anulacion',
          ),
      ),
    )
    const common = { issuer: '89890001K', day: '2026-02-01' }
    expect(read).toEqual({
      kind: 'registered',
      csv: 'A-ABCDEFGHJKLMN1',
      presentedAt: '2026-02-01T11:31:02+01:00',
      presenter: '89890001K',
      waitSeconds: 60,
      state: 'partly',
      lines: [
        {
          ...common,
          // Neither a number that looks like a figure nor a reference becomes one.
          number: '00012',
          operation: 'alta',
          refExterna: '000',
          state: 'accepted',
          code: null,
          text: null,
          duplicate: null,
        },
        {
          ...common,
          number: 'A&B <1>',
          operation: 'alta',
          refExterna: null,
          state: 'acceptedWithErrors',
          code: 2004,
          text: 'admitiéndose 240 segundos',
          duplicate: null,
        },
        {
          ...common,
          number: 'F-4',
          operation: 'anulacion',
          refExterna: null,
          state: 'rejected',
          code: 3000,
          text: 'Registro de facturación duplicado.',
          duplicate: {
            requestId: '20260201113000000001',
            state: 'acceptedWithErrors',
            code: 2000,
            text: 'huella',
          },
        },
      ],
    })
  })

  test('to one record, all rejected, without proof and with the waiting time left as it was', () => {
    expect(
      readAnswer(
        answer(
          prefix,
          header +
            `<${prefix}R:TiempoEsperaEnvio/>` +
            said('EstadoEnvio', 'Incorrecto') +
            line(prefix, 'F-1', said('EstadoRegistro', 'Incorrecto') + said('CodigoErrorRegistro', '1109')),
        ),
      ),
    ).toMatchObject({
      kind: 'registered',
      csv: null,
      presentedAt: null,
      waitSeconds: null,
      state: 'rejected',
      lines: [{ number: 'F-1', state: 'rejected', code: 1109 }],
    })
  })
})

describe('a fault', () => {
  const fault = (code: string, text: string) =>
    envelope(`<env:Fault><faultcode>${code}</faultcode><faultstring>${text}</faultstring></env:Fault>`)

  test('tells its code, its text and who has to do something', () => {
    expect(readAnswer(fault('env:Client', 'Codigo[4104]. Error en la cabecera: el NIF.'))).toEqual({
      kind: 'fault',
      side: 'client',
      code: 4104,
      text: 'Error en la cabecera: el NIF.',
    })
    expect(readAnswer(fault('env:Server', 'Codigo[20009].Error interno en el servidor'))).toMatchObject({
      side: 'server',
      code: 20009,
      text: 'Error interno en el servidor',
    })
  })

  test('without a code is one all the same', () => {
    expect(readAnswer(fault('soapenv:Server', 'fuera de servicio'))).toEqual({
      kind: 'fault',
      side: 'server',
      code: null,
      text: 'fuera de servicio',
    })
  })
})

describe('what is no answer of the service', () => {
  test.each([
    ['', 'empty'],
    ['  \n', 'empty'],
    ['<!DOCTYPE html><html><body>Servicio no disponible</body></html>', 'html'],
    ['<html><head><title>403 Forbidden</title><meta></head></html>', 'html'],
    ['Not found', 'other'],
    ['{"error":"x"}', 'other'],
    [envelope(''), 'other'],
    [envelope('<other/>'), 'other'],
    [answer('tik', '<tikR:EstadoEnvio>Nuevo</tikR:EstadoEnvio>'), 'other'],
  ])('%s', (body, what) => {
    expect(readAnswer(body)).toEqual({ kind: 'unreadable', what })
  })

  test('is one that was cut off, wherever', () => {
    const whole = answer(
      'tik',
      `<tikR:EstadoEnvio>Correcto</tikR:EstadoEnvio>${line('tik', 'F-1', '<tikR:EstadoRegistro>Correcto</tikR:EstadoRegistro>')}`,
    )
    expect(readAnswer(whole)).toMatchObject({ kind: 'registered' })
    for (let length = 0; length < whole.length; length += 7)
      expect(readAnswer(whole.slice(0, length)).kind).toBe('unreadable')
  })

  test('is one with entities of its own, or nested without end', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${envelope('<env:Fault><faultcode>env:Client</faultcode><faultstring>&b;</faultstring></env:Fault>')}`
    expect(readAnswer(bomb)).toEqual({ kind: 'unreadable', what: 'other' })
    const deep = `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`
    expect(readAnswer(envelope(deep))).toEqual({ kind: 'unreadable', what: 'other' })
  })
})

describe('a consultation', () => {
  const consulted = (inner: string) =>
    envelope(
      `<t:RespuestaConsultaFactuSistemaFacturacion xmlns:t="${BASE}RespuestaConsultaLR.xsd" xmlns:s="${BASE}SuministroInformacion.xsd"><t:Cabecera/><t:PeriodoImputacion><t:Ejercicio>2026</t:Ejercicio><t:Periodo>02</t:Periodo></t:PeriodoImputacion>${inner}</t:RespuestaConsultaFactuSistemaFacturacion>`,
    )
  const key =
    '<s:IDEmisorFactura>89890001K</s:IDEmisorFactura><s:NumSerieFactura>F-9</s:NumSerieFactura><s:FechaExpedicionFactura>03-02-2026</s:FechaExpedicionFactura>'

  test('tells records, their state and where the next page begins', () => {
    expect(
      readAnswer(
        consulted(
          `<t:IndicadorPaginacion>S</t:IndicadorPaginacion><t:ResultadoConsulta>ConDatos</t:ResultadoConsulta><t:RegistroRespuestaConsultaFactuSistemaFacturacion><t:IDFactura>${key}</t:IDFactura><t:DatosRegistroFacturacion><t:RefExterna>inv:1</t:RefExterna><t:TipoFactura>F1</t:TipoFactura><t:Destinatarios><t:IDDestinatario><s:NombreRazon>Taller</s:NombreRazon><s:NIF>B69442382</s:NIF></t:IDDestinatario><t:IDDestinatario><s:NombreRazon>Werk</s:NombreRazon><s:IDOtro><s:IDType>02</s:IDType><s:ID>DE123456789</s:ID></s:IDOtro></t:IDDestinatario></t:Destinatarios><t:CuotaTotal>21.00</t:CuotaTotal><t:ImporteTotal>121.00</t:ImporteTotal><t:FechaHoraHusoGenRegistro>2026-02-03T10:00:00+01:00</t:FechaHoraHusoGenRegistro><t:Huella>AB</t:Huella></t:DatosRegistroFacturacion><t:DatosPresentacion><s:NIFPresentador>89890001K</s:NIFPresentador><s:TimestampPresentacion>2026-02-03T10:01:00+01:00</s:TimestampPresentacion><s:IdPeticion>20260203100100000001</s:IdPeticion></t:DatosPresentacion><t:EstadoRegistro><t:TimestampUltimaModificacion>2026-02-03T10:01:01+01:00</t:TimestampUltimaModificacion><t:EstadoRegistro>AceptadoConErrores</t:EstadoRegistro><t:CodigoErrorRegistro>2000</t:CodigoErrorRegistro><t:DescripcionErrorRegistro>huella</t:DescripcionErrorRegistro></t:EstadoRegistro></t:RegistroRespuestaConsultaFactuSistemaFacturacion><t:ClavePaginacion>${key}</t:ClavePaginacion>`,
        ),
      ),
    ).toEqual({
      kind: 'consulted',
      year: 2026,
      month: 2,
      next: { issuer: '89890001K', number: 'F-9', day: '2026-02-03' },
      records: [
        {
          issuer: '89890001K',
          number: 'F-9',
          day: '2026-02-03',
          state: 'acceptedWithErrors',
          modifiedAt: '2026-02-03T10:01:01+01:00',
          code: 2000,
          text: 'huella',
          huella: 'AB',
          refExterna: 'inv:1',
          type: 'F1',
          recipients: ['B69442382', 'DE123456789'],
          vat: '21.00',
          total: '121.00',
          generatedAt: '2026-02-03T10:00:00+01:00',
          presentation: {
            presenter: '89890001K',
            at: '2026-02-03T10:01:00+01:00',
            requestId: '20260203100100000001',
          },
        },
      ],
    })
  })

  test('without records', () => {
    expect(
      readAnswer(
        consulted(
          '<t:IndicadorPaginacion>N</t:IndicadorPaginacion><t:ResultadoConsulta>SinDatos</t:ResultadoConsulta>',
        ),
      ),
    ).toEqual({ kind: 'consulted', year: 2026, month: 2, records: [], next: null })
  })
})
